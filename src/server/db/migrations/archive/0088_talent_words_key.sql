-- Only renames and drops: searches wait meanwhile.
drop index talent_words_by_name, talent_words_by_category;
alter table talent_words drop constraint talent_words_pkey,
  add constraint talent_words_pkey primary key using index talent_words_by_word;
