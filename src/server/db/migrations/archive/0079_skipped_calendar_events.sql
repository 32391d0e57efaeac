-- events of the last successful import that could not be read
alter table calendars add column import_skipped integer not null default 0 check (import_skipped >= 0);
