-- The times at which talents are busy, and their calendars elsewhere.

-- Lets GiST indexes compare ids, of bookings, too; trusted: the owner of a database may create it.
create extension if not exists btree_gist;

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
create index busy_times_of_talent on busy_times (talent_id);

-- Calendars of talents outside of the site: the secret address at which theirs is read, and the one read as busy times.
create table calendars (
  talent_id uuid primary key references talents (id) on delete cascade,
  -- of the secret address; null: there is none
  token text unique check (token ~ '^[A-Za-z0-9_-]{32}$'),
  import_url text check (char_length(import_url) <= 2000),
  -- when the next fetch is due
  import_next_at timestamptz(3),
  -- the last fetch, and how it failed; null before the first
  import_checked_at timestamptz(3),
  import_problem text check (import_problem in (
    'CALENDAR_UNREACHABLE', 'CALENDAR_REFUSED', 'CALENDAR_TOO_LARGE', 'CALENDAR_UNREADABLE', 'CALENDAR_PRIVATE_ADDRESS'
  )),
  -- events of the last successful import that could not be read
  import_skipped integer not null default 0 check (import_skipped >= 0),
  -- unknown names of time zones in it, and the events in them
  import_zones text[] not null default '{}',
  import_zone_events integer not null default 0 check (import_zone_events >= 0),
  -- the first of the fetches that have failed since the last success
  import_failing_since timestamptz(3),
  check ((import_url is null) = (import_next_at is null)),
  check (import_url is not null or (import_checked_at is null and import_problem is null)),
  check ((import_problem is null) = (import_failing_since is null))
);
create index calendars_due on calendars (import_next_at) where import_url is not null;
