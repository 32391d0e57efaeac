-- Tags and places of events in both languages. `tags` and `location` stay in step for processes of the version before, which
-- write them alone. Filled by 0120 and 0121.

-- Two names are the same tag when this is equal.
create function tag_key(name text) returns text
  immutable strict parallel safe language sql
  return coalesce(nullif(search_fold(name), ''), name);

-- The tags that editors choose from. A name in one language only, of before the list, is both until an admin completes it.
create table tags (
  id uuid primary key default gen_random_uuid(),
  name_ar text not null check (char_length(name_ar) between 1 and 30),
  name_en text not null check (char_length(name_en) between 1 and 30),
  key_ar text collate "C" not null unique generated always as (tag_key(name_ar)) stored,
  key_en text collate "C" not null unique generated always as (tag_key(name_en)) stored
);
insert into tags (name_ar, name_en) values
  ('موسيقى', 'Music'), ('موسيقى حية', 'Live music'), ('عود', 'Oud'), ('قانون', 'Qanun'), ('كمان', 'Violin'), ('بيانو', 'Piano'),
  ('غيتار', 'Guitar'), ('ناي', 'Ney'), ('ربابة', 'Rababa'), ('طرب', 'Tarab'), ('غناء', 'Singing'), ('غناء خليجي', 'Khaleeji song'),
  ('فجري', 'Fijiri'), ('أوركسترا', 'Orchestra'), ('كورال', 'Choir'), ('موسيقى كلاسيكية', 'Classical music'), ('جاز', 'Jazz'),
  ('روك', 'Rock'), ('بوب', 'Pop'), ('راب', 'Rap'), ('دي جي', 'DJ'), ('موسيقى إلكترونية', 'Electronic'), ('موسيقى هادئة', 'Ambient'),
  ('أوبرا', 'Opera'), ('أناشيد', 'Nasheed'), ('مسرح', 'Theatre'), ('مسرحية موسيقية', 'Musical'), ('ارتجال', 'Improv'),
  ('كوميديا', 'Comedy'), ('ستاند أب', 'Stand-up'), ('ألعاب خفة', 'Magic'), ('عروض عن قرب', 'Close-up'), ('سيرك', 'Circus'),
  ('دمى', 'Puppets'), ('رقص', 'Dance'), ('رقص معاصر', 'Contemporary dance'), ('باليه', 'Ballet'), ('عرضة', 'Ardha'), ('سينما', 'Cinema'),
  ('أفلام قصيرة', 'Short films'), ('شعر', 'Poetry'), ('شعر نبطي', 'Nabati poetry'), ('حكايات', 'Storytelling'), ('كتب', 'Books'),
  ('محاضرة', 'Talk'), ('ورشة', 'Workshop'), ('خط عربي', 'Arabic calligraphy'), ('رسم', 'Painting'), ('فنون', 'Art'), ('معرض', 'Exhibition'),
  ('تصوير', 'Photography'), ('أزياء', 'Fashion'), ('تصميم', 'Design'), ('حرف', 'Crafts'), ('تراث', 'Heritage'), ('جولة', 'Tour'),
  ('طعام', 'Food'), ('سوق', 'Market'), ('هواء طلق', 'Outdoors'), ('شاطئ', 'Beach'), ('رصد النجوم', 'Stargazing'), ('عائلة', 'Family'),
  ('أطفال', 'Kids'), ('رياضة', 'Sports'), ('رمضان', 'Ramadan'), ('العيد', 'Eid'), ('اليوم الوطني', 'National Day'), ('مهرجان', 'Festival');

-- Tags named in either language, in both, each once: as the list has them, the others as they are written.
create function tags_in_both(written text[], out in_arabic text[], out in_english text[])
  stable language sql begin atomic
  select coalesce(array_agg(ar order by place), '{}'), coalesce(array_agg(en order by place), '{}')
  from (
    select coalesce(name_ar, tag) as ar, coalesce(name_en, tag) as en, min(place) as place
    from unnest(written) with ordinality named (tag, place)
      left join lateral (
        select name_ar, name_en from tags where tag_key(tag) in (key_ar, key_en) order by key_ar <> tag_key(tag) limit 1
      ) listed on true
    group by 1, 2
  ) each;
end;

alter table events
  add column tags_ar text[] not null default '{}',
  -- as many, in the same order
  add column tags_en text[] not null default '{}',
  add column location_ar text,
  add column location_en text,
  add constraint events_tags_check check (cardinality(tags_ar) = cardinality(tags_en)) not valid,
  -- Written by the trigger, which knows both languages.
  alter column words drop expression;

create or replace function events_keep_languages() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and num_nonnulls(new.title_ar, new.title_en) = 0)
    or (tg_op = 'UPDATE' and new.title is distinct from old.title
      and (new.title_ar, new.title_en) is not distinct from (old.title_ar, old.title_en)) then
    new.title_ar = case language_of_text(new.title) when 'ar' then new.title end;
    new.title_en = case language_of_text(new.title) when 'en' then new.title end;
  end if;
  if (tg_op = 'INSERT' and num_nonnulls(new.description_ar, new.description_en) = 0)
    or (tg_op = 'UPDATE' and new.description is distinct from old.description
      and (new.description_ar, new.description_en) is not distinct from (old.description_ar, old.description_en)) then
    new.description_ar = case language_of_text(new.description) when 'ar' then new.description end;
    new.description_en = case language_of_text(new.description) when 'en' then new.description end;
  end if;
  new.title = coalesce(new.title_ar, new.title_en);
  new.description = coalesce(new.description_ar, new.description_en);
  select * into new.location_ar, new.location_en
  from texts_in_step(new.location, new.location_ar, new.location_en, old.location, old.location_ar, old.location_en);
  new.location = coalesce(new.location_ar, new.location_en);
  if (cardinality(new.tags_ar) = 0 and coalesce(cardinality(old.tags_ar), 0) = 0)
    or ((new.tags_ar, new.tags_en) is not distinct from (old.tags_ar, old.tags_en)
      and new.tags is distinct from old.tags and new.tags is distinct from old.tags_en) then
    select * into new.tags_ar, new.tags_en from tags_in_both(new.tags);
  end if;
  new.tags = new.tags_ar;
  new.words = name_lexemes(concat_ws(' ', new.title_ar, new.title_en, new.location_ar, new.location_en));
  return new;
end $$;

create or replace trigger events_keep_languages
  before insert or update of title, title_ar, title_en, description, description_ar, description_en, location, location_ar,
    location_en, tags, tags_ar, tags_en on events
  for each row execute function events_keep_languages();

create or replace function index_changed_event() returns trigger language plpgsql as $$
declare
  title text = search_fold(concat_ws(' ', new.title_ar, new.title_en));
  tags text[] = array(select distinct search_fold(tag) from unnest(new.tags_ar || new.tags_en) tag);
  place text = search_fold(concat_ws(' ', new.location_ar, new.location_en));
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

create or replace trigger events_index_changed
  after update of title, title_ar, title_en, description, description_ar, description_en, location, location_ar, location_en,
    tags, tags_ar, tags_en, deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.location_ar, old.location_en, old.tags_ar,
      old.tags_en, old.deleted_at is null)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.location_ar, new.location_en, new.tags_ar,
      new.tags_en, new.deleted_at is null)
  )
  execute function index_changed_event();
