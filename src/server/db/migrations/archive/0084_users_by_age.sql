-- The list of users is walked in its order and filtered by words, so the order stands in the row of words. With the order
-- in `users`, each of a thousand steps looked up another row.
alter table user_search add column created_at timestamptz not null default now();

create or replace function refresh_user_search() returns trigger language plpgsql as $$
begin
  insert into user_search (user_id, name, words, created_at)
  select users.id, coalesce(talents.name, first_name || ' ' || last_name),
    name_lexemes(concat_ws(' ', email, first_name, last_name, talents.name)), users."createdAt"
  from users left join profiles on profiles.id = users.id left join talents on talents.id = users.id
  where users.id = coalesce(new.id, old.id)
  on conflict (user_id) do update set name = excluded.name, words = excluded.words;
  return null;
end $$;

update user_search set created_at = users."createdAt" from users where users.id = user_id;

create index user_search_newest on user_search (created_at, user_id);
