-- The series that an event was created in: the same evening on several days.
alter table events add column series_id uuid;
