-- Text search of talents, events, gigs and people. Bodies of SQL functions are bound when they are defined: pg_restore,
-- REINDEX and ANALYZE run with an empty search_path, under which names in texts are not found.

-- Normalises a text like `normalizeForSearch` of contract/rules/search.ts: characters in neither list of ranges are letters or digits.
create function search_fold(raw text) returns text
  immutable strict parallel safe language sql begin atomic
  select trim(regexp_replace(
    lower(translate(
      replace(replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(normalize(raw, nfkd) collate "C",
          '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f\u061c\u0640\u02b9-\u02ff\u200b-\u200f\u2018\u2019\u202a-\u202e\u2060-\u206f\ufeff''`]', '', 'g'),
        'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'ẞ', 'ss'), 'ß', 'ss'), 'Þ', 'th'), 'þ', 'th'),
      'ٱىةکیھەہØøŁłĐđÐðıĦħŦŧΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ايهكيهههoollddddihhttαβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюя01234567890123456789')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufd3e-\ufd4f\ufff0-\uffff\U0001f000-\U0001ffff\U000e0000-\U000e0fff]+', ' ', 'g'));
end;

-- The words of a normalised text, each once.
create function folded_words(folded text) returns text[]
  immutable strict parallel safe language sql begin atomic
  select array(select distinct left(word, 40) from unnest(string_to_array(folded collate "C", ' ')) word where word <> '');
end;

-- The words of a text, normalised, each once (`searchWords`).
create function search_words(raw text) returns text[]
  immutable strict parallel safe language sql begin atomic
  select folded_words(search_fold(raw));
end;

-- A word without the Arabic article, where at least three letters follow (`withoutArticle`).
create function without_article(word text) returns text
  immutable strict parallel safe language sql
  return case when length(word) > 4 and starts_with(word, 'ال') then substr(word, 3) else word end;

-- Typo variants: the word, and with one letter deleted. Two words match when they share one: one letter inserted, deleted,
-- replaced or swapped with its neighbour.
create function search_slips(word text) returns text[]
  immutable strict parallel safe language sql begin atomic
  select array(
    select distinct case i when 0 then word else left(word, i - 1) || substr(word, i + 1) end
    from generate_series(0, length(word)) i
  );
end;

-- The words that lead to a text: its own, and their first letter and first two letters.
create function leading_words(search_text text) returns setof text
  immutable strict parallel safe language sql begin atomic
  select distinct led
  from unnest(folded_words(search_text)) word cross join lateral unnest(array[word, left(word, 1), left(word, 2)]) led;
end;

-- The words that lead to each of several normalised texts, weighted by the text: A for the first to D for the fourth.
create function weighted_words(variadic texts text[]) returns tsvector
  immutable strict parallel safe language sql begin atomic
  select coalesce(string_agg('''' || led || ''':1' || substr('ABCD', place::int, 1), ' ')::tsvector, '')
  from unnest(texts) with ordinality part (folded, place) cross join lateral leading_words(folded) led;
end;

-- Words with a place, so that `setweight` can weigh them.
create function placed_words(words text[]) returns tsvector
  immutable strict parallel safe language sql begin atomic
  select coalesce(string_agg('''' || word || ''':1', ' ')::tsvector, '') from unnest(words) word;
end;

-- The words of a text that is found by their beginnings: names, addresses, what admins read.
create function name_lexemes(name text) returns tsvector
  immutable strict parallel safe language sql begin atomic
  select placed_words(search_words(name));
end;

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

-- The words of each source (`matchedWords`), to find those that a typed part or a typo means.
create table search_vocabulary (
  source text not null check (source in ('talents', 'events')),
  word text collate "C" not null,
  primary key (source, word)
);

-- From three letters on: a part of a word is the beginning of one of them.
create function word_endings(word text) returns tsvector
  immutable strict parallel safe language sql begin atomic
  select array_to_tsvector(array(select substr(word, i) from generate_series(1, length(word) - 2) i));
end;

-- Typo variants, also of a word of four letters or more behind an Arabic article, which is left out of what is typed.
create function word_variants(word text) returns text[]
  immutable strict parallel safe language sql begin atomic
  select search_slips(word)
    || case when length(word) > 5 then search_slips(nullif(without_article(word), word)) end;
end;

create index search_vocabulary_by_part on search_vocabulary using gin (word_endings(word), word_variants(word)) with (fastupdate = off);

create function learn_words(source text, folded text) returns void
  language sql begin atomic
  -- In one order for all who write, so that no two wait for each other.
  insert into search_vocabulary (source, word)
  select learn_words.source, word from unnest(folded_words(folded)) word where length(word) > 2 order by word collate "C"
  on conflict do nothing;
end;
