-- Fills the tables of 0084 and 0086. A backup of the previous release is loaded into tables that have them, so they are filled after
-- that. Writers wait: a row that an old trigger writes meanwhile would lack its words.
lock table talents, events in share row exclusive mode;

update user_search set created_at = users."createdAt" from users
where users.id = user_id and user_search.created_at <> users."createdAt";

update event_search set words = weighted_words(search_fold(concat_ws(' ', title_ar, title_en)),
  array_to_string(event_search.tags, ' '), search_fold(location), search_fold(concat_ws(' ', description_ar, description_en)))
from events where events.id = event_id and event_search.words = '';

insert into search_vocabulary (source, word)
select distinct 'talents', word from talents cross join unnest(folded_words(search_text)) word
where approved and length(word) > 2
union
select distinct 'events', word from event_search cross join unnest(folded_words(text)) word where length(word) > 2
on conflict do nothing;
