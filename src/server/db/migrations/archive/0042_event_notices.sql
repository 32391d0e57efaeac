-- The same creation again makes no second event.
alter table events add column request_id uuid unique;

-- A change that ticket holders are told about, and how far telling them has come.
create table event_notices (
  id integer primary key generated always as identity,
  event_id uuid not null references events (id) on delete cascade,
  kind text not null check (kind in ('changed', 'cancelled')),
  -- what holders knew until then: date, ends_at, location
  before jsonb not null,
  created_at timestamptz(3) not null,
  -- the last address whose mail was ordered
  position text not null default '',
  done boolean not null default false
);
create index event_notices_by_event on event_notices (event_id, id);

-- The last notice that the buyer was mailed.
alter table tickets add column notice integer not null default 0;
