-- After the fill, which would take several times as long with it. Edits of events wait, sales and searches do not.
create index event_search_by_words on event_search using gin (words) with (fastupdate = off);
