-- In the order of `learn_words`, so that neither waits for the other in turn.
insert into search_vocabulary (source, word)
select source, word from (
  select 'talents' as source, word from talents cross join unnest(folded_words(search_text)) word where approved
  union
  select 'events', word from event_search cross join unnest(folded_words(text)) word
) held where length(word) > 2
order by source, word collate "C"
on conflict do nothing;
