-- Idempotency keys of admins' forms: the same request again adds no second venue or talent.
alter table venues add column request_id uuid unique;
-- Not `request_id`: statements that join talents name bookings.request_id without its table.
alter table talents add column add_request_id uuid unique;
