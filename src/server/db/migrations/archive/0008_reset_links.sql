-- Who sets a new password may do so because somebody else can read their mails: links that were sent before open nothing.
create function forget_reset_links() returns trigger language plpgsql as $$
begin
  delete from verifications where value = new."userId"::text;
  return null;
end $$;

create trigger accounts_forget_reset_links after insert or update of password on accounts
  for each row when (new.password is not null)
  execute function forget_reset_links();

-- By whom they are meant for; other values are too long for a tree.
create index verifications_by_value on verifications using hash (value);
