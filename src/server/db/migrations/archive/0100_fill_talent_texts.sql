-- First the words, which take seconds and lock nothing, then the rows: edits of texts and decisions wait for these.
create temporary table filled_texts on commit drop as
select id, marked_words(search_text, search_fold(concat_ws(' ', price_name_1, price_name_2, price_name_3)),
  search_fold(coalesce(about, ''))) as words
from talents where approved;

-- Not of a talent who was edited meanwhile and has them, nor of one whose approval was withdrawn.
lock table talent_texts in share row exclusive mode;
insert into talent_texts (talent, words)
select id, filled_texts.words from filled_texts join talents using (id) where approved
on conflict do nothing;
