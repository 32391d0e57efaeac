-- When the data of guests was erased from the purchases of an event that was long ago; null: not yet.
alter table events add column guests_forgotten_at timestamptz(3);
create index events_with_guests on events (coalesce(ends_at, date)) where guests_forgotten_at is null;
