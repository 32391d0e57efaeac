-- The name and title that an admin last saw, while the owner of an approved page has changed them since; else null.
alter table talents
  add column accepted_name text,
  add column accepted_title text,
  -- when an admin asked for more about the change
  add column change_asked_at timestamptz(3);
