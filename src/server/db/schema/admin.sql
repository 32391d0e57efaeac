-- What admins search users by, reports, and the audit log.

-- The words of a person: the public name (of a talent the stage name) A, by which users find people; own name and address D, by
-- which only admins do. A row is locked after those that it is made from, as the deletion of a user does. The name goes with
-- the profile.
create table user_search (
  user_id uuid primary key references users (id) on delete cascade,
  -- as admins see it: the stage name of a talent; null without a profile
  name text,
  name_key text collate "C" not null generated always as (left(search_fold(coalesce(name, '')), 100)) stored,
  words tsvector not null,
  -- of the user: the list is walked in its order and filtered by words, so both stand in one row
  created_at timestamptz not null default now()
);
create index user_search_newest on user_search (created_at, user_id);
create index user_search_by_name on user_search (name_key, user_id);
create index user_search_by_words on user_search using gin (words);
create index user_search_across_scripts on user_search using gin (name_key_words(name));

-- Profiles and talents have a copy beside the orders of their lists. After the statement, because one may insert user, profile
-- and talent together.
create function refresh_user_search() returns trigger language plpgsql as $$
declare
  person record;
begin
  -- two changes of a person at once: the later one reads what the first one wrote
  perform pg_advisory_xact_lock(hashtextextended(coalesce(new.id, old.id)::text, 0));
  select users.id, coalesce(talents.name, rtrim(first_name || ' ' || last_name)) as name, "createdAt" as created_at,
    setweight(name_lexemes(coalesce(nullif(concat_ws(' ', talents.name, talents.name_other), ''), first_name || ' ' || last_name, '')), 'A')
      || name_lexemes(concat_ws(' ', email, first_name, last_name)) as words
  into person
  from users left join profiles on profiles.id = users.id left join talents on talents.id = users.id
  where users.id = coalesce(new.id, old.id);
  if not found then
    return null;
  end if;
  update profiles set admin_words = person.words where id = person.id and admin_words <> person.words;
  update talents set admin_words = person.words || name_lexemes(title)
  where id = person.id and admin_words <> person.words || name_lexemes(title);
  insert into user_search (user_id, name, words, created_at)
  values (person.id, person.name, person.words, person.created_at)
  on conflict (user_id) do update set name = excluded.name, words = excluded.words;
  return null;
end $$;
create trigger users_refresh_search after insert or update of email on users for each row
  execute function refresh_user_search();
create trigger profiles_refresh_search after insert or update of first_name, last_name on profiles for each row
  execute function refresh_user_search();
create trigger talents_refresh_search after insert or update of name, name_other, title on talents for each row
  execute function refresh_user_search();
create trigger profiles_forget_search after delete on profiles for each row execute function refresh_user_search();

create table user_reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid references users (id) on delete set null,
  reported_id uuid references users (id) on delete set null,
  reason text not null check (reason in ('spam', 'harassment', 'fraud', 'inappropriate', 'other')),
  details text check (char_length(details) between 1 and 1000),
  -- copies of the last messages, where the report names the conversation
  messages jsonb,
  created_at timestamptz(3) not null,
  -- in Bahrain
  day date not null,
  resolved_at timestamptz(3),
  -- names and addresses of both people, by which admins find the report; joined for each search they took 50 ms with 20,000
  -- people of a name
  words tsvector not null default '',
  unique (reporter_id, reported_id, day),
  check (reporter_id <> reported_id)
);
create index user_reports_newest on user_reports (created_at desc, id desc);
create index user_reports_of_reported on user_reports (reported_id);
create index user_reports_open on user_reports (created_at, id) where resolved_at is null;
create index user_reports_by_words on user_reports using gin (words);

create function words_of_report(reporter uuid, reported uuid) returns tsvector stable language sql
  return coalesce((select words from user_search where user_id = reporter), '')
    || coalesce((select words from user_search where user_id = reported), '');

create function set_report_words() returns trigger language plpgsql as $$
begin
  new.words := words_of_report(new.reporter_id, new.reported_id);
  return new;
end $$;
create trigger user_reports_set_words before insert or update of reporter_id, reported_id on user_reports
  for each row execute function set_report_words();

create function refresh_report_words() returns trigger language plpgsql as $$
begin
  -- In order, for people who reported each other and change their names at once.
  perform from user_reports where new.user_id in (reporter_id, reported_id) order by id for no key update;
  update user_reports set words = words_of_report(reporter_id, reported_id)
  where new.user_id in (reporter_id, reported_id);
  return null;
end $$;
create trigger user_search_refresh_reports after update of words on user_search for each row
  when (strip(new.words) is distinct from strip(old.words)) execute function refresh_report_words();

-- Reports of visitors and users on the site, with an image of their screen.
create table bug_reports (
  id uuid primary key default gen_random_uuid(),
  -- the browser's random UUID: idempotency key
  request_id uuid unique,
  -- null for visitors
  user_id uuid references users (id) on delete cascade,
  message text not null check (char_length(message) between 1 and 5000),
  -- of the user at that time, else as typed
  "userName" text check (char_length("userName") between 1 and 200),
  "userEmail" text check (char_length("userEmail") between 1 and 320),
  -- path, without secret parts
  page text check (char_length(page) between 1 and 300),
  browser text check (char_length(browser) between 1 and 300),
  screenshot text,
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  words tsvector not null generated always as (
    name_lexemes(message || ' ' || coalesce("userName", '') || ' ' || coalesce("userEmail", '') || ' ' || coalesce(page, ''))
  ) stored
);
create index bug_reports_newest on bug_reports (created_at, id);
create index bug_reports_open on bug_reports (created_at, id) where resolved_at is null;
create index bug_reports_of_user on bug_reports (user_id) where user_id is not null;
-- Reports of visitors who named an address.
create index bug_reports_by_address on bug_reports (lower("userEmail")) where "userEmail" is not null;
create index bug_reports_by_words on bug_reports using gin (words);
create index bug_reports_by_screenshot on bug_reports (screenshot) where screenshot is not null;
create trigger release_images after delete on bug_reports
  referencing old table as gone for each statement execute function release_images('screenshot');
create trigger replace_images after update of screenshot on bug_reports for each row
  when (old.screenshot is distinct from new.screenshot) execute function replace_images('screenshot');

-- Actions of admins, with the changed fields before and after. Rows outlive the admin and the row they are about, so
-- nothing is referenced.
create table audit_log (
  id bigint generated always as identity primary key,
  -- as precise as the wire
  created_at timestamptz(3) not null default now(),
  admin_id uuid not null,
  admin_email text not null,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  entity_name text,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  words tsvector not null generated always as (
    name_lexemes(admin_email || ' ' || action || ' ' || entity_id || ' ' || coalesce(entity_name, ''))
  ) stored
);
create index audit_log_newest on audit_log (created_at, id);
create index audit_log_of_action on audit_log (action, created_at, id);
create index audit_log_of_admin on audit_log (admin_email, created_at, id);
create index audit_log_of_entity on audit_log (entity_id, created_at, id);
create index audit_log_by_words on audit_log using gin (words);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of audit_log are never changed or deleted' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_log_is_final before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
