-- Accounts in the shape that better-auth keeps them (its names for columns), profiles, and what users upload or order.

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null default false,
  image text,
  -- of mails to the user
  language text not null default 'ar' check (language in ('ar', 'en')),
  suspended_at timestamptz(3),
  -- told to the user
  suspension_reason text check (char_length(suspension_reason) between 1 and 1000),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint suspended_with_reason check ((suspended_at is null) = (suspension_reason is null))
);
create index users_suspended on users ("createdAt", id) where suspended_at is not null;
create index users_unverified on users ("createdAt") where not "emailVerified";

create table sessions (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id) on delete cascade,
  token text not null unique,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index sessions_of_user on sessions ("userId");
create index sessions_by_end on sessions ("expiresAt");

-- Ways to sign in: a password, Google.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id) on delete cascade,
  "accountId" text not null,
  "providerId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("providerId", "accountId")
);
create index accounts_of_user on accounts ("userId");

-- Mailed links: confirmed addresses, new passwords.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_end on verifications ("expiresAt");
-- Most values are user ids; others are too long for a tree.
create index verifications_by_value on verifications using hash (value);

-- Keys that sign access tokens; the private halves are encrypted.
create table jwks (
  id uuid primary key default gen_random_uuid(),
  "publicKey" text not null,
  "privateKey" text not null,
  alg text,
  crv text,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz
);

-- A password may be new because somebody else can read the user's mails: links that were sent before open nothing.
create function forget_reset_links() returns trigger language plpgsql as $$
begin
  delete from verifications where value = new."userId"::text;
  return null;
end $$;
create trigger accounts_forget_reset_links after insert or update of password on accounts
  for each row when (new.password is not null) execute function forget_reset_links();

-- A suspended user has no sessions and gets none, nor links that open the account, so code that finds a caller by a session
-- needs no check of its own.
create function end_access_of_suspended() returns trigger language plpgsql as $$
begin
  delete from sessions where "userId" = new.id;
  delete from verifications where value = new.id::text;
  return null;
end $$;
create trigger users_end_access after update of suspended_at on users for each row
  when (new.suspended_at is not null) execute function end_access_of_suspended();

-- The lock makes a sign-in and a suspension at the same time queue: the later one sees the other.
create function refuse_suspended() returns trigger language plpgsql as $$
begin
  perform from users where id = new."userId" for share;
  if exists (select from users where id = new."userId" and suspended_at is not null) then
    raise exception 'a suspended user gets no session' using errcode = 'check_violation', constraint = 'sessions_of_active_users';
  end if;
  return new;
end $$;
create trigger sessions_of_active_users before insert on sessions for each row execute function refuse_suspended();

-- The person behind an account, from the moment the form of the profile is sent.
create table profiles (
  id uuid primary key references users (id) on delete cascade,
  role text not null check (role in ('standard', 'talent')),
  first_name text not null,
  last_name text not null,
  birthday date not null check (birthday >= '1900-01-01'),
  gender text not null check (gender in ('male', 'female', 'other')),
  -- a talent's is that of its talent
  profile_picture text check (role = 'talent' or profile_picture is not null),
  created_at timestamptz not null default now(),
  -- State that an edit is based on, as precise as the wire. Not `modified`: statements name that of talents without its table.
  edited_at timestamptz(3) not null default now(),
  name_key text collate "C" not null generated always as (left(search_fold(first_name || ' ' || last_name), 100)) stored,
  -- kept by refresh_user_search (admin.sql)
  admin_words tsvector not null default ''
);
create index profiles_by_standard_words on profiles using gin (admin_words) where role = 'standard';
create index profiles_of_role_newest on profiles (role, created_at, id);
create index profiles_of_role_by_name on profiles (role, name_key, id);
create index profiles_by_birthday on profiles (birthday, id) where role = 'talent';

-- Uploaded images; their files lie in the media store, under their id.
create table images (
  id uuid primary key,
  -- null: posters belong to the site, screenshots to the report that shows them
  owner uuid references users (id) on delete cascade,
  -- decides the sizes; the images of a user are limited by purpose
  purpose text not null default 'profile' check (purpose in ('profile', 'portfolio', 'poster', 'gig', 'screenshot')),
  -- of the largest file, in pixels
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  blur text not null,
  created_at timestamptz not null default now(),
  -- upload, or last claim by a form: an image that no row shows is deleted a day later
  wanted_at timestamptz not null default now(),
  -- When the sweep last found that a row shows it, so that it looks at others alone; null: to be looked at.
  shown_at timestamptz(3),
  constraint images_owner_check check ((owner is null) = (purpose in ('poster', 'screenshot')))
);
create index images_by_owner on images (owner, purpose);
create index images_by_wanted_at on images (wanted_at);
create index images_to_sweep on images (wanted_at) where shown_at is null;

-- However a row is deleted, and with it its user's, its files are deleted.
create function delete_image_files() returns trigger language plpgsql as $$
begin
  insert into outbox (task, payload)
  select 'delete_image_files', jsonb_build_object('ids', jsonb_agg(id)) from gone having count(*) > 0;
  return null;
end $$;
create trigger images_delete_files after delete on images
  referencing old table as gone for each statement execute function delete_image_files();

-- Deleted rows release the images in the named columns: a job deletes those that nothing else shows. The columns are read
-- by an alias that is no column of the tables: talents have a `name`.
create function release_images() returns trigger language plpgsql as $$
begin
  insert into outbox (task, payload)
  select 'release_images', jsonb_build_object('urls', jsonb_agg(distinct url))
  from (
    select to_jsonb(gone) ->> image_columns.image_column as url
    from gone cross join unnest(tg_argv) image_columns (image_column)
  ) shown
  where url ~ '^/media/[0-9a-f-]{36}$'
  having count(*) > 0;
  return null;
end $$;
create trigger release_images after delete on profiles
  referencing old table as gone for each statement execute function release_images('profile_picture');

-- A form is about to show it: whether it did is seen a day later.
create function claim_image() returns trigger language plpgsql as $$
begin
  new.shown_at = null;
  return new;
end $$;
create trigger images_claimed before update of wanted_at on images for each row execute function claim_image();

-- A row shows another image now. Deleted rows order a job (`release_images`).
create function replace_images() returns trigger language plpgsql as $$
begin
  update images set shown_at = null where id = any (array(
    select substr(url, 8)::uuid
    from unnest(tg_argv) image_columns (image_column), lateral (select to_jsonb(old) ->> image_column as url) shown
    where url ~ '^/media/[0-9a-f-]{36}$' and url is distinct from to_jsonb(new) ->> image_column
  ));
  return null;
end $$;
create trigger replace_images after update of profile_picture on profiles for each row
  when (old.profile_picture is distinct from new.profile_picture) execute function replace_images('profile_picture');

-- Copies of a user's data, ordered by the user; the file lies in the media store, under the id.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  requested_at timestamptz(3) not null,
  -- in Bahrain
  day date not null,
  -- null while it is made
  ready_at timestamptz(3),
  bytes bigint check (bytes > 0),
  check ((ready_at is null) = (bytes is null)),
  unique (user_id, day)
);
create index data_exports_by_age on data_exports (coalesce(ready_at, requested_at));

-- However a row is deleted, and with it its user's, its file is deleted.
create function delete_data_export_files() returns trigger language plpgsql as $$
begin
  insert into outbox (task, payload)
  select 'delete_data_exports', jsonb_build_object('ids', jsonb_agg(id)) from gone having count(*) > 0;
  return null;
end $$;
create trigger data_exports_delete_files after delete on data_exports
  referencing old table as gone for each statement execute function delete_data_export_files();
