-- After the fill, which changes no page but for tags.
alter table events validate constraint events_tags_check;

create or replace trigger events_note_change
  before update of title, title_ar, title_en, description, description_ar, description_en, organiser_ar, organiser_en, date, ends_at, doors_at,
    location, location_ar, location_en, map_url, venue_id, image, tags, tags_ar, tags_en, ticket_price, capacity, age_limit,
    show_language, featured, cancelled_at, deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.organiser_ar, old.organiser_en, old.date, old.ends_at, old.doors_at,
      old.location_ar, old.location_en, old.map_url, old.venue_id, old.image, old.tags_ar, old.tags_en, old.ticket_price,
      old.capacity, old.age_limit, old.show_language, old.featured, old.cancelled_at, old.deleted_at)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.organiser_ar, new.organiser_en, new.date, new.ends_at, new.doors_at,
      new.location_ar, new.location_en, new.map_url, new.venue_id, new.image, new.tags_ar, new.tags_en, new.ticket_price,
      new.capacity, new.age_limit, new.show_language, new.featured, new.cancelled_at, new.deleted_at)
  )
  execute function events_note_change();
