-- A suspended user has no sessions and gets none, nor links that open the account. So whatever finds a caller by a session
-- needs no check of its own.
alter table users
  add column suspended_at timestamptz(3),
  -- told to the user
  add column suspension_reason text check (char_length(suspension_reason) between 1 and 1000),
  add constraint suspended_with_reason check ((suspended_at is null) = (suspension_reason is null));

create function end_access_of_suspended() returns trigger language plpgsql as $$
begin
  delete from sessions where "userId" = new.id;
  delete from verifications where value = new.id::text;
  return null;
end $$;
create trigger users_end_access after update of suspended_at on users for each row
  when (new.suspended_at is not null) execute function end_access_of_suspended();

-- The lock makes a sign-in and a suspension at the same time queue: the later one sees the other.
create function refuse_suspended() returns trigger language plpgsql as $$
begin
  perform from users where id = new."userId" for share;
  if exists (select from users where id = new."userId" and suspended_at is not null) then
    raise exception 'a suspended user gets no session' using errcode = 'check_violation', constraint = 'sessions_of_active_users';
  end if;
  return new;
end $$;
create trigger sessions_of_active_users before insert on sessions for each row execute function refuse_suspended();
