-- Events, their search, staff, notices and reminders to ticket holders, and bookmarks.

create table events (
  id uuid primary key default gen_random_uuid(),
  -- the Arabic text, else the English one (events_keep_languages)
  title text not null,
  title_ar text,
  title_en text,
  description text not null,
  description_ar text,
  description_en text,
  -- who puts it on, as its page names them
  organiser_ar text,
  organiser_en text,
  -- as precise as the wire: a page of events goes on after the date that the one before it showed
  date timestamptz(3) not null,
  -- null when it is not known
  ends_at timestamptz(3),
  doors_at timestamptz(3),
  -- the Arabic text, else the English one
  location text not null,
  location_ar text,
  location_en text,
  map_url text,
  -- from which location and map link were filled in
  venue_id uuid,
  -- the series that it was created in: the same evening on several days
  series_id uuid,
  image text,
  image_blur text,
  -- the Arabic ones
  tags text[] not null default '{}',
  tags_ar text[] not null default '{}',
  -- as many, in the same order
  tags_en text[] not null default '{}',
  age_limit integer check (age_limit between 0 and 99),
  show_language text check (show_language in ('ar', 'en', 'ar_en', 'none', 'other')),
  featured boolean not null default false,
  capacity integer check (capacity > 0),
  -- Places that are taken: the people of tickets, offers to the waiting list, and quotas of devices; kept by their one writer (`sales/counters.ts`).
  sold integer not null default 0 check (sold >= 0),
  -- of these, those of buyers without a proof
  unproved integer not null default 0,
  -- until when tickets can be given back; null: until sales close
  give_back_until timestamptz(3),
  -- where its tickets are paid
  pay text not null default 'door' constraint events_pay_check check (pay in ('door', 'online', 'either')),
  -- what of a price goes back to the payer of a ticket that is given back
  refund_percent smallint not null default 100 constraint events_refund_percent_check check (refund_percent between 0 and 100),
  -- tickets are neither sold nor valid any more
  cancelled_at timestamptz(3),
  -- removed from the site; can be restored for 30 days
  deleted_at timestamptz(3),
  -- When the data of guests was erased from its purchases, long after it; null: not yet.
  guests_forgotten_at timestamptz(3),
  -- Null for one that was published. A draft is a row that is not on the site (`deleted_at`), so that whatever asks for events on
  -- the site leaves it out. One that is deleted as a draft is restored as a draft.
  draft text,
  -- for hashes of tickets in lists of doors
  door_salt uuid not null default gen_random_uuid(),
  -- idempotency key of the admins' form
  request_id uuid unique,
  created_at timestamptz not null default now(),
  -- of the content of its page; sales do not count
  modified timestamptz(3) not null default now(),
  -- of lists of admins; written by `events_keep_languages`, which knows both languages
  words tsvector not null,
  title_key text collate "C" not null generated always as (left(search_fold(title), 100)) stored,
  -- whether its tickets may be paid by bank transfer, too
  transfer boolean not null default false,
  -- of the counter, which the writer of sales keeps (`counters.ts`); true where capacity is null
  constraint events_never_oversold check (sold <= capacity),
  constraint events_draft_check check (
    draft is null or (draft in ('open', 'deleted') and deleted_at is not null and sold = 0)
  ),
  constraint events_tags_check check (cardinality(tags_ar) = cardinality(tags_en)),
  constraint events_end_after_start check (ends_at > date),
  constraint events_doors_before_start check (doors_at <= date),
  constraint events_venue foreign key (venue_id) references venues (id) on delete set null
);
create index events_by_date on events (date, id);
-- The public lists, in order.
create index events_shown_by_date on events (date, id) where deleted_at is null;
create index events_cancelled on events (date, id) where cancelled_at is not null and deleted_at is null;
create index events_deleted on events (date, id) where deleted_at is not null;
create index events_drafts on events (date, id) where draft = 'open';
-- Admins feature few.
create index events_featured on events (date, id) where featured and deleted_at is null;
create index events_by_title on events (title_key, id);
create index events_by_words on events using gin (words);
create index events_by_image on events (image) where image is not null;
create index events_of_venue on events (venue_id) where venue_id is not null;
create index events_of_series on events (series_id) where series_id is not null;
create index events_with_guests on events (coalesce(ends_at, date)) where guests_forgotten_at is null;
-- The number of tickets sold has no index: each sale would have to write it.

create trigger release_images after delete on events
  referencing old table as gone for each statement execute function release_images('image');
create trigger replace_images after update of image on events for each row
  when (old.image is distinct from new.image) execute function replace_images('image');

-- Titles, descriptions, places and tags stay in step with the one that stands for both languages.
create function events_keep_languages() returns trigger language plpgsql as $$
begin
  new.title = coalesce(new.title_ar, new.title_en);
  new.description = coalesce(new.description_ar, new.description_en);
  new.location = coalesce(new.location_ar, new.location_en);
  new.tags = new.tags_ar;
  new.words = name_lexemes(concat_ws(' ', new.title_ar, new.title_en, new.location_ar, new.location_en));
  return new;
end $$;

create trigger events_keep_languages
  before insert or update of title, title_ar, title_en, description, description_ar, description_en, location, location_ar,
    location_en, tags, tags_ar, tags_en on events
  for each row execute function events_keep_languages();

-- Each change has a later time than the one before it, also within a millisecond: an edit names the state it was made in.
create function events_note_change() returns trigger language plpgsql as $$
begin
  new.modified = greatest(now(), old.modified + interval '1 millisecond');
  return new;
end $$;

create trigger events_note_change
  before update of title, title_ar, title_en, description, description_ar, description_en, organiser_ar, organiser_en, date, ends_at, doors_at,
    location, location_ar, location_en, map_url, venue_id, image, tags, tags_ar, tags_en, capacity, age_limit,
    show_language, featured, give_back_until, pay, refund_percent, transfer, cancelled_at, deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.organiser_ar, old.organiser_en, old.date, old.ends_at, old.doors_at,
      old.location_ar, old.location_en, old.map_url, old.venue_id, old.image, old.tags_ar, old.tags_en,
      old.capacity, old.age_limit, old.show_language, old.featured, old.give_back_until, old.pay, old.refund_percent, old.transfer, old.cancelled_at, old.deleted_at)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.organiser_ar, new.organiser_en, new.date, new.ends_at, new.doors_at,
      new.location_ar, new.location_en, new.map_url, new.venue_id, new.image, new.tags_ar, new.tags_en,
      new.capacity, new.age_limit, new.show_language, new.featured, new.give_back_until, new.pay, new.refund_percent, new.transfer, new.cancelled_at, new.deleted_at)
  )
  execute function events_note_change();

-- An event that takes place again sells again: its guests are erased after that, too.
create function forget_guests_again() returns trigger language plpgsql as $$
begin
  new.guests_forgotten_at = null;
  return new;
end $$;
create trigger events_forget_guests_again before update of date, ends_at on events for each row
  when (old.guests_forgotten_at is not null and (old.date, old.ends_at) is distinct from (new.date, new.ends_at))
  execute function forget_guests_again();

-- By which events are listed and found (docs/decisions/083): title and description in both languages, place and tags. In a
-- table of its own, because each sale writes a row of `events` anew. Rows are narrow: long texts move out of line, so that a
-- thousand matches are counted in few pages.
create table event_texts (
  event_id uuid primary key references events (id) on delete cascade,
  date timestamptz(3) not null,
  ends_at timestamptz(3),
  text text collate "C" not null,
  -- normalised
  tags text[] collate "C" not null,
  -- weighted: title A, tags B, place C, description D
  words tsvector not null
) with (toast_tuple_target = 128);
alter table event_texts alter column tags set storage main;

-- The period of 256 days that an event is in, as one of its words: a search of a common word reads one period after the other.
create function with_period(words tsvector, date timestamptz) returns tsvector immutable strict parallel safe language sql
  return words || array_to_tsvector(array['@' || floor(extract(epoch from date) / 22118400)]);

create index event_texts_by_date on event_texts (date, event_id) include (ends_at);
create index event_texts_by_tag on event_texts using gin (tags);
-- A search ranks by the text that has its words. Each index has one text more than the one before it, so no row is read to be ranked.
create index event_texts_by_title on event_texts using gin (with_period(ts_filter(words, '{a}'), date)) with (fastupdate = off);
create index event_texts_to_tags on event_texts using gin (with_period(ts_filter(words, '{a,b}'), date)) with (fastupdate = off);
create index event_texts_to_place on event_texts using gin (with_period(ts_filter(words, '{a,b,c}'), date)) with (fastupdate = off);
create index event_texts_by_words on event_texts using gin (with_period(words, date)) with (fastupdate = off);

create function index_changed_event() returns trigger language plpgsql as $$
declare
  title text = search_fold(concat_ws(' ', new.title_ar, new.title_en));
  tags text[] = array(select distinct search_fold(tag) from unnest(new.tags_ar || new.tags_en) tag);
  place text = search_fold(concat_ws(' ', new.location_ar, new.location_en));
  description text = search_fold(concat_ws(' ', new.description_ar, new.description_en));
  folded text = concat_ws(' ', title, array_to_string(tags, ' '), place, description);
  weighted tsvector = weighted_words(title, array_to_string(tags, ' '), place, description);
begin
  if new.deleted_at is null then
    insert into event_texts (event_id, date, ends_at, text, tags, words)
    values (new.id, new.date, new.ends_at, folded, tags, weighted)
    on conflict (event_id) do update
    set date = excluded.date, ends_at = excluded.ends_at, text = excluded.text, tags = excluded.tags, words = excluded.words;
    perform learn_words('events', folded);
  else
    delete from event_texts where event_id = new.id;
  end if;
  return null;
end $$;

create trigger events_index_new after insert on events
  for each row when (new.deleted_at is null) execute function index_changed_event();
create trigger events_index_changed
  after update of title, title_ar, title_en, description, description_ar, description_en, location, location_ar, location_en,
    tags, tags_ar, tags_en, deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.location_ar, old.location_en, old.tags_ar,
      old.tags_en, old.deleted_at is null)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.location_ar, new.location_en, new.tags_ar,
      new.tags_en, new.deleted_at is null)
  )
  execute function index_changed_event();

create function index_moved_event() returns trigger language plpgsql as $$
begin
  update event_texts set date = new.date, ends_at = new.ends_at where event_id = new.id;
  return null;
end $$;
create trigger events_index_moved after update of date, ends_at on events
  for each row when ((old.date, old.ends_at) is distinct from (new.date, new.ends_at)) execute function index_moved_event();

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

-- Reminders of an event to its ticket holders, once for each day (in Bahrain) that it was to be on.
create table event_reminders (
  event_id uuid not null references events (id) on delete cascade,
  day date not null,
  -- the last address whose mail was ordered
  position text not null default '',
  done boolean not null default false,
  primary key (event_id, day)
);

-- Events among the bookmarks that users keep on their account.
create table event_bookmarks (
  user_id uuid not null references users (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, event_id)
);
create index bookmarks_of_event on event_bookmarks (event_id);
