-- when it was cancelled: its tickets are neither sold nor valid any more
alter table events add column cancelled_at timestamptz(3);

drop trigger events_note_change on events;
create trigger events_note_change
  before update of title, description, date, ends_at, location, image, tags, ticket_price, capacity, cancelled_at on events
  for each row when (
    (old.title, old.description, old.date, old.ends_at, old.location, old.image, old.tags, old.ticket_price,
      old.capacity, old.cancelled_at)
    is distinct from
    (new.title, new.description, new.date, new.ends_at, new.location, new.image, new.tags, new.ticket_price,
      new.capacity, new.cancelled_at)
  )
  execute function events_note_change();
