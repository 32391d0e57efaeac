create index user_search_across_scripts on user_search using gin (name_key_words(name));
