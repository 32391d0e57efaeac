-- Copies of what is kept about a user, ordered by the user; the file lies in the media store, under the id.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  requested_at timestamptz(3) not null,
  -- in Bahrain
  day date not null,
  -- null while it is made
  ready_at timestamptz(3),
  bytes bigint check (bytes > 0),
  check ((ready_at is null) = (bytes is null)),
  unique (user_id, day)
);

-- However a row is deleted, and with it its user's, its file is deleted.
create function delete_data_export_files() returns trigger language plpgsql as $$
begin
  insert into outbox (task, payload)
  select 'delete_data_exports', jsonb_build_object('ids', jsonb_agg(id)) from gone having count(*) > 0;
  return null;
end $$;
create trigger data_exports_delete_files after delete on data_exports
  referencing old table as gone for each statement execute function delete_data_export_files();
