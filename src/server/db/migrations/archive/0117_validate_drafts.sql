alter table events validate constraint events_draft_check;
create index events_drafts on events (date, id) where draft = 'open';
