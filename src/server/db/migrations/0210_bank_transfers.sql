-- Bank transfers: events that take them, purchases that wait for one, what arrived, and what was sent back.

alter table events add transfer boolean not null default false;
drop trigger events_note_change on events;
create trigger events_note_change
  before update of title, title_ar, title_en, description, description_ar, description_en, organiser_ar, organiser_en, date, ends_at, doors_at,
    location, location_ar, location_en, map_url, venue_id, image, tags, tags_ar, tags_en, capacity, age_limit,
    show_language, featured, give_back_until, pay, refund_percent, transfer, cancelled_at, deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.organiser_ar, old.organiser_en, old.date, old.ends_at, old.doors_at,
      old.location_ar, old.location_en, old.map_url, old.venue_id, old.image, old.tags_ar, old.tags_en,
      old.capacity, old.age_limit, old.show_language, old.featured, old.give_back_until, old.pay, old.refund_percent, old.transfer, old.cancelled_at, old.deleted_at)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.organiser_ar, new.organiser_en, new.date, new.ends_at, new.doors_at,
      new.location_ar, new.location_en, new.map_url, new.venue_id, new.image, new.tags_ar, new.tags_en,
      new.capacity, new.age_limit, new.show_language, new.featured, new.give_back_until, new.pay, new.refund_percent, new.transfer, new.cancelled_at, new.deleted_at)
  )
  execute function events_note_change();

-- Validated by the next migration, without keeping sales out meanwhile.
alter table tickets drop constraint tickets_held_for_check;
alter table tickets add constraint tickets_held_for_check
  check (held_for is null or held_for in ('payment', 'transfer') and held_until is not null) not valid;
create index tickets_of_transfers on tickets ("eventId") where held_for = 'transfer' and status = 'held';

create table bank_transfers (
  "purchaseId" uuid primary key references tickets on delete cascade,
  -- for the text of the bank transfer: none of its characters look alike
  reference text not null constraint bank_transfers_reference_key unique
    constraint bank_transfers_reference_check check (reference ~ '^[2-9A-HJKMNP-Z]{8}$'),
  -- Proved when it was asked for: the link that asks for an IBAN goes there alone. Null once it was forgotten.
  email text,
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- when its buyer said that it was sent
  claimed_at timestamptz(3),
  reminded_at timestamptz(3),
  -- An admin let its people in by what they showed; finance checks it.
  shown_at timestamptz(3),
  -- since when there is money to send back: then its buyer is asked where to
  iban_asked_at timestamptz(3),
  -- hash of that link where money goes back to
  iban_token bytea constraint bank_transfers_iban_token_key unique,
  iban_token_until timestamptz(3),
  iban text,
  iban_name text,
  iban_at timestamptz(3),
  constraint bank_transfers_iban_check check (num_nulls(iban, iban_name, iban_at) in (0, 3)),
  constraint bank_transfers_iban_token_check check ((iban_token is null) = (iban_token_until is null))
);
create index bank_transfers_to_return on bank_transfers (iban_asked_at) where iban_asked_at is not null;
create index bank_transfers_shown on bank_transfers (shown_at) where shown_at is not null;
create index bank_transfers_by_email on bank_transfers (lower(email)) where email is not null;
create index bank_transfers_iban_at on bank_transfers (iban_at) where iban_at is not null;

-- What a buyer showed, for finance alone.
create table transfer_proofs (
  "purchaseId" uuid primary key references bank_transfers on delete cascade,
  type text not null check (type in ('image/webp', 'application/pdf')),
  content bytea not null check (octet_length(content) <= 5 * 1024 * 1024),
  at timestamptz(3) not null
);

-- What arrived at the bank.
create table transfer_receipts (
  -- of the request, or made of the line of a statement: the same line is the same receipt
  id uuid primary key,
  "purchaseId" uuid not null references bank_transfers on delete cascade,
  amount integer not null check (amount > 0),
  -- What of it is a payment, with the same id, of `payer`: another purchase where it came late. The rest goes back by hand.
  applied integer not null default 0 constraint transfer_receipts_applied_check check (applied between 0 and amount),
  payer uuid references tickets on delete cascade,
  received_on date not null,
  -- as the statement names them
  sender text,
  noted_by uuid references users on delete set null,
  noted_at timestamptz(3) not null,
  constraint transfer_receipts_payer_check check ((payer is not null) = (applied > 0))
);
create index transfer_receipts_of_purchase on transfer_receipts ("purchaseId");
create index transfer_receipts_of_payer on transfer_receipts (payer) where payer is not null;
create index transfer_receipts_by_user on transfer_receipts (noted_by) where noted_by is not null;
create index transfer_receipts_beyond on transfer_receipts (noted_at) where amount > applied;

-- What was sent back by hand: of payments of `payer`, with the same id, and of what was no payment.
create table transfer_returns (
  id uuid primary key,
  "purchaseId" uuid not null references bank_transfers on delete cascade,
  applied integer not null check (applied >= 0),
  stray integer not null check (stray >= 0),
  payer uuid references tickets on delete cascade,
  returned_on date not null,
  noted_by uuid references users on delete set null,
  noted_at timestamptz(3) not null,
  constraint transfer_returns_amount_check check (applied + stray > 0),
  constraint transfer_returns_payer_check check ((payer is not null) = (applied > 0))
);
create index transfer_returns_of_purchase on transfer_returns ("purchaseId");
create index transfer_returns_of_payer on transfer_returns (payer) where payer is not null;
create index transfer_returns_by_user on transfer_returns (noted_by) where noted_by is not null;

-- Finance notes what the bank did: it never changes, but for accounts that are deleted, and people who are forgotten.
create function transfers_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what arrived at the bank, and what was sent back, never changes' using errcode = 'integrity_constraint_violation';
end $$;
create trigger transfer_receipts_stay before update on transfer_receipts
  for each row when ((old."purchaseId", old.amount, old.applied, old.received_on) is distinct from
    (new."purchaseId", new.amount, new.applied, new.received_on))
  execute function transfers_stay();
create trigger transfer_returns_stay before update on transfer_returns
  for each row when ((old."purchaseId", old.applied, old.stray, old.returned_on) is distinct from
    (new."purchaseId", new.applied, new.stray, new.returned_on))
  execute function transfers_stay();

create or replace view purchase_returns as
  select
    "purchaseId", event_id, under_way, sent_back,
    least(greatest(owed - under_way, 0), refundable) as online,
    least(greatest(owed - under_way - refundable, 0), greatest(at_door, 0)) as at_door,
    least(greatest(owed - under_way - refundable - greatest(at_door, 0), 0), transferred) as by_transfer
  from (
    select
      sums."purchaseId", sums.event_id, moved.under_way, moved.sent_back, moved.refundable, moved.at_door, transfers.transferred,
      case when tickets.voided_at is not null or events.cancelled_at is not null then greatest(sums.paid - sums.kept, 0)
        else greatest(-sums.due, 0) end as owed
    from purchase_sums sums
    join tickets on tickets."purchaseId" = sums."purchaseId"
    join events on events.id = sums.event_id
    left join lateral (
      select
        coalesce(sum(amount) filter (where method in ('cash', 'card', 'correction')), 0)::int as at_door,
        coalesce(sum(under_way), 0)::int as under_way, coalesce(sum(sent_back), 0)::int as sent_back, coalesce(sum(refundable), 0)::int as refundable
      from payments left join charge_returns charge on charge.charge_id = payments.charge_id
      where payments."purchaseId" = sums."purchaseId"
    ) moved on true
    left join lateral (
      select greatest(
        coalesce((select sum(applied) from transfer_receipts where payer = sums."purchaseId"), 0)
          - coalesce((select sum(applied) from transfer_returns where payer = sums."purchaseId"), 0), 0)::int as transferred
    ) transfers on true
  ) purchases;

-- An event. Held purchases are no sales, nor is anything to be collected for them; a part of a bank transfer may be paid. From indexes
-- alone: its passes and payments.
create or replace view event_money as
  select
    events.id as event_id, live.price - held.price as revenue, sums.paid,
    case when cancelled_at is null then sums.due - held.due else 0 end as to_collect,
    case when cancelled_at is null then sums.owed else sums.all_owed end as to_give_back,
    sums.kept
  from events
  left join lateral (
    select coalesce(sum(price), 0) as price from passes where passes.event_id = events.id and state in ('valid', 'handed_on')
  ) live on true
  left join lateral (
    select coalesce(sum(price), 0) as price, coalesce(sum(greatest(price - paid, 0)), 0) as due
    from (
      select
        (select coalesce(sum(price), 0)::int from passes where passes."purchaseId" = tickets."purchaseId" and state in ('valid', 'handed_on')) as price,
        (select coalesce(sum(amount), 0)::int from payments where payments."purchaseId" = tickets."purchaseId") as paid
      from tickets where "eventId" = events.id and status = 'held'
    ) purchases
  ) held on true
  left join lateral (
    select
      coalesce(sum(paid), 0) as paid, coalesce(sum(greatest(price - paid, 0)), 0) as due,
      coalesce(sum(greatest(paid - price - kept, 0)), 0) as owed, coalesce(sum(greatest(paid - kept, 0)), 0) as all_owed,
      coalesce(sum(greatest(least(kept, paid - case when cancelled_at is null then price else 0 end), 0)), 0) as kept
    from (
      select sum(price) as price, sum(paid) as paid, sum(kept) as kept
      from (
        select "purchaseId", price, 0 as paid, 0 as kept from passes where passes.event_id = events.id and state in ('valid', 'handed_on')
        union all
        select "purchaseId", 0, 0, kept from passes where passes.event_id = events.id and kept > 0
        union all
        select "purchaseId", 0, amount, 0 from payments where payments.event_id = events.id
      ) moved group by "purchaseId"
    ) purchases
  ) sums on true;

create view transfer_sums as
  select
    bank_transfers."purchaseId", receipts.received, coalesce(receipts.payer, bank_transfers."purchaseId") as payer, receipts.senders,
    greatest(receipts.stray - returns.stray, 0)::int as stray, coalesce(payer.by_transfer, 0)::int as owed, returns.returned, returns.returned_at
  from bank_transfers
  cross join lateral (
    select coalesce(sum(amount), 0)::int as received, coalesce(sum(amount - applied), 0)::int as stray,
      -- late money buys another purchase
      (array_agg(payer order by noted_at desc) filter (where payer is not null))[1] as payer,
      coalesce(array_agg(distinct sender) filter (where sender is not null), '{}') as senders
    from transfer_receipts where transfer_receipts."purchaseId" = bank_transfers."purchaseId"
  ) receipts
  cross join lateral (
    select coalesce(sum(stray), 0)::int as stray, coalesce(sum(applied + stray), 0)::int as returned, max(noted_at) as returned_at
    from transfer_returns where transfer_returns."purchaseId" = bank_transfers."purchaseId"
  ) returns
  left join lateral (
    select by_transfer from purchase_returns where purchase_returns."purchaseId" = coalesce(receipts.payer, bank_transfers."purchaseId")
  ) payer on true;

create or replace view money_moved as
  select
    payments.id, noted_at as at, payments.event_id, payments."purchaseId", amount,
    case method when 'correction' then (select first.method from payments first where first.id = payments.corrects) else method end as method,
    case when method = 'correction' then 'corrected' when amount > 0 then 'taken' else 'given_back' end as state,
    -- constant in each part: a query that wants one of them leaves out the other
    false as is_stray,
    charge_id, refund_id, noted_by
  from payments
  union all
  -- Its own id is that of the part that is a payment. RFC 9562, version 8.
  select overlay(overlay(md5('stray ' || charges.id) placing '8' from 13) placing '8' from 17)::uuid, captured_at,
    (select "eventId" from tickets where tickets."purchaseId" = charges."purchaseId"), "purchaseId", captured - applied, 'online', 'stray', true,
    charges.id, null::uuid, null::uuid
  from charges where captured > applied
  union all
  select overlay(overlay(md5('stray ' || receipts.id) placing '8' from 13) placing '8' from 17)::uuid, receipts.noted_at,
    (select "eventId" from tickets where tickets."purchaseId" = receipts."purchaseId"), "purchaseId", amount - applied, 'transfer', 'stray', true,
    null, null, receipts.noted_by
  from transfer_receipts receipts where amount > applied;
