-- Approvals and edits that bring a new word wait, searches do not.
create index search_vocabulary_by_part on search_vocabulary using gin (word_endings(word), word_variants(word)) with (fastupdate = off);
