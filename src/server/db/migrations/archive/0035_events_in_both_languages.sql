-- Title and description in either language or both, and what else an editor says about an event.
alter table events
  add column title_ar text,
  add column title_en text,
  add column description_ar text,
  add column description_en text,
  add column doors_at timestamptz(3),
  add column age_limit integer check (age_limit between 0 and 99),
  add column show_language text check (show_language in ('ar', 'en', 'ar_en', 'none', 'other')),
  add column map_url text,
  add column featured boolean not null default false,
  -- a row of venues, from which place and map link were filled in
  add column venue_id uuid,
  -- removed from the site; can be restored for 30 days
  add column deleted_at timestamptz(3),
  add constraint events_doors_before_start check (doors_at <= date);

drop trigger events_note_change on events;

create function language_of_text(content text) returns text language sql immutable as $$
  select case when content ~ '[\u0600-\u06FF]' then 'ar' else 'en' end
$$;

update events set
  title_ar = case language_of_text(title) when 'ar' then title end,
  title_en = case language_of_text(title) when 'en' then title end,
  description_ar = case language_of_text(description) when 'ar' then description end,
  description_en = case language_of_text(description) when 'en' then description end;

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
alter table events alter column modified type timestamptz(3);

create or replace function events_note_change() returns trigger language plpgsql as $$
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

-- The public lists, in order.
create index events_shown_by_date on events (date, id) where deleted_at is null;
