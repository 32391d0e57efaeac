-- Requests of organisers to talents; states and steps are those of contract/rules/booking.ts.
create table bookings (
  id uuid primary key default gen_random_uuid(),
  -- the browser's random UUID: idempotency key
  request_id uuid not null,
  -- the other side keeps its history when an account is deleted
  organiser_id uuid references users (id) on delete set null,
  talent_id uuid references talents (id) on delete set null,
  -- The application for a gig that it follows from. No foreign key: a booking outlives the gig, and its deletion locks no booking.
  application_id uuid,
  -- The request for quotations that it belongs to: the request_id of one of its bookings.
  quotation_request uuid,
  kind text not null check (kind in ('quotation', 'hire')),
  -- of a hire: the chosen price at the time of the request; rate is fils an hour
  price_slot smallint check (price_slot between 1 and 3),
  price_name text,
  rate integer check (rate between 1 and 100000000),
  state text not null default 'requested'
    check (state in ('requested', 'quoted', 'accepted', 'declined', 'cancelled', 'expired', 'completed')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  place text not null,
  occasion text not null,
  message text,
  -- fils
  amount integer check (amount between 1 and 100000000),
  -- what the talent wrote with the amount of a quotation
  quote_message text,
  -- of a decline or a cancellation; null where a deleted account cancelled it
  reason text check (reason is null or state in ('declined', 'cancelled')),
  expires_at timestamptz(3),
  -- the talent's first answer
  answered_at timestamptz(3),
  -- both parties were reminded of the date
  reminded_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  modified timestamptz(3) not null default now(),
  -- fils, asked for by the talent; null: none
  deposit integer,
  -- what is kept of it when the organiser cancels: of contract/rules/deposit.ts
  cancel_steps jsonb,
  -- Until when the deposit is due; null until the booking is confirmed, and where it is too late for one.
  pay_by timestamptz(3),
  -- the deposit was paid, or both parties say that it is settled between them
  secured_at timestamptz(3),
  secured_by text,
  -- who says so
  settled_organiser boolean not null default false,
  settled_talent boolean not null default false,
  -- of the balance, as the talent says and the organiser has not confirmed yet
  cash_noted integer,
  unique (organiser_id, request_id),
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  check ((kind = 'hire') = (price_slot is not null) and (price_slot is null) = (rate is null)),
  check ((state in ('requested', 'quoted')) = (expires_at is not null)),
  check (amount is not null or (kind = 'quotation' and state not in ('quoted', 'accepted', 'completed'))),
  constraint bookings_deposit_check check (deposit is null or amount is not null and deposit between 1 and amount),
  constraint bookings_cancel_steps_check check ((cancel_steps is null) = (deposit is null)),
  constraint bookings_pay_by_check check (pay_by is null or deposit is not null),
  constraint bookings_secured_check check (
    (secured_at is null) = (secured_by is null) and secured_by in ('payment', 'parties') and (secured_at is null or pay_by is not null)),
  constraint bookings_cash_noted_check check (cash_noted is null or cash_noted > 0 and secured_at is not null),
  -- A talent is never booked twice at once. Ranges are half-open: a booking may start when another ends.
  constraint bookings_never_twice
    exclude using gist (talent_id with =, during with &&) where (state in ('accepted', 'completed'))
);
create index bookings_of_organiser on bookings (organiser_id, starts_at, id);
create index bookings_of_talent on bookings (talent_id, starts_at, id);
create index bookings_of_quotation_request on bookings (quotation_request) where quotation_request is not null;
-- Due steps of the clock, and reminders.
create index bookings_open on bookings (expires_at) where state in ('requested', 'quoted');
create index bookings_confirmed on bookings (starts_at) where state = 'accepted';
create index bookings_unsecured on bookings (pay_by) where state = 'accepted' and secured_at is null and pay_by is not null;
create index bookings_answered on bookings (talent_id, answered_at) where answered_at is not null;

-- History: each state of a booking, the first included.
create table booking_changes (
  booking uuid not null references bookings (id) on delete cascade,
  state text not null,
  at timestamptz(3) not null,
  by text not null check (by in ('organiser', 'talent', 'clock')),
  -- fils
  amount integer,
  reason text,
  -- no state comes twice
  primary key (booking, state)
);

-- A deleted account cancels its open bookings and those confirmed for later, and the other side is mailed and notified. A
-- booking without any party is deleted, but not money that moved for it.
create function leave_bookings() returns trigger language plpgsql as $$
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
create trigger leave_bookings after update of organiser_id, talent_id on bookings for each row
  when ((new.organiser_id is null and old.organiser_id is not null) or (new.talent_id is null and old.talent_id is not null))
  execute function leave_bookings();
