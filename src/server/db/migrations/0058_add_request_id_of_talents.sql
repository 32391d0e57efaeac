-- Processes of the version before name bookings.request_id without its table, in a statement that joins talents.
alter table talents rename column request_id to add_request_id;
