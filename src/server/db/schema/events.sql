-- Events and the places where they happen, their search, staff and notices to ticket holders.

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
  -- idempotency key of the admins' form
  request_id uuid unique,
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
  referencing old table as gone for each statement execute function release_images('image');

create table events (
  id uuid primary key default gen_random_uuid(),
  -- the Arabic text, else the English one (events_keep_languages)
  title text not null,
  title_ar text,
  title_en text,
  description text not null,
  description_ar text,
  description_en text,
  -- as precise as the wire: a page of events goes on after the date that the one before it showed
  date timestamptz(3) not null,
  -- null when it is not known
  ends_at timestamptz(3),
  doors_at timestamptz(3),
  location text not null,
  map_url text,
  -- from which location and map link were filled in
  venue_id uuid,
  image text,
  image_blur text,
  tags text[] not null default '{}',
  age_limit integer check (age_limit between 0 and 99),
  show_language text check (show_language in ('ar', 'en', 'ar_en', 'none', 'other')),
  featured boolean not null default false,
  -- in fils (1 BD = 1000 fils); null is sold at 10 BD, 0 is free
  ticket_price integer check (ticket_price >= 0),
  capacity integer check (capacity > 0),
  sold integer not null default 0 check (sold >= 0),
  -- tickets are neither sold nor valid any more
  cancelled_at timestamptz(3),
  -- removed from the site; can be restored for 30 days
  deleted_at timestamptz(3),
  -- for hashes of tickets in lists of doors
  door_salt uuid not null default gen_random_uuid(),
  -- idempotency key of the admins' form
  request_id uuid unique,
  created_at timestamptz not null default now(),
  -- of the content of its page; sales do not count
  modified timestamptz(3) not null default now(),
  -- lists of admins
  words tsvector not null generated always as (
    name_lexemes(coalesce(title_ar, '') || ' ' || coalesce(title_en, '') || ' ' || location)
  ) stored,
  title_key text collate "C" not null generated always as (left(search_fold(title), 100)) stored,
  -- never more tickets than places, however they are written; true where capacity is null
  constraint events_never_oversold check (sold <= capacity),
  constraint events_end_after_start check (ends_at > date),
  constraint events_doors_before_start check (doors_at <= date),
  constraint events_venue foreign key (venue_id) references venues (id) on delete set null
);
create index events_by_date on events (date, id);
-- The public lists, in order.
create index events_shown_by_date on events (date, id) where deleted_at is null;
create index events_cancelled on events (date, id) where cancelled_at is not null and deleted_at is null;
create index events_deleted on events (date, id) where deleted_at is not null;
create index events_by_title on events (title_key, id);
create index events_by_words on events using gin (words);
create index events_by_image on events (image) where image is not null;
create index events_of_venue on events (venue_id) where venue_id is not null;
-- The number of tickets sold has no index: each sale would have to write it.

create trigger release_images after delete on events
  referencing old table as gone for each statement execute function release_images('image');

create function language_of_text(content text) returns text language sql immutable begin atomic
  select case when content ~ '[\u0600-\u06FF]' then 'ar' else 'en' end;
end;

-- `title` and `description` stay in step: the Arabic text, else the English one. A writer that knows only those two
-- columns writes the language of its text.
create function events_keep_languages() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and num_nonnulls(new.title_ar, new.title_en) = 0)
    or (tg_op = 'UPDATE' and new.title is distinct from old.title
      and (new.title_ar, new.title_en) is not distinct from (old.title_ar, old.title_en)) then
    new.title_ar = case language_of_text(new.title) when 'ar' then new.title end;
    new.title_en = case language_of_text(new.title) when 'en' then new.title end;
  end if;
  if (tg_op = 'INSERT' and num_nonnulls(new.description_ar, new.description_en) = 0)
    or (tg_op = 'UPDATE' and new.description is distinct from old.description
      and (new.description_ar, new.description_en) is not distinct from (old.description_ar, old.description_en)) then
    new.description_ar = case language_of_text(new.description) when 'ar' then new.description end;
    new.description_en = case language_of_text(new.description) when 'en' then new.description end;
  end if;
  new.title = coalesce(new.title_ar, new.title_en);
  new.description = coalesce(new.description_ar, new.description_en);
  return new;
end $$;

create trigger events_keep_languages
  before insert or update of title, title_ar, title_en, description, description_ar, description_en on events
  for each row execute function events_keep_languages();

-- Each change has a later time than the one before it, also within a millisecond: an edit names the state it was made in.
create function events_note_change() returns trigger language plpgsql as $$
begin
  new.modified = greatest(now(), old.modified + interval '1 millisecond');
  return new;
end $$;

create trigger events_note_change
  before update of title, title_ar, title_en, description, description_ar, description_en, date, ends_at, doors_at,
    location, map_url, venue_id, image, tags, ticket_price, capacity, age_limit, show_language, featured, cancelled_at,
    deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.date, old.ends_at, old.doors_at,
      old.location, old.map_url, old.venue_id, old.image, old.tags, old.ticket_price, old.capacity, old.age_limit,
      old.show_language, old.featured, old.cancelled_at, old.deleted_at)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.date, new.ends_at, new.doors_at,
      new.location, new.map_url, new.venue_id, new.image, new.tags, new.ticket_price, new.capacity, new.age_limit,
      new.show_language, new.featured, new.cancelled_at, new.deleted_at)
  )
  execute function events_note_change();

-- Search: title and description in both languages, place and tags. In a table of its own, because each sale writes a row
-- of `events` anew.
create table event_search (
  event_id uuid primary key references events (id) on delete cascade,
  text text collate "C" not null,
  -- normalised
  tags text[] collate "C" not null,
  -- weighted: title A, tags B, place C, description D; indexed by 0092
  words tsvector not null default ''
);
create index event_search_by_tag on event_search using gin (tags);

create function index_changed_event() returns trigger language plpgsql as $$
declare
  title text = search_fold(concat_ws(' ', new.title_ar, new.title_en));
  tags text[] = array(select search_fold(tag) from unnest(new.tags) tag);
  place text = search_fold(new.location);
  description text = search_fold(concat_ws(' ', new.description_ar, new.description_en));
  folded text = concat_ws(' ', title, array_to_string(tags, ' '), place, description);
begin
  delete from event_search where event_id = new.id;
  if new.deleted_at is null then
    insert into event_search (event_id, text, tags, words)
    values (new.id, folded, tags, weighted_words(title, array_to_string(tags, ' '), place, description));
    perform learn_words('events', folded);
  end if;
  return null;
end $$;

create trigger events_index_new after insert on events
  for each row when (new.deleted_at is null) execute function index_changed_event();
create trigger events_index_changed
  after update of title, title_ar, title_en, description, description_ar, description_en, location, tags, deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.location, old.tags, old.deleted_at is null)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.location, new.tags, new.deleted_at is null)
  )
  execute function index_changed_event();

-- Accounts that admit people to one event, until it is over.
create table event_staff (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  named_by uuid references users on delete set null,
  created_at timestamptz(3) not null,
  primary key (event_id, user_id)
);
create index event_staff_by_user on event_staff (user_id);
create index event_staff_by_admin on event_staff (named_by);

-- A change to announce to ticket holders, and the progress of its mails.
create table event_notices (
  id integer primary key generated always as identity,
  event_id uuid not null references events (id) on delete cascade,
  kind text not null check (kind in ('changed', 'cancelled')),
  -- date, ends_at and location as holders knew them
  before jsonb not null,
  created_at timestamptz(3) not null,
  -- the last address whose mail was ordered
  position text not null default '',
  done boolean not null default false
);
create index event_notices_by_event on event_notices (event_id, id);
