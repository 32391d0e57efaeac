-- By which events are listed and found (docs/decisions/083). In place of `event_search`, which the previous release reads until the
-- next one drops it. Rows are narrow: long texts move out of line, so that a thousand matches are counted in few pages.
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

create or replace function index_changed_event() returns trigger language plpgsql as $$
declare
  title text = search_fold(concat_ws(' ', new.title_ar, new.title_en));
  tags text[] = array(select distinct search_fold(tag) from unnest(new.tags_ar || new.tags_en) tag);
  place text = search_fold(concat_ws(' ', new.location_ar, new.location_en));
  description text = search_fold(concat_ws(' ', new.description_ar, new.description_en));
  folded text = concat_ws(' ', title, array_to_string(tags, ' '), place, description);
  weighted tsvector = weighted_words(title, array_to_string(tags, ' '), place, description);
begin
  delete from event_search where event_id = new.id;
  if new.deleted_at is null then
    insert into event_search (event_id, text, tags, words) values (new.id, folded, tags, weighted);
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

create function index_moved_event() returns trigger language plpgsql as $$
begin
  update event_texts set date = new.date, ends_at = new.ends_at where event_id = new.id;
  return null;
end $$;
create trigger events_index_moved after update of date, ends_at on events
  for each row when ((old.date, old.ends_at) is distinct from (new.date, new.ends_at)) execute function index_moved_event();

-- Admins feature few.
create index events_featured on events (date, id) where featured and deleted_at is null;
