-- Events among the bookmarks that users keep on their account.
create table event_bookmarks (
  user_id uuid not null references users (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, event_id)
);
create index bookmarks_of_event on event_bookmarks (event_id);
