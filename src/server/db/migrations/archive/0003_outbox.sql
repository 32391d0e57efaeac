-- What must happen because of a write, written in the statement of that write. A relay hands rows on to the job queue.
create table outbox (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
