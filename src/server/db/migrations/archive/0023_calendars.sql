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
  -- the first of the fetches that have failed since the last success
  import_failing_since timestamptz(3),
  check ((import_url is null) = (import_next_at is null)),
  check (import_url is not null or (import_checked_at is null and import_problem is null)),
  check ((import_problem is null) = (import_failing_since is null))
);
create index calendars_due on calendars (import_next_at) where import_url is not null;
