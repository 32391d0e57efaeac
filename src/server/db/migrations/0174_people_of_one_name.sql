-- A person of one name has an empty last name.
create or replace function refresh_user_search() returns trigger language plpgsql as $$
declare
  person record;
begin
  -- two changes of a person at once: the later one reads what the first one wrote
  perform pg_advisory_xact_lock(hashtextextended(coalesce(new.id, old.id)::text, 0));
  select users.id, coalesce(talents.name, rtrim(first_name || ' ' || last_name)) as name, "createdAt" as created_at,
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
