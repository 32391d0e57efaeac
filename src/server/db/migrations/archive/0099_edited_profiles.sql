-- State of the profile that an edit is based on, as precise as the wire. Not `modified`: statements of the version before
-- name that of talents without its table.
alter table profiles add column edited_at timestamptz(3) not null default now();
