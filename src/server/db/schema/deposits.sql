-- Deposits of bookings, and what else is paid for them.

-- Whoever expires a booking and whoever settles its charge never both win, whatever else writes.
create function refuse_booking_expiry() returns trigger language plpgsql as $$
begin
  if exists (select from charges where booking = new.id and state in ('created', 'open', 'unknown')) then
    raise exception 'a booking whose payment is under way does not expire' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger bookings_refuse_expiry after update of state on bookings
  for each row when (new.state = 'expired' and old.state = 'accepted') execute function refuse_booking_expiry();

-- Money of bookings that moved, in fils. Each row is final.
create table booking_payments (
  id uuid primary key,
  booking uuid not null references bookings,
  -- negative where it went back
  amount integer not null check (amount <> 0),
  method text not null constraint booking_payments_method_check check (method in ('online', 'cash', 'transfer', 'chargeback')),
  charge_id uuid unique references charges,
  refund_id uuid unique references refunds,
  -- null: a provider reported it
  noted_by uuid references users on delete set null,
  noted_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  constraint booking_payments_online_check check (
    (method = 'online') = (num_nonnulls(charge_id, refund_id) = 1) and (charge_id is null or amount > 0) and (refund_id is null or amount < 0))
);
create index booking_payments_of_booking on booking_payments (booking);
create index booking_payments_by_time on booking_payments (noted_at, id);
create index booking_payments_by_user on booking_payments (noted_by) where noted_by is not null;

create function refuse_booking_payment_change() returns trigger language plpgsql as $$
begin
  -- a deleted account is taken out of its payments
  if tg_op = 'UPDATE' and new.noted_by is null then
    new.noted_by = old.noted_by;
    if new is not distinct from old then
      new.noted_by = null;
      return new;
    end if;
  end if;
  raise exception 'payments are never changed or deleted' using errcode = 'integrity_constraint_violation';
end $$;
create trigger booking_payments_are_final before update or delete on booking_payments
  for each row execute function refuse_booking_payment_change();

-- What could still go back of a charge that is a payment of a booking.
create view booking_returns as
  select
    booking, charges.id as charge_id, captured_at,
    greatest(least(applied - coalesce(refunds.of_payment, 0), captured - refunding - coalesce(refunds.failed, 0) - charged_back), 0)::int as refundable
  from charges
  left join lateral (
    select sum(amount) filter (where not of_stray) as of_payment, sum(amount) filter (where state = 'failed') as failed
    from latest_refunds where charge_id = charges.id
  ) refunds on true
  where booking is not null and applied > 0;
