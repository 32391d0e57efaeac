-- By which admins find users: address, own name and stage name, kept beside the user. A row is locked after those it is made
-- from, as the deletion of a user does.
create table user_search (
  user_id uuid primary key references users (id) on delete cascade,
  -- as admins see it: the stage name of a talent; null without a profile
  name text,
  name_key text collate "C" not null generated always as (left(search_fold(coalesce(name, '')), 100)) stored,
  words tsvector not null
);
create index user_search_by_name on user_search (name_key, user_id);
create index user_search_by_words on user_search using gin (words);
create index users_newest on users ("createdAt", id);
create index users_suspended on users ("createdAt", id) where suspended_at is not null;

create function refresh_user_search() returns trigger language plpgsql as $$
begin
  insert into user_search (user_id, name, words)
  select users.id, coalesce(talents.name, first_name || ' ' || last_name),
    name_lexemes(concat_ws(' ', email, first_name, last_name, talents.name))
  from users left join profiles on profiles.id = users.id left join talents on talents.id = users.id
  where users.id = new.id
  on conflict (user_id) do update set name = excluded.name, words = excluded.words;
  return null;
end $$;
create trigger users_refresh_search after insert or update of email on users for each row
  execute function refresh_user_search();
create trigger profiles_refresh_search after insert or update of first_name, last_name on profiles for each row
  execute function refresh_user_search();
create trigger talents_refresh_search after insert or update of name on talents for each row
  execute function refresh_user_search();

insert into user_search (user_id, name, words)
select users.id, coalesce(talents.name, first_name || ' ' || last_name),
  name_lexemes(concat_ws(' ', email, first_name, last_name, talents.name))
from users left join profiles on profiles.id = users.id left join talents on talents.id = users.id;
