-- What visitors and users say about the site, with a picture of what they saw.
alter table images drop constraint images_purpose_check;
alter table images add constraint images_purpose_check
  check (purpose in ('profile', 'portfolio', 'poster', 'gig', 'screenshot'));
-- Screenshots belong to the report that shows them.
alter table images drop constraint images_check;
alter table images add constraint images_owner_check check ((owner is null) = (purpose in ('poster', 'screenshot')));

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
  -- path, without what opens anything
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
create index bug_reports_by_words on bug_reports using gin (words);
create index bug_reports_by_screenshot on bug_reports (screenshot) where screenshot is not null;
create trigger release_images after delete on bug_reports
  referencing old table as gone
  for each statement execute function release_images('screenshot');

alter table user_reports add column resolved_at timestamptz(3);
create index user_reports_open on user_reports (created_at, id) where resolved_at is null;

do $$
declare
  counted text;
begin
  foreach counted in array array['bug_reports', 'user_reports'] loop
    execute format('create trigger count_inserted after insert on %I referencing new table as changed
      for each statement execute function count_rows(%L)', counted, counted);
    execute format('create trigger count_deleted after delete on %I referencing old table as changed
      for each statement execute function count_rows(%L)', counted, counted);
    execute format('insert into row_counts select %L, count(*) from %I', counted, counted);
  end loop;
end $$;
