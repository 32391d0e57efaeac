-- Pictures that users uploaded; their files lie in the media store, under their id.
create table images (
  id uuid primary key,
  owner uuid not null references users (id) on delete cascade,
  -- of the largest file, in pixels
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  blur text not null,
  created_at timestamptz not null default now(),
  -- when it was uploaded, or last named by a form: what no profile shows is deleted a day later
  wanted_at timestamptz not null default now()
);

create index images_of_owner on images (owner);
create index images_by_wanted_at on images (wanted_at);

-- Whoever deletes a row, and with it its user's, has its files deleted.
create function delete_image_files() returns trigger language plpgsql as $$
begin
  insert into outbox (task, payload)
  select 'delete_image_files', jsonb_build_object('ids', jsonb_agg(id)) from gone having count(*) > 0;
  return null;
end $$;

create trigger images_delete_files after delete on images
  referencing old table as gone
  for each statement execute function delete_image_files();
