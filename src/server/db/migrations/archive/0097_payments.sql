-- Money taken for tickets, as it was noted. What is due is the price of a ticket minus the sum of its payments, `paid`.
alter table tickets add column paid integer not null default 0,
  -- Doors that note the same money at once: the second is refused, whatever writes it.
  -- Valid for old tickets, too; they are read in a later migration, beside sales.
  add constraint tickets_paid_check check (paid between 0 and quantity * ticket_price) not valid;

create table payments (
  -- made by the browser: a payment sent again is the same payment
  id uuid primary key,
  -- the event of the ticket
  event_id uuid not null references events,
  -- goes only with its ticket
  "purchaseId" uuid not null references tickets on delete cascade,
  -- in fils; negative when it was given back, or takes back what was noted by mistake
  amount integer not null check (amount <> 0),
  method text not null check (method in ('cash', 'card', 'correction')),
  -- the payment that a correction takes back, once
  corrects uuid unique references payments,
  noted_by uuid references users on delete set null,
  -- by the clock of the door, never later than the server's
  noted_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null check (noted_at <= recorded_at),
  check ((method = 'correction') = (corrects is not null))
);
create index payments_by_ticket on payments ("purchaseId");
-- what changed at a door since
create index payments_by_event on payments (event_id, recorded_at);
create index payments_by_staff on payments (noted_by);

create function count_paid() returns trigger language plpgsql as $$
begin
  update tickets set paid = paid + new.amount where "purchaseId" = new."purchaseId";
  return null;
end $$;
create trigger payments_count_paid after insert on payments for each row execute function count_paid();

create function refuse_payment_change() returns trigger language plpgsql as $$
begin
  -- Of a deleted ticket the row is gone by now; a deleted account is taken out of its payments.
  if tg_op = 'DELETE' and not exists (select from tickets where "purchaseId" = old."purchaseId") then return old; end if;
  if tg_op = 'UPDATE' and new.noted_by is null then
    new.noted_by = old.noted_by;
    if new is not distinct from old then
      new.noted_by = null;
      return new;
    end if;
  end if;
  raise exception 'payments are never changed or deleted: a correction is another one'
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger payments_are_final before update or delete on payments
  for each row execute function refuse_payment_change();
