-- when it ends, where that is known
alter table events add column ends_at timestamptz(3),
  add constraint events_end_after_start check (ends_at > date),
  -- when what its page says was last changed; sales do not count
  add column modified timestamptz not null default now();

create function events_note_change() returns trigger language plpgsql as $$
begin
  new.modified = now();
  return new;
end $$;

create trigger events_note_change
  before update of title, description, date, ends_at, location, image, tags, ticket_price, capacity on events
  for each row when (
    (old.title, old.description, old.date, old.ends_at, old.location, old.image, old.tags, old.ticket_price, old.capacity)
    is distinct from
    (new.title, new.description, new.date, new.ends_at, new.location, new.image, new.tags, new.ticket_price, new.capacity)
  )
  execute function events_note_change();
