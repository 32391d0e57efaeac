-- Orders of jobs, and counts of rate limits. The job queue itself, in the schema graphile_worker, has its own migrations.

-- Jobs that follow from a write, written in its statement. A relay hands rows on to the queue.
create table outbox (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  -- lower goes first, into the queue and out of it
  priority smallint not null default 0,
  created_at timestamptz not null default now()
);
-- The relay takes rows in this order; in a rush thousands of them wait.
create index outbox_in_order on outbox (priority, id);

-- Counts of services/rate-limit.ts, in the shape that rate-limiter-flexible reads and writes. Unlogged: a crash of the
-- database starts them anew.
create unlogged table rate_limits (
  -- the limit's name and an HMAC
  key text primary key,
  points integer not null,
  -- milliseconds since 1970
  expire bigint
);
create index rate_limits_by_end on rate_limits (expire);
