-- Attempts to pay at a payment provider, and money on its way back through it. What a provider reports is always written, also beyond what
-- is due; only `payments` is bounded. In fils.

create table charges (
  -- ours, in return links and at the provider: it opens no door
  id uuid primary key,
  "purchaseId" uuid references tickets on delete cascade,
  -- of the adapter
  provider text not null,
  -- real money
  live boolean not null,
  amount integer not null check (amount > 0),
  state text not null constraint charges_state_check
    check (state in ('created', 'open', 'unknown', 'captured', 'mismatch', 'failed', 'cancelled', 'expired')),
  -- why nothing was paid
  reason text check (reason in ('declined', 'funds', 'cancelled', 'time', 'other')),
  -- Null until the provider has answered.
  provider_id text,
  url text,
  payable_until timestamptz(3) not null,
  language text not null check (language in ('ar', 'en')),
  -- when the provider is asked next; null: no more
  next_ask_at timestamptz(3),
  captured integer check (captured > 0),
  captured_at timestamptz(3),
  -- what of it is a payment of the purchase; the rest is a stray, which goes back
  applied integer not null default 0,
  -- by refunds that did not fail
  refunding integer not null default 0,
  -- taken back by the payer's bank
  charged_back integer not null default 0,
  scheme text,
  last_four text,
  created_at timestamptz(3) not null,
  -- it ended by our clock: the provider could not tell its end in time, and has not since
  unclear boolean not null default false,
  booking uuid constraint charges_booking_fkey references bookings,
  constraint charges_for_one_check check (num_nonnulls("purchaseId", booking) = 1),
  constraint charges_provider_id_key unique (provider, provider_id),
  constraint charges_captured_state_check
    check ((captured is not null) = (state in ('captured', 'mismatch')) and (captured is not null) = (captured_at is not null)),
  constraint charges_applied_check check (applied between 0 and case state when 'captured' then captured else 0 end),
  constraint charges_charged_back_check check (charged_back between 0 and coalesce(captured, 0)),
  constraint charges_refunding_check check (refunding between 0 and coalesce(captured, 0))
);
-- An impatient double click is one attempt.
create unique index charges_one_live on charges ("purchaseId") where state in ('created', 'open', 'unknown');
create unique index charges_one_live_of_booking on charges (booking) where state in ('created', 'open', 'unknown');
create index charges_of_booking on charges (booking, created_at) where booking is not null;
create index charges_of_purchase on charges ("purchaseId", created_at);
create index charges_due on charges (next_ask_at) where next_ask_at is not null;
-- Money that belongs to no purchase, and is not on its way back.
create index charges_stray on charges (captured_at) where captured > applied + refunding;
-- Money that was no payment, also once it went back.
create index charges_beyond on charges (captured_at) where captured > applied;
create index charges_unclear on charges (created_at) where unclear;

alter table payments add constraint payments_charge_id_fkey foreign key (charge_id) references charges;

create function charges_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what was captured, and what a charge is for, never changes' using errcode = 'integrity_constraint_violation';
end $$;
create trigger charges_stay before update on charges
  for each row when (
    (old."purchaseId", old.booking, old.provider, old.live, old.amount)
      is distinct from (new."purchaseId", new.booking, new.provider, new.live, new.amount)
    or (old.captured is not null and (old.state, old.captured, old.captured_at) is distinct from (new.state, new.captured, new.captured_at)))
  execute function charges_stay();

-- Whoever expires a purchase and whoever settles its charge never both win, whatever else writes.
create function refuse_expiry() returns trigger language plpgsql as $$
begin
  if exists (select from charges where "purchaseId" = new."purchaseId" and state in ('created', 'open', 'unknown')) then
    raise exception 'a purchase whose payment is under way does not expire' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger tickets_refuse_expiry after update of status on tickets
  for each row when (new.status = 'expired' and old.status <> 'expired') execute function refuse_expiry();

create table refunds (
  -- the idempotency key at the provider: another try is another row
  id uuid primary key,
  charge_id uuid not null references charges on delete cascade,
  amount integer not null check (amount > 0),
  reason text not null constraint refunds_reason_check
    check (reason in ('given_back', 'void', 'cancelled', 'moved', 'staff', 'deal', 'provider', 'late', 'double', 'mismatch')),
  note text,
  state text not null constraint refunds_state_check check (state in ('asked', 'sent', 'done', 'failed', 'by_hand')),
  -- why it failed: of the adapter's words
  failure text,
  provider_id text unique,
  asked_by uuid references users on delete set null,
  asked_at timestamptz(3) not null,
  -- when it is sent, or asked for, next
  next_try_at timestamptz(3),
  tries integer not null default 0,
  done_at timestamptz(3),
  -- of money that was never a payment
  of_stray boolean not null generated always as (reason in ('late', 'double', 'mismatch')) stored,
  -- the failed one that it is another try of
  retries uuid constraint refunds_retries_key unique constraint refunds_retries_fkey references refunds on delete cascade,
  constraint refunds_done_check check ((done_at is not null) = (state in ('done', 'by_hand')))
);
create index refunds_of_charge on refunds (charge_id);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
create index refunds_by_user on refunds (asked_by) where asked_by is not null;
create index refunds_failed on refunds (asked_at) where state = 'failed';
alter table payments add constraint payments_refund_id_fkey foreign key (refund_id) references refunds;

-- Those that count: a failed one no longer, once it is tried again.
create view latest_refunds as
  select refunds.* from refunds
  where not (state = 'failed' and exists (select from refunds again where again.retries = refunds.id));
