-- Unknown names of time zones in the outside calendar, of the last successful import.
alter table calendars add column import_zones text[] not null default '{}';
