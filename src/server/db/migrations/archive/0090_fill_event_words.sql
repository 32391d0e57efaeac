-- Fills the columns of 0084 and 0086, also in a backup of the previous release, which is loaded into tables that have them.
update user_search set created_at = users."createdAt" from users
where users.id = user_id and user_search.created_at <> users."createdAt";

-- First the words, which take seconds, then the rows: edits of events wait for these.
create temporary table filled on commit drop as
select event_id, text, weighted_words(search_fold(concat_ws(' ', title_ar, title_en)), array_to_string(event_search.tags, ' '),
  search_fold(location), search_fold(concat_ws(' ', description_ar, description_en))) as words
from events join event_search on event_id = events.id where event_search.words = '';

-- Not of an event that was edited meanwhile: it has its words, or another text without any.
update event_search set words = filled.words from filled
where event_search.event_id = filled.event_id and event_search.text = filled.text and event_search.words = '';
