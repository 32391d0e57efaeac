-- What lists of events and tickets are searched and sorted by. The number of tickets sold has no index: each sale would
-- have to write it.
alter table events
  add column words tsvector not null generated always as (
    name_lexemes(coalesce(title_ar, '') || ' ' || coalesce(title_en, '') || ' ' || location)
  ) stored,
  add column title_key text collate "C" not null generated always as (left(search_fold(title), 100)) stored;
create index events_by_words on events using gin (words);
create index events_by_title on events (title_key, id);

create index tickets_newest on tickets (created_at, "purchaseId");

-- Each replaces one that began with the same column, so that a sale writes no more of them than before.
create index tickets_of_event on tickets ("eventId", created_at, "purchaseId");
drop index tickets_by_event;
-- Beginnings of addresses are found as well, whatever the collation of the database.
drop index tickets_by_email;
create index tickets_by_email on tickets (lower("userEmail") text_pattern_ops, created_at desc);
