-- A talent that is made for a suspended user, or while one is suspended, is suspended as well. The lock makes it queue with
-- the suspension: the later one sees the other.
create function suspend_new_talent() returns trigger language plpgsql as $$
begin
  perform from users where id = new.id for share;
  if exists (select from users where id = new.id and suspended_at is not null) then
    new.suspended = true;
  end if;
  return new;
end $$;
create trigger talents_of_suspended_users before insert on talents for each row execute function suspend_new_talent();

update talents set suspended = true from users where users.id = talents.id and suspended_at is not null and not suspended;
