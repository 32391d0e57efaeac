-- The name by which admins found a user goes with the profile it stood in.
create or replace function refresh_user_search() returns trigger language plpgsql as $$
begin
  insert into user_search (user_id, name, words)
  select users.id, coalesce(talents.name, first_name || ' ' || last_name),
    name_lexemes(concat_ws(' ', email, first_name, last_name, talents.name))
  from users left join profiles on profiles.id = users.id left join talents on talents.id = users.id
  where users.id = coalesce(new.id, old.id)
  on conflict (user_id) do update set name = excluded.name, words = excluded.words;
  return null;
end $$;
create trigger profiles_forget_search after delete on profiles for each row execute function refresh_user_search();

update user_search set name = null, words = name_lexemes(email)
from users where users.id = user_id and user_search.name is not null and not exists (select from profiles where profiles.id = user_id);
