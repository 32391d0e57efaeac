-- Weights of words in gigs and of people, one function for all words of a person, and the Arabic article in one place. Only
-- functions: nobody waits. `create or replace`: new tables have them already.
create or replace function without_article(word text) returns text
  immutable strict parallel safe language sql
  return case when length(word) > 4 and starts_with(word, 'ال') then substr(word, 3) else word end;

create or replace function word_variants(word text) returns text[]
  immutable strict parallel safe language sql begin atomic
  select search_slips(word)
    || case when length(word) > 5 then search_slips(nullif(without_article(word), word)) end;
end;

create or replace function placed_words(words text[]) returns tsvector
  immutable strict parallel safe language sql begin atomic
  select coalesce(string_agg('''' || word || ''':1', ' ')::tsvector, '') from unnest(words) word;
end;

create or replace function name_lexemes(name text) returns tsvector
  immutable strict parallel safe language sql begin atomic
  select placed_words(search_words(name));
end;

create or replace function gig_words(raw text) returns text[]
  immutable strict parallel safe language sql begin atomic
  select array(select without_article(word) from unnest(search_words(raw)) word);
end;

create or replace function gig_lexemes(title text, description text, required_talents text[]) returns tsvector
  immutable strict parallel safe language sql begin atomic
  select setweight(placed_words(gig_words(title)), 'A')
    || setweight(placed_words(gig_words(array_to_string(required_talents, ' '))), 'B')
    || placed_words(gig_words(description));
end;

create or replace function refresh_user_search() returns trigger language plpgsql as $$
declare
  person record;
begin
  -- two changes of a person at once: the later one reads what the first one wrote
  perform pg_advisory_xact_lock(hashtextextended(coalesce(new.id, old.id)::text, 0));
  select users.id, coalesce(talents.name, first_name || ' ' || last_name) as name, "createdAt" as created_at,
    setweight(name_lexemes(coalesce(talents.name, first_name || ' ' || last_name, '')), 'A')
      || name_lexemes(concat_ws(' ', email, first_name, last_name)) as words
  into person
  from users left join profiles on profiles.id = users.id left join talents on talents.id = users.id
  where users.id = coalesce(new.id, old.id);
  if not found then
    return null;
  end if;
  update profiles set admin_words = person.words where id = person.id and admin_words <> person.words;
  update talents set admin_words = person.words || name_lexemes(title)
  where id = person.id and admin_words <> person.words || name_lexemes(title);
  insert into user_search (user_id, name, words, created_at)
  values (person.id, person.name, person.words, person.created_at)
  on conflict (user_id) do update set name = excluded.name, words = excluded.words;
  return null;
end $$;
