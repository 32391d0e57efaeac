-- What events are found by: title and description in both languages, place and tags. In tables of their own, because each
-- sale writes a row of `events` anew.
create table event_search (
  event_id uuid primary key references events (id) on delete cascade,
  text text collate "C" not null,
  -- normalised
  tags text[] collate "C" not null
);
create index event_search_by_tag on event_search using gin (tags);

create table event_words (
  event_id uuid not null references events (id) on delete cascade,
  word text collate "C" not null,
  primary key (event_id, word)
);
create index event_words_by_word on event_words (word, event_id);

-- As `word_keys` for talents. A Latin word has one ending, itself: in descriptions, "art" would else find every "party".
-- Arabic words begin with article and particles, so that what is typed may stand anywhere in them; the article is left out
-- of what is typed (`gig_words`).
create table event_word_keys (
  kind text not null check (kind in ('ending', 'slip')),
  key text collate "C" not null,
  word text collate "C" not null,
  primary key (kind, key, word)
);

create function keys_of_event_word(word text) returns table (kind text, key text)
  immutable strict parallel safe language sql
begin atomic
  select kind, key from keys_of_word(word) as keys (kind, key)
  where kind = 'slip' or key = word or word ~ '[\u0600-\u06ff]'
  union select 'slip', unnest(search_slips(substr(word, 3))) where length(word) > 4 and starts_with(word, 'ال');
end;

create function index_event(event events) returns void language plpgsql as $$
declare
  folded text = search_fold(concat_ws(' ', event.title_ar, event.title_en, event.description_ar, event.description_en,
    event.location, array_to_string(event.tags, ' ')));
begin
  delete from event_words where event_id = event.id;
  delete from event_search where event_id = event.id;
  if event.deleted_at is not null then
    return;
  end if;
  insert into event_search (event_id, text, tags)
  values (event.id, folded, array(select search_fold(tag) from unnest(event.tags) tag));
  insert into event_words (event_id, word) select event.id, led from leading_words(folded) led;

  -- In one order for all who write, so that no two wait for each other.
  insert into event_word_keys (kind, key, word)
  select kind, key, held.word
  from unnest(folded_words(folded)) held (word) cross join lateral keys_of_event_word(held.word)
  where not exists (
    select from event_word_keys known where known.kind = 'slip' and known.key = held.word and known.word = held.word
  )
  order by kind, key, held.word
  on conflict do nothing;
end $$;

create function index_changed_event() returns trigger language plpgsql as $$
begin
  perform index_event(new);
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

select index_event(events) from events where deleted_at is null;
