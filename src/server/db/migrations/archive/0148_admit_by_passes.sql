-- Who is in stands on passes alone: the previous release reads neither column, and only this trigger writes them.
drop trigger passes_count_admitted on passes;
drop function count_admitted;
alter table tickets
  drop constraint tickets_held_unused_check,
  drop constraint tickets_voided_unused_check,
  drop column admitted,
  drop column admitted_at,
  -- The previous release still writes it, and reads it nowhere.
  alter column ticket_price drop not null;

-- The door and the expiry never both win, nor the door and an admin, whatever else writes: an admission locks its purchase as they do.
create function refuse_admission() returns trigger language plpgsql as $$
begin
  perform from tickets where "purchaseId" = new."purchaseId" and status = 'purchased' for share;
  if not found then
    raise exception 'a purchase that is held, expired or voided admits nobody' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger passes_refuse_admission after insert or update of admitted_at on passes
  for each row when (new.admitted_at is not null) execute function refuse_admission();
