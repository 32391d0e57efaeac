-- An event that takes place again sells again: its guests are erased after that, too.
create function forget_guests_again() returns trigger language plpgsql as $$
begin
  new.guests_forgotten_at = null;
  return new;
end $$;
create trigger events_forget_guests_again before update of date, ends_at on events for each row
  when (old.guests_forgotten_at is not null and (old.date, old.ends_at) is distinct from (new.date, new.ends_at))
  execute function forget_guests_again();
