-- What the finance page shows beside payments: money of the whole site as it moved, what a provider paid to the bank, and where its list
-- and ours differ. In fils.

-- Payments, each by the method that it counts with (a correction: that of its mistake), and money captured or received that is no payment: strays.
create view money_moved as
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

-- What a provider paid to the bank account, after fees.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  provider_id text not null,
  amount integer not null,
  state text not null check (state in ('under_way', 'paid', 'failed')),
  at timestamptz(3) not null,
  unique (provider, provider_id)
);
create index payouts_by_time on payouts (at, id);

-- What a payout is made of, as the provider says: captures, and refunds with a negative amount.
create table payout_lines (
  payout_id uuid not null references payouts on delete cascade,
  number integer not null,
  charge_provider_id text not null,
  -- ours, if it is
  charge_id uuid references charges on delete set null,
  amount integer not null,
  fee integer not null,
  primary key (payout_id, number)
);
create index payout_lines_of_charge on payout_lines (charge_id) include (fee) where charge_id is not null;

-- Each comparison of the provider's list with ours.
create table reconciliations (
  id bigint primary key generated always as identity,
  provider text not null,
  -- of the provider's clock
  since timestamptz(3) not null,
  until timestamptz(3) not null,
  -- compared, and differences found by this comparison
  charges integer not null,
  differences integer not null
);
create index reconciliations_latest on reconciliations (provider, until);

-- Where the provider's list and ours differ; open until they agree, or a person has settled it.
create table differences (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('theirs_only', 'ours_only', 'amount', 'not_captured', 'payout')),
  provider text not null,
  -- of the charge, or of the payout
  provider_id text not null,
  charge_id uuid references charges on delete cascade,
  -- our id of the charge, as the provider names it
  reference text,
  theirs integer,
  ours integer,
  currency text not null,
  found_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- how a person settled it; null: the lists agree again
  note text,
  constraint differences_one unique (provider, provider_id, kind)
);
create index differences_open on differences (found_at) where closed_at is null;
create index differences_of_charge on differences (charge_id) where charge_id is not null;
