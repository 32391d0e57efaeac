-- The list of managers, in its order. Its ids tell nothing of the token, which acts for an entry.
create index waiting_list_managed on waiting_list (event_id, created_at, (md5(token::text)::uuid))
  where state in ('waiting', 'offered');
