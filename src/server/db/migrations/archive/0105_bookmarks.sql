-- Bookmarks that users keep on their account, merged from their devices.
create table bookmarks (
  user_id uuid not null references users (id) on delete cascade,
  talent_id uuid not null references talents (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, talent_id)
);
create index bookmarks_of_talent on bookmarks (talent_id);
