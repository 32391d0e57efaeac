-- After the fill, which would take several times as long with it. Edits of texts and decisions wait, searches do not.
create index talent_texts_by_words on talent_texts using gin (words) with (fastupdate = off);
