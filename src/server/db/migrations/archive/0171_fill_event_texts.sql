-- Only admins who change an event wait meanwhile: their triggers write here. 10,000 events take five seconds.
lock table event_texts in share row exclusive mode;
-- Values that are stored compressed would stay in the row.
insert into event_texts (event_id, date, ends_at, text, tags, words)
select event_id, events.date, events.ends_at, event_search.text || '', event_search.tags, event_search.words || ''
from event_search join events on events.id = event_id order by events.date, events.id
on conflict do nothing;

create index event_texts_by_date on event_texts (date, event_id) include (ends_at);
create index event_texts_by_tag on event_texts using gin (tags);
-- A search ranks by the text that has its words. Each index has one text more than the one before it, so no row is read to be ranked.
create index event_texts_by_title on event_texts using gin (with_period(ts_filter(words, '{a}'), date)) with (fastupdate = off);
create index event_texts_to_tags on event_texts using gin (with_period(ts_filter(words, '{a,b}'), date)) with (fastupdate = off);
create index event_texts_to_place on event_texts using gin (with_period(ts_filter(words, '{a,b,c}'), date)) with (fastupdate = off);
create index event_texts_by_words on event_texts using gin (with_period(words, date)) with (fastupdate = off);

-- Of what everybody can buy: the list of free events is read from it alone. A sale changes none of its columns.
create index ticket_types_offered on ticket_types (event_id, price) where not hidden and not door_only and closed_at is null;
