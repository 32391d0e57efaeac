-- Words of price names and about, by which approved talents are found after those of name and title. Filled by 0100.

-- A word without the particles that Arabic words begin with, where at least three letters follow.
create function without_particles(word text) returns text
  immutable strict parallel safe language sql
  return regexp_replace(word, '^(و?(ال|بال|لل)|[وبل])(?=.{3})', '');

-- The words of several normalised texts, each with the number of its text before it: an index finds those of one text.
create function marked_words(variadic texts text[]) returns tsvector
  immutable strict parallel safe language sql begin atomic
  select array_to_tsvector(array(
    select distinct place || form
    from unnest(texts) with ordinality part (folded, place) cross join lateral unnest(folded_words(folded)) word
      cross join lateral unnest(array[word, without_particles(word)]) form
  ));
end;

create table talent_texts (
  talent uuid primary key references talents (id) on delete cascade,
  -- marked: 1 name and title, 2 price names, 3 about
  words tsvector not null
);

create function index_talent_texts() returns trigger language plpgsql as $$
begin
  if new.approved then
    insert into talent_texts (talent, words)
    values (new.id, marked_words(new.search_text,
      search_fold(concat_ws(' ', new.price_name_1, new.price_name_2, new.price_name_3)), search_fold(coalesce(new.about, ''))))
    on conflict (talent) do update set words = excluded.words;
  else
    delete from talent_texts where talent = new.id;
  end if;
  return null;
end $$;
create trigger talents_index_new_texts after insert on talents
  for each row when (new.approved) execute function index_talent_texts();
create trigger talents_index_texts
  after update of name, title, about, price_name_1, price_name_2, price_name_3, status, deleted_at, suspended on talents
  for each row when (
    (old.approved or new.approved)
    and (old.approved, old.search_text, old.about, old.price_name_1, old.price_name_2, old.price_name_3)
      is distinct from (new.approved, new.search_text, new.about, new.price_name_1, new.price_name_2, new.price_name_3)
  )
  execute function index_talent_texts();
