-- The tags of events.

-- Two names are the same tag when this is equal.
create function tag_key(name text) returns text
  immutable strict parallel safe language sql
  return coalesce(nullif(search_fold(name), ''), name);

-- The tags that editors choose from. A name in one language only, of before the list, is both until an
-- admin completes it.
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
