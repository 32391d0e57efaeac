-- Talents that have several words together are found in one inverted index.
create function talent_lexemes(search_text text) returns tsvector
  immutable strict parallel safe language sql as $$ select array_to_tsvector(array(select leading_words(search_text))) $$;

alter table talents
  -- search_text is generated as well, and a generated column cannot name another
  add lexemes tsvector not null generated always as (
    talent_lexemes(search_fold(name || ' ' || title_words(title)))
  ) stored;

create index talents_by_lexemes on talents using gin (lexemes) with (fastupdate = off) where approved;
