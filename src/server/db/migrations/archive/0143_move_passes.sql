-- Admins move passes to another type of their event; a pass keeps its number, name and code.
alter table tickets
  -- when a pass was last moved
  add column moved_at timestamptz(3),
  -- What moves to cheaper types took off `total_price`, in fils: it may have been paid before.
  add column lowered integer not null default 0,
  drop constraint tickets_paid_check,
  -- Valid for old tickets, too; they are read in the next migration, beside sales.
  add constraint tickets_paid_check check (lowered >= 0 and paid between 0 and total_price + lowered) not valid;

create or replace function passes_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what a pass is for never changes, but its type while it is to come; one that left never comes back'
    using errcode = 'integrity_constraint_violation';
end $$;
create or replace trigger passes_stay before update of "purchaseId", event_id, type_id, number, price, state on passes
  for each row when (
    (old."purchaseId", old.event_id, old.number) is distinct from (new."purchaseId", new.event_id, new.number)
    -- The price is that of the type: it changes with it, and neither with the state.
    or (old.type_id = new.type_id and old.price <> new.price)
    or (old.type_id <> new.type_id and (old.state <> new.state or old.state in ('returned', 'void') or new.admitted_at is not null))
    or (old.state in ('returned', 'void') and old.state <> new.state))
  execute function passes_stay();

-- By row, and only of statements that move: admissions update passes, too. The writer has locked the event.
create function count_moved_pass() returns trigger language plpgsql as $$
begin
  update ticket_types set sold = sold - 1 where id = old.type_id;
  update ticket_types set sold = sold + 1 where id = new.type_id;
  return null;
end $$;
create trigger passes_count_moved after update of type_id on passes
  for each row when (old.type_id <> new.type_id) execute function count_moved_pass();
