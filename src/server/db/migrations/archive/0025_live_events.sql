-- What users are told while a page of theirs is open: written in the statement of its cause, read by snapshot
-- (features/live/log.ts), deleted after an hour.
create table live_events (
  id bigint generated always as identity primary key,
  -- the transaction that wrote it: ids are taken before the commit and so tell nothing of the order of commits
  xid xid8 not null default pg_current_xact_id(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  data jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index live_events_by_transaction on live_events (xid);
create index live_events_of_user on live_events (user_id, xid);
