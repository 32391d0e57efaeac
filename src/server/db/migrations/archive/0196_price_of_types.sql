-- The price of an event is that of its types. One that has none gets the type that it sells by now.
insert into ticket_types (event_id, name_ar, name_en, price)
select id, 'تذكرة', 'Ticket', coalesce(ticket_price, 10000) from events
where not exists (select from ticket_types where event_id = events.id);

drop trigger events_have_type on events;
drop trigger events_price_only_type on events;
drop function events_have_type();
drop function price_only_type();
drop function first_type(uuid);

drop trigger events_note_change on events;
alter table events drop column ticket_price;
create trigger events_note_change
  before update of title, title_ar, title_en, description, description_ar, description_en, organiser_ar, organiser_en, date, ends_at, doors_at,
    location, location_ar, location_en, map_url, venue_id, image, tags, tags_ar, tags_en, capacity, age_limit,
    show_language, featured, give_back_until, cancelled_at, deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.organiser_ar, old.organiser_en, old.date, old.ends_at, old.doors_at,
      old.location_ar, old.location_en, old.map_url, old.venue_id, old.image, old.tags_ar, old.tags_en,
      old.capacity, old.age_limit, old.show_language, old.featured, old.give_back_until, old.cancelled_at, old.deleted_at)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.organiser_ar, new.organiser_en, new.date, new.ends_at, new.doors_at,
      new.location_ar, new.location_en, new.map_url, new.venue_id, new.image, new.tags_ar, new.tags_en,
      new.capacity, new.age_limit, new.show_language, new.featured, new.give_back_until, new.cancelled_at, new.deleted_at)
  )
  execute function events_note_change();
