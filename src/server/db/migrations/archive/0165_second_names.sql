-- A talent's second name: the stage name in the other script, for readers of that script. `accepted_name_other` is the one that an admin
-- last saw ('': none), if the owner of an approved page has changed it since.
alter table talents add column name_other text;
alter table talents add column accepted_name_other text;

-- With the second name, if any. A trigger: changing the expression of a generated column writes every row anew.
alter table talents alter column item drop expression;
create function write_talent_item() returns trigger language plpgsql as $$
begin
  new.item = talent_item(new.id, new.name, new.title, new.image, new.image_blur, new.rating, new.area,
    least(new.pricing_1, new.pricing_2, new.pricing_3));
  if new.name_other is not null then
    new.item = left(new.item, -1) || ',"name_other":' || to_json(new.name_other) || '}';
  end if;
  return new;
end $$;
create trigger talents_write_item before insert or update on talents for each row execute function write_talent_item();

-- Second names are indexed with price names, so they rank below name and title.
create or replace function index_talent_texts() returns trigger language plpgsql as $$
begin
  if new.approved then
    insert into talent_texts (talent, words)
    values (new.id, marked_words(new.search_text,
      search_fold(concat_ws(' ', new.name_other, new.price_name_1, new.price_name_2, new.price_name_3)), search_fold(coalesce(new.about, ''))))
    on conflict (talent) do update set words = excluded.words;
  else
    delete from talent_texts where talent = new.id;
  end if;
  return null;
end $$;
drop trigger talents_index_texts on talents;
create trigger talents_index_texts
  after update of name, name_other, title, about, price_name_1, price_name_2, price_name_3, status, deleted_at, suspended on talents
  for each row when (
    (old.approved or new.approved)
    and (old.approved, old.search_text, old.name_other, old.about, old.price_name_1, old.price_name_2, old.price_name_3)
      is distinct from (new.approved, new.search_text, new.name_other, new.about, new.price_name_1, new.price_name_2, new.price_name_3)
  )
  execute function index_talent_texts();

-- A person of one name has an empty last name; a talent is found by both names.
create or replace function refresh_user_search() returns trigger language plpgsql as $$
declare
  person record;
begin
  -- two changes of a person at once: the later one reads what the first one wrote
  perform pg_advisory_xact_lock(hashtextextended(coalesce(new.id, old.id)::text, 0));
  select users.id, coalesce(talents.name, rtrim(first_name || ' ' || last_name)) as name, "createdAt" as created_at,
    setweight(name_lexemes(coalesce(nullif(concat_ws(' ', talents.name, talents.name_other), ''), first_name || ' ' || last_name, '')), 'A')
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
drop trigger talents_refresh_search on talents;
create trigger talents_refresh_search after insert or update of name, name_other, title on talents for each row
  execute function refresh_user_search();
