-- What only versions before the previous release read or call.
alter table profiles drop column name_words;
alter table talents drop column name_words;
drop function places_of_networks, index_event, keys_of_event_word, keys_of_word;
drop table row_counts, count_deltas, word_keys, event_word_keys, event_words;
