-- Times at which a talent is busy without a booking: the talent's own marks, and those of another calendar's feed.
create table busy_times (
  id bigint primary key generated always as identity,
  talent_id uuid not null references talents (id) on delete cascade,
  source text not null check (source in ('own', 'feed')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- repeats every seven days; Bahrain has no daylight saving time
  weekly boolean not null default false,
  -- no repetition starts from then on; null: without end
  until timestamptz(3) check (until is null or (weekly and until > starts_at)),
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  check (ends_at > starts_at),
  check (not weekly or ends_at <= starts_at + interval '168 hours')
);
create index busy_times_once on busy_times using gist (talent_id, during) where not weekly;
create index busy_times_weekly on busy_times (talent_id) where weekly;
