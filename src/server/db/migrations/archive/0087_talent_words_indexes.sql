-- One index in the order of names, of all categories, and one that only deletes. Searches go on while they are built.
create unique index talent_words_by_word on talent_words (word, name_key, talent) include (category);
create index talent_words_of_talent on talent_words (talent);
