-- Deposits of bookings: a charge pays for a purchase or for a booking.

alter table bookings
  add deposit integer,
  add cancel_steps jsonb,
  add pay_by timestamptz(3),
  add secured_at timestamptz(3),
  add secured_by text,
  add settled_organiser boolean not null default false,
  add settled_talent boolean not null default false,
  add cash_noted integer,
  add constraint bookings_deposit_check check (deposit is null or amount is not null and deposit between 1 and amount),
  add constraint bookings_cancel_steps_check check ((cancel_steps is null) = (deposit is null)),
  add constraint bookings_pay_by_check check (pay_by is null or deposit is not null),
  add constraint bookings_secured_check check (
    (secured_at is null) = (secured_by is null) and secured_by in ('payment', 'parties') and (secured_at is null or pay_by is not null)),
  add constraint bookings_cash_noted_check check (cash_noted is null or cash_noted > 0 and secured_at is not null);
create index bookings_unsecured on bookings (pay_by) where state = 'accepted' and secured_at is null and pay_by is not null;

alter table charges
  alter column "purchaseId" drop not null,
  add booking uuid constraint charges_booking_fkey references bookings,
  add constraint charges_for_one_check check (num_nonnulls("purchaseId", booking) = 1);
create unique index charges_one_live_of_booking on charges (booking) where state in ('created', 'open', 'unknown');
create index charges_of_booking on charges (booking, created_at) where booking is not null;
drop trigger charges_stay on charges;
create trigger charges_stay before update on charges
  for each row when (
    (old."purchaseId", old.booking, old.provider, old.live, old.amount)
      is distinct from (new."purchaseId", new.booking, new.provider, new.live, new.amount)
    or (old.captured is not null and (old.state, old.captured, old.captured_at) is distinct from (new.state, new.captured, new.captured_at)))
  execute function charges_stay();

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

create or replace view money_moved as
  select
    payments.id, noted_at as at, payments.event_id, payments."purchaseId", amount,
    case method when 'correction' then (select first.method from payments first where first.id = payments.corrects) else method end as method,
    case when method = 'correction' then 'corrected' when amount > 0 then 'taken' else 'given_back' end as state,
    -- constant in each part: a query that wants one of them leaves out the other
    false as is_stray,
    charge_id, refund_id, noted_by, null::uuid as booking
  from payments
  union all
  select id, noted_at, null::uuid, null::uuid, amount, method, case when amount > 0 then 'taken' else 'given_back' end, false, charge_id, refund_id,
    noted_by, booking
  from booking_payments
  union all
  -- Its own id is that of the part that is a payment. RFC 9562, version 8.
  select overlay(overlay(md5('stray ' || charges.id) placing '8' from 13) placing '8' from 17)::uuid, captured_at,
    (select "eventId" from tickets where tickets."purchaseId" = charges."purchaseId"), "purchaseId", captured - applied, 'online', 'stray', true,
    charges.id, null::uuid, null::uuid, booking
  from charges where captured > applied
  union all
  select overlay(overlay(md5('stray ' || receipts.id) placing '8' from 13) placing '8' from 17)::uuid, receipts.noted_at,
    (select "eventId" from tickets where tickets."purchaseId" = receipts."purchaseId"), "purchaseId", amount - applied, 'transfer', 'stray', true,
    null, null, receipts.noted_by, null
  from transfer_receipts receipts where amount > applied;

-- A deleted account cancels its open bookings and those confirmed for later, and the other side is mailed and notified. A
-- booking without any party is deleted, but not money that moved for it.
create or replace function leave_bookings() returns trigger language plpgsql as $$
declare
  leaving text := case when new.talent_id is null then 'talent' else 'organiser' end;
  other text := case leaving when 'talent' then 'organiser' else 'talent' end;
begin
  if new.organiser_id is null and new.talent_id is null then
    delete from bookings where id = new.id
      and not exists (select from charges where booking = new.id) and not exists (select from booking_payments where booking = new.id);
  elsif (new.state in ('requested', 'quoted') and new.expires_at > now())
    or (new.state = 'accepted' and new.starts_at > now()) then
    update bookings set state = 'cancelled', expires_at = null, modified = now() where id = new.id;
    insert into booking_changes (booking, state, at, by, amount)
    values (new.id, 'cancelled', now(), leaving, new.amount);
    insert into outbox (task, payload)
    values ('booking_mail', jsonb_build_object('booking', new.id, 'about', 'cancelled', 'to', other));
    if new.pay_by is not null then
      insert into outbox (task, payload) values ('booking_owed', jsonb_build_object('booking', new.id));
    end if;
    with party as (
      select id from users where id = coalesce(new.talent_id, new.organiser_id) for key share skip locked
    ), notified as (
      insert into notifications (user_id, kind, payload)
      select id, 'booking', jsonb_build_object('booking', new.id, 'about', 'cancelled', 'to', other) from party
      returning id, user_id
    )
    insert into live_events (user_id, kind, data)
    select user_id, 'notification', jsonb_build_object('id', id) from notified
    union all select id, 'booking', jsonb_build_object('id', new.id) from party;
  end if;
  return null;
end $$;
