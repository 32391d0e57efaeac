-- Talents are found by the words of their names and titles, in the order of their names.

-- The same as contract/rules/search.ts (foldSearch): what stands in neither list of ranges is a letter or a digit.
create function search_fold(raw text) returns text
  immutable strict parallel safe language sql as $$
  select trim(regexp_replace(
    lower(translate(
      replace(replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(normalize(raw, nfkd) collate "C",
          '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f\u061c\u0640\u02b9-\u02ff\u200b-\u200f\u2018\u2019\u202a-\u202e\u2060-\u206f\ufeff''`]', '', 'g'),
        'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'ẞ', 'ss'), 'ß', 'ss'), 'Þ', 'th'), 'þ', 'th'),
      'ٱىةکیھەہØøŁłĐđÐðıĦħŦŧΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ايهكيهههoollddddihhttαβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюя01234567890123456789')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufd3e-\ufd4f\ufff0-\uffff\U0001f000-\U0001ffff\U000e0000-\U000e0fff]+', ' ', 'g'))
$$;

-- The words of a folded text, each once.
create function folded_words(folded text) returns text[]
  immutable strict parallel safe language sql as $$
  select array(select distinct left(word, 40) from unnest(string_to_array(folded collate "C", ' ')) word where word <> '')
$$;

-- The words of a text, folded, each once (searchWords).
create function search_words(raw text) returns text[]
  immutable strict parallel safe language sql as $$ select folded_words(search_fold(raw)) $$;

-- A word, and what is left of it without any one of its letters (slipsOf).
create function search_slips(word text) returns text[]
  immutable strict parallel safe language sql as $$
  select array(
    select distinct case i when 0 then word else left(word, i - 1) || substr(word, i + 1) end
    from generate_series(0, length(word)) i
  )
$$;

-- By what words a title is found: a category by what it is called (CATEGORY_WORDS), other titles by their own.
create function title_words(title text) returns text
  immutable strict parallel safe language sql as $$
  select case title
    when 'artist' then 'artist فنان فنانة فن فنون'
    when 'dj' then 'dj دي جي ديجي'
    when 'dancer' then 'dancer dance راقص راقصة رقص'
    when 'comedian' then 'comedian comedy كوميدي كوميدية كوميديا'
    when 'actor' then 'actor actress acting ممثل ممثلة تمثيل'
    when 'presenter' then 'presenter مقدم مقدمة تقديم'
    when 'photographer' then 'photographer photography مصور مصورة تصوير'
    when 'performer' then 'performer performance مؤدي مؤدية استعراضي استعراضية عروض'
    when 'model' then 'model عارض عارضة عرض أزياء موديل'
    when 'magician' then 'magician magic ساحر ساحرة سحر خدع سحرية'
    else title
  end
$$;

-- A talent in a list as it goes over the wire (TalentItem of the contract): lists are put together of finished texts.
create function talent_item(id uuid, name text, title text, image text, image_blur text) returns text
  immutable parallel safe language sql as $$
  select '{"id":"' || id || '","name":' || to_json(name) || ',"title":' || to_json(title)
    || ',"image":' || coalesce(to_json(image)::text, 'null')
    || ',"image_blur":' || coalesce(to_json(image_blur)::text, 'null') || '}'
$$;

alter table talents
  -- by which lists are sorted: Latin letters before Arabic ones, each in the order of their alphabet
  add name_key text collate "C" not null generated always as (left(search_fold(name), 100)) stored,
  add category text not null generated always as (
    case when title in ('artist', 'dj', 'dancer', 'comedian', 'actor', 'presenter', 'photographer', 'performer', 'model', 'magician') then title else 'other' end
  ) stored,
  add search_text text collate "C" not null generated always as (
    search_fold(name || ' ' || title_words(title))
  ) stored,
  add item text not null generated always as (talent_item(id, name, title, image, image_blur)) stored;

create index talents_by_name on talents (name_key, id) where approved;
create index talents_by_category on talents (category, name_key, id) where approved;

-- Where each word leads: approved talents by name. A word's first letter and first two letters lead there as well.
create table talent_words (
  talent uuid not null references talents (id) on delete cascade,
  word text collate "C" not null,
  category text not null,
  name_key text collate "C" not null,
  primary key (talent, word)
);
create index talent_words_by_name on talent_words (word, name_key, talent);
create index talent_words_by_category on talent_words (word, category, name_key, talent);

-- Which words are meant by what somebody typed: those in which it stands (by their endings, which begin with it), and
-- those that are a slip away.
create table word_keys (
  kind text not null check (kind in ('ending', 'slip')),
  key text collate "C" not null,
  word text collate "C" not null,
  primary key (kind, key, word)
);

-- Which words lead to a talent of that text.
create function leading_words(search_text text) returns setof text
  immutable strict parallel safe language sql as $$
  select distinct led
  from unnest(folded_words(search_text)) word cross join lateral unnest(array[word, left(word, 1), left(word, 2)]) led
$$;

-- By what a word is known when it is typed in part, or with a slip.
create function keys_of_word(word text) returns table (kind text, key text)
  immutable strict parallel safe language sql as $$
  select 'ending', substr(word, 1 + i) from generate_series(0, length(word) - 3) i
  union select 'slip', unnest(search_slips(word)) where length(word) >= 3
$$;

create function index_talent_words() returns trigger language plpgsql as $$
begin
  delete from talent_words where talent = new.id;
  if not new.approved then
    return null;
  end if;
  insert into talent_words (talent, word, category, name_key)
  select new.id, led, new.category, new.name_key from leading_words(new.search_text) led;

  -- In one order for all who write, so that no two wait for each other.
  insert into word_keys (kind, key, word)
  select kind, key, held.word
  from unnest(folded_words(new.search_text)) held (word) cross join lateral keys_of_word(held.word)
  where not exists (
    select from word_keys known where known.kind = 'slip' and known.key = held.word and known.word = held.word
  )
  order by kind, key, held.word
  on conflict do nothing;
  return null;
end $$;

create trigger talents_index_new_words after insert on talents
  for each row when (new.approved) execute function index_talent_words();
create trigger talents_index_words after update of name, title, status on talents
  for each row when ((old.approved, old.search_text, old.name_key) is distinct from (new.approved, new.search_text, new.name_key))
  execute function index_talent_words();
