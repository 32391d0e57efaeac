-- What changed at a door since. Read by itself: writers wait for it.
create index passes_changed on passes (event_id, state_at) where state_at is not null;
