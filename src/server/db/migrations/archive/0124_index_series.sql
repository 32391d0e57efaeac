create index events_of_series on events (series_id) where series_id is not null;
