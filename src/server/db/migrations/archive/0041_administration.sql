-- Soft deletion of talents, venues, what lists of admins are searched and sorted by, and exact counts of rows.

alter table talents
  -- removed by an admin; can be restored for 30 days
  add column deleted_at timestamptz(3),
  -- of a suspended user
  add column suspended boolean not null default false;

-- Every public path goes by `approved`.
drop trigger talents_index_words on talents;
alter table talents alter column approved set expression as (status = 'approved' and deleted_at is null and not suspended);
create trigger talents_index_words after update of name, title, status, deleted_at, suspended on talents
  for each row when ((old.approved, old.search_text, old.name_key) is distinct from (new.approved, new.search_text, new.name_key))
  execute function index_talent_words();

create table venues (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  about text,
  address text,
  map_url text,
  capacity integer check (capacity between 1 and 1000000),
  contact_name text,
  phone text,
  email text,
  image text,
  image_blur text,
  created timestamptz(3) not null default now(),
  -- as precise as the wire: an edit names the state that it was made in
  modified timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  name_key text collate "C" not null generated always as (left(search_fold(name), 100)) stored,
  admin_words tsvector not null generated always as (
    name_lexemes(name || ' ' || coalesce(address, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(email, ''))
  ) stored
);
create index venues_by_name on venues (name_key, id);
create index venues_newest on venues (created, id);
create index venues_by_words on venues using gin (admin_words);
create index venues_by_image on venues (image) where image is not null;
create trigger release_images after delete on venues
  referencing old table as gone
  for each statement execute function release_images('image');

update events set venue_id = null where venue_id is not null;
alter table events add constraint events_venue foreign key (venue_id) references venues (id) on delete set null;
create index events_of_venue on events (venue_id) where venue_id is not null;

-- Admins find people by names and addresses.
alter table profiles add column admin_words tsvector not null default '';
alter table talents add column admin_words tsvector not null default '';

-- After the statement, because one may insert user, profile and talent together.
create function set_admin_words() returns trigger language plpgsql as $$
begin
  update profiles set admin_words = words from (
    select users.id as user_id, name_lexemes(first_name || ' ' || last_name || ' ' || email) as words
    from users join profiles using (id) where users.id = new.id
  ) person where profiles.id = user_id and admin_words <> words;
  update talents set admin_words = words from (
    select users.id as user_id,
      name_lexemes(talents.name || ' ' || title || ' ' || first_name || ' ' || last_name || ' ' || email) as words
    from users join profiles using (id) join talents using (id) where users.id = new.id
  ) person where talents.id = user_id and admin_words <> words;
  return null;
end $$;
create trigger set_admin_words after insert or update of first_name, last_name on profiles
  for each row execute function set_admin_words();
create trigger set_admin_words after insert or update of name, title on talents
  for each row execute function set_admin_words();
create trigger set_admin_words after update of email on users
  for each row when (old.email <> new.email) execute function set_admin_words();

update profiles set first_name = first_name;

create index profiles_by_admin_words on profiles using gin (admin_words);
create index talents_by_admin_words on talents using gin (admin_words);
create index profiles_of_role_newest on profiles (role, created_at, id);
create index profiles_of_role_by_name on profiles (role, name_key, id);
create index profiles_by_birthday on profiles (birthday, id) where role = 'talent';
create index talents_newest on talents (created, id);
create index talents_of_status on talents (status, created, id) where deleted_at is null;
create index talents_deleted on talents (deleted_at, id) where deleted_at is not null;
create index talents_all_by_name on talents (name_key, id);
create index talents_all_by_title on talents (title collate "C", id);
create index talents_all_by_rating on talents (rating_order, id);

-- Exact counts without reading the tables. A statement adds a row to `count_deltas` and waits for nobody; a job sums
-- them. A count is the sum of both.
create table row_counts (
  name text primary key,
  count bigint not null
);
create table count_deltas (
  id bigint generated always as identity primary key,
  name text not null,
  delta bigint not null
);

create function count_rows() returns trigger language plpgsql as $$
begin
  insert into count_deltas (name, delta)
  select tg_argv[0], case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end $$;

-- Rows that meet a condition.
create function count_rows_that() returns trigger language plpgsql as $$
declare
  counted bigint;
begin
  execute format('select count(*) from changed where %s', tg_argv[1]) into counted;
  if counted > 0 then
    insert into count_deltas (name, delta) values (tg_argv[0], case tg_op when 'INSERT' then counted else -counted end);
  end if;
  return null;
end $$;

-- A row that began or ceased to meet it.
create function count_change() returns trigger language plpgsql as $$
begin
  insert into count_deltas (name, delta) values (tg_argv[0], tg_argv[1]::int);
  return null;
end $$;

create function count_signups() returns trigger language plpgsql as $$
begin
  insert into count_deltas (name, delta)
  select 'profiles_on:' || (created_at at time zone 'UTC')::date, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by 1;
  return null;
end $$;

do $$
declare
  counted text;
begin
  foreach counted in array array['audit_log', 'conversations', 'email_preferences', 'messages', 'notifications', 'profiles',
    'review_replies', 'reviews', 'tickets'] loop
    execute format('create trigger count_inserted after insert on %I referencing new table as changed
      for each statement execute function count_rows(%L)', counted, counted);
    execute format('create trigger count_deleted after delete on %I referencing old table as changed
      for each statement execute function count_rows(%L)', counted, counted);
    execute format('insert into row_counts select %L, count(*) from %I', counted, counted);
  end loop;
end $$;
-- Its rows are never deleted.
drop trigger count_deleted on audit_log;

create trigger count_new_signups after insert on profiles referencing new table as changed
  for each statement execute function count_signups();
create trigger count_lost_signups after delete on profiles referencing old table as changed
  for each statement execute function count_signups();
insert into row_counts
  select 'profiles_on:' || (created_at at time zone 'UTC')::date, count(*) from profiles group by 1;

do $$
declare
  counted record;
begin
  for counted in select * from (values
    ('events', 'events', 'deleted_at is null', 'deleted_at', '(%1$s.deleted_at is null)'),
    ('profiles', 'standard_profiles', 'role = ''standard''', null, null),
    ('talents', 'talents', 'deleted_at is null', 'deleted_at', '(%1$s.deleted_at is null)'),
    ('talents', 'talents_pending', 'deleted_at is null and status = ''pending''', 'deleted_at, status',
      '(%1$s.deleted_at is null and %1$s.status = ''pending'')'),
    ('venues', 'venues', 'deleted_at is null', 'deleted_at', '(%1$s.deleted_at is null)')
  ) counts (source, name, condition, columns, meets) loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function count_rows_that(%L, %L)',
      'count_inserted_' || counted.name, counted.source, counted.name, counted.condition);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function count_rows_that(%L, %L)',
      'count_deleted_' || counted.name, counted.source, counted.name, counted.condition);
    execute format('insert into row_counts select %L, count(*) from %I where %s', counted.name, counted.source, counted.condition);
    continue when counted.columns is null;
    execute format('create trigger %I after update of %s on %I for each row when (not %s and %s)
      execute function count_change(%L, ''1'')', 'count_more_' || counted.name, counted.columns, counted.source,
      format(counted.meets, 'old'), format(counted.meets, 'new'), counted.name);
    execute format('create trigger %I after update of %s on %I for each row when (%s and not %s)
      execute function count_change(%L, ''-1'')', 'count_fewer_' || counted.name, counted.columns, counted.source,
      format(counted.meets, 'old'), format(counted.meets, 'new'), counted.name);
  end loop;
end $$;
