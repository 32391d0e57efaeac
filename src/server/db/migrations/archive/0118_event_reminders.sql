-- Reminders of an event to its ticket holders, once for each day (in Bahrain) that it was to be on.
create table event_reminders (
  event_id uuid not null references events (id) on delete cascade,
  day date not null,
  -- the last address whose mail was ordered
  position text not null default '',
  done boolean not null default false,
  primary key (event_id, day)
);
