-- One vocabulary for all searches by words, a row for each word, in place of a row for each ending and typo variant. What is
-- written from now on is indexed by the triggers, the rest by 0090 and 0091; indexes come after that.
create table search_vocabulary (
  source text not null check (source in ('talents', 'events')),
  word text collate "C" not null,
  primary key (source, word)
);

create function word_endings(word text) returns tsvector
  immutable strict parallel safe language sql begin atomic
  select array_to_tsvector(array(select substr(word, i) from generate_series(1, length(word) - 2) i));
end;

create function word_variants(word text) returns text[]
  immutable strict parallel safe language sql begin atomic
  select search_slips(word)
    || case when length(word) > 5 and starts_with(word, 'ال') then search_slips(substr(word, 3)) else '{}' end;
end;

create function learn_words(source text, folded text) returns void
  language sql begin atomic
  -- In one order for all who write, so that no two wait for each other.
  insert into search_vocabulary (source, word)
  select learn_words.source, word from unnest(folded_words(folded)) word where length(word) > 2 order by word collate "C"
  on conflict do nothing;
end;

create or replace function index_talent_words() returns trigger language plpgsql as $$
begin
  delete from talent_words where talent = new.id;
  if new.approved then
    insert into talent_words (talent, word, category, name_key)
    select new.id, led, new.category, new.name_key from leading_words(new.search_text) led;
    perform learn_words('talents', new.search_text);
  end if;
  return null;
end $$;

create function weighted_words(variadic texts text[]) returns tsvector
  immutable strict parallel safe language sql begin atomic
  select coalesce(string_agg('''' || led || ''':1' || substr('ABCD', place::int, 1), ' ')::tsvector, '')
  from unnest(texts) with ordinality part (folded, place) cross join lateral leading_words(folded) led;
end;

alter table event_search add column words tsvector not null default '';

create or replace function index_changed_event() returns trigger language plpgsql as $$
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

-- `word_keys`, `event_words`, `event_word_keys` and the functions that fill them stay until the next release: processes of the
-- version before search in them until they are replaced, and triggers under way still call the functions.
