-- Notices of versions before the previous release have one text of the place: that of its language, as events got it then.
update event_notices set before = before || jsonb_build_object(
  'location_ar', case language_of_text(before->>'location') when 'ar' then before->>'location' end,
  'location_en', case language_of_text(before->>'location') when 'en' then before->>'location' end)
where not before ? 'location_ar';
