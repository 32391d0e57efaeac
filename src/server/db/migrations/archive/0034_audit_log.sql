-- What admins did: who, what, and the changed fields before and after. Rows outlive the admin and the row they are about,
-- so nothing is referenced.
create table audit_log (
  id bigint generated always as identity primary key,
  -- as precise as the wire
  created_at timestamptz(3) not null default now(),
  admin_id uuid not null,
  admin_email text not null,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  entity_name text,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  words tsvector not null generated always as (
    name_lexemes(admin_email || ' ' || action || ' ' || entity_id || ' ' || coalesce(entity_name, ''))
  ) stored
);
create index audit_log_newest on audit_log (created_at, id);
create index audit_log_of_action on audit_log (action, created_at, id);
create index audit_log_of_admin on audit_log (admin_email, created_at, id);
create index audit_log_of_entity on audit_log (entity_id, created_at, id);
create index audit_log_by_words on audit_log using gin (words);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of audit_log are never changed or deleted' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_log_is_final before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
