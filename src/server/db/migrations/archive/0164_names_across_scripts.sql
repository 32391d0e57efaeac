-- Keys by which names are found across scripts (docs/decisions/082): the consonants of a word, which محمد, Mohammed and Muhammad
-- share. An Arabic letter is one consonant. A Latin one may be several (dh: ض or ذ) and makes a key for each. A vowel counts only at the
-- beginning, h (also of ة) not at the end. A single consonant is no key: too many names share it. PL/pgSQL, as it calls only pg_catalog.
create function name_keys(word text) returns text[]
  immutable strict parallel safe cost 500 language plpgsql as $$
declare
  keys text[] := '{}';
  spelled text;
  sound text;
  sounds text[];
  own text[];
begin
  if word ~ '^[ء-يپچڤگ]+$' then
    word := regexp_replace(word, '^ال(?=.{3})', '');
    word := regexp_replace(regexp_replace(word, '(?<=.)الله$', 'L'), '[هح]$', '');
    keys := array[
      case when word ~ '^[اعء]' then 'a' when word ~ '^و' then 'w' when word ~ '^ي' then 'y' else '' end
      || translate(word, 'بپتطثجچحهخدضذظرزسصشغفڤقكگلمناعءوي', 'bbtttjjhhxddvvrzssqgffkkklmn')
    ];
  elsif word ~ '^[a-z]+$' then
    -- Abdulla, Abdallah; Nasrallah; Abdurrahman, whose article is assimilated.
    word := regexp_replace(regexp_replace(word, '^(abd)[aeiou]*l+[aeiou]+h?$', '\1L'), '[aeou]llah$', 'L');
    word := regexp_replace(word, '^abd[aeiou]+([rsnzdt])\1', 'abdul\1');
    word := regexp_replace(regexp_replace(word, '(.)\1+', '\1', 'g'), '(?<![scktdg])h$', '');
    word := regexp_replace(regexp_replace(word, 'g(?=[eiy])', 'j', 'g'), 'c(?=[eiy])', 's', 'g');
    foreach spelled in array array[word] || case when word ~ '^[ae]l.{3}' then array[substr(word, 3)] else '{}' end loop
      own := array[case when spelled ~ '^[aeiou]' then 'a' when spelled ~ '^[wy]' then left(spelled, 1) else '' end];
      for sound in select part[1] from regexp_matches(spelled, 'sh|th|dh|kh|gh|ch|ph|ck|[^aeiouwy]', 'g') matched (part) loop
        sounds := case sound
          when 'sh' then '{q,sh}' when 'th' then '{t,v,th}' when 'dh' then '{d,v}' when 'kh' then '{x}' when 'gh' then '{g}'
          when 'ch' then '{j,q,k}' when 'ph' then '{f}' when 'ck' then '{k}' when 'c' then '{k}' when 'g' then '{k,g,j}'
          when 'q' then '{k}' when 'x' then '{ks}' when 'p' then '{b}' when 'v' then '{f}' when 'z' then '{z,v}'
          else array[sound] end;
        if cardinality(own) + cardinality(sounds) = 2 then
          own[1] := own[1] || sounds[1];
        else
          own := array(select start || more from unnest(own) start, unnest(sounds) more limit 6);
        end if;
      end loop;
      keys := keys || own;
    end loop;
  end if;
  -- The name behind Abd is also found without it.
  keys := keys || array(select substr(key, 5) from unnest(keys) key where key ~ '^abdl..');
  return array(select distinct key from unnest(keys) key where length(key) > 1);
end $$;

-- Articles and "son of", with or without which a name is written.
create function is_of_name(word text) returns boolean immutable strict parallel safe language sql
  return word <> all ('{al,el,bin,ben,ibn,bint,ال,بن,ابن,بنت}'::text[]);
create function is_arabic(word text) returns boolean immutable strict parallel safe language sql
  return word ~ '^[ء-يپچڤگ]';

-- The keys of a name, each marked with the script that it is written in.
create function name_key_words(name text) returns tsvector
  immutable strict parallel safe cost 5000 language sql begin atomic
  select array_to_tsvector(array(
    select distinct case when is_arabic(word) then 'a' else 'l' end || key
    from (select search_fold(name) as folded offset 0) normalised cross join lateral unnest(folded_words(
      folded || case when folded ~ 'عبد ال|abd' then
        -- Written apart, Abd and the name behind it are one name.
        ' ' || regexp_replace(regexp_replace(folded, '(?<!\S)عبد ال', 'عبدال', 'g'),
          '(?<!\S)abd(?:[aeiou]l)? (?:[aeu][lr] )?(?=[a-z])', 'abdul', 'g') else '' end
    )) word cross join lateral unnest(name_keys(word)) key
    where is_of_name(word)
  ));
end;

-- Query for names in the other script than the typed words; empty unless each word has a key. A key of three consonants or more may be
-- the beginning of one.
create function name_query(typed text[]) returns tsquery
  immutable strict parallel safe cost 5000 language sql begin atomic
  select coalesce(case when bool_and(keys is not null) then string_agg('(' || keys || ')', ' & ') end, '')::tsquery
  from unnest(typed) word cross join lateral (
    select string_agg(quote_literal(case when is_arabic(word) then 'l' else 'a' end || key)
      || case when length(key) > 2 then ':*' else '' end, ' | ') as keys
    from unnest(name_keys(word)) key
  ) asked
  where is_of_name(word);
end;
