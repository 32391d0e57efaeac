update events set location = location where location_ar is null and location_en is null;

-- Tags of before the list, which only one language has.
insert into tags (name_ar, name_en) select distinct tag, tag from events cross join unnest(tags_ar || tags_en) tag
where char_length(tag) <= 30 and not exists (select from tags where tag_key(tag) in (key_ar, key_en))
on conflict do nothing;
