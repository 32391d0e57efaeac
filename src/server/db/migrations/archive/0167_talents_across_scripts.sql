create index talents_across_scripts on talents using gin (name_key_words(name || ' ' || coalesce(name_other, '')))
  with (fastupdate = off) where approved;
