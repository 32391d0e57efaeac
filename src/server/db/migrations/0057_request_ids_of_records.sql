-- Idempotency keys of admins' forms: the same request again adds no second venue or talent.
alter table venues add column request_id uuid unique;
alter table talents add column request_id uuid unique;
