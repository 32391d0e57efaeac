-- Unknown names of time zones in the outside calendar, and the events in them, of the last successful import.
alter table calendars add column import_zones text[] not null default '{}';
alter table calendars add column import_zone_events integer not null default 0 check (import_zone_events >= 0);
