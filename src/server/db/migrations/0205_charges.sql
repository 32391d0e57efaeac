-- Paying online: where an event is paid, purchases that are held for a payment, charges and refunds.

alter table events
  add pay text not null default 'door' constraint events_pay_check check (pay in ('door', 'online', 'either')),
  add refund_percent smallint not null default 100 constraint events_refund_percent_check check (refund_percent between 0 and 100);
drop trigger events_note_change on events;
create trigger events_note_change
  before update of title, title_ar, title_en, description, description_ar, description_en, organiser_ar, organiser_en, date, ends_at, doors_at,
    location, location_ar, location_en, map_url, venue_id, image, tags, tags_ar, tags_en, capacity, age_limit,
    show_language, featured, give_back_until, pay, refund_percent, cancelled_at, deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.organiser_ar, old.organiser_en, old.date, old.ends_at, old.doors_at,
      old.location_ar, old.location_en, old.map_url, old.venue_id, old.image, old.tags_ar, old.tags_en,
      old.capacity, old.age_limit, old.show_language, old.featured, old.give_back_until, old.pay, old.refund_percent, old.cancelled_at, old.deleted_at)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.organiser_ar, new.organiser_en, new.date, new.ends_at, new.doors_at,
      new.location_ar, new.location_en, new.map_url, new.venue_id, new.image, new.tags_ar, new.tags_en,
      new.capacity, new.age_limit, new.show_language, new.featured, new.give_back_until, new.pay, new.refund_percent, new.cancelled_at, new.deleted_at)
  )
  execute function events_note_change();

alter table tickets
  add held_for text constraint tickets_held_for_check check (held_for is null or held_for = 'payment' and held_until is not null),
  add lingers boolean not null default false constraint tickets_lingers_check check (not lingers or status = 'expired'),
  add replaces uuid constraint tickets_replaces_fkey references tickets on delete set null,
  drop constraint tickets_held_check;
-- Validated by the next migration, without keeping sales out meanwhile.
alter table tickets add constraint tickets_held_check check (
    status not in ('held', 'expired')
    or (held_until is not null and (confirm_token is null) = (held_for is not null) and confirmed_at is null)
  ) not valid;
create index tickets_of_payers on tickets (mailbox, held_until) where held_for is not null and mailbox is not null;
create index tickets_lingering on tickets (held_until) where lingers;
create unique index tickets_by_replaced on tickets (replaces) where replaces is not null;

alter table waiting_list add has_returned boolean not null default false;
create index waiting_list_by_purchase on waiting_list ("purchaseId") where "purchaseId" is not null;

alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('cash', 'card', 'correction', 'online', 'transfer', 'chargeback')),
  add charge_id uuid unique,
  add refund_id uuid unique,
  add constraint payments_online_check check (
    (method = 'online') = (num_nonnulls(charge_id, refund_id) = 1) and (charge_id is null or amount > 0) and (refund_id is null or amount < 0)),
  add constraint payments_shift_check check (shift_id is null or method in ('cash', 'card', 'correction'));

-- Attempts to pay at a payment provider, and money on its way back through it. What a provider reports is always written, also beyond what
-- is due; only `payments` is bounded. In fils.

create table charges (
  -- ours, in return links and at the provider: it opens no door
  id uuid primary key,
  "purchaseId" uuid not null references tickets on delete cascade,
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
  scheme text,
  last_four text,
  created_at timestamptz(3) not null,
  constraint charges_provider_id_key unique (provider, provider_id),
  constraint charges_captured_state_check
    check ((captured is not null) = (state in ('captured', 'mismatch')) and (captured is not null) = (captured_at is not null)),
  constraint charges_applied_check check (applied between 0 and case state when 'captured' then captured else 0 end),
  constraint charges_refunding_check check (refunding between 0 and coalesce(captured, 0))
);
-- An impatient double click is one attempt.
create unique index charges_one_live on charges ("purchaseId") where state in ('created', 'open', 'unknown');
create index charges_of_purchase on charges ("purchaseId", created_at);
create index charges_due on charges (next_ask_at) where next_ask_at is not null;
-- Money that belongs to no purchase, and is not on its way back.
create index charges_stray on charges (captured_at) where captured > applied + refunding;

alter table payments add constraint payments_charge_id_fkey foreign key (charge_id) references charges;

create function charges_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what was captured, and what a charge is for, never changes' using errcode = 'integrity_constraint_violation';
end $$;
create trigger charges_stay before update on charges
  for each row when (
    (old."purchaseId", old.provider, old.live, old.amount) is distinct from (new."purchaseId", new.provider, new.live, new.amount)
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
  constraint refunds_done_check check ((done_at is not null) = (state in ('done', 'by_hand')))
);
create index refunds_of_charge on refunds (charge_id);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
create index refunds_by_user on refunds (asked_by) where asked_by is not null;
create index refunds_failed on refunds (asked_at) where state = 'failed';
alter table payments add constraint payments_refund_id_fkey foreign key (refund_id) references refunds;

create function counts_for_buyer(pass passes, purchase tickets) returns boolean stable language sql
begin atomic
  -- Of a hold that ran out, those whom it held until then.
  select pass.state in ('valid', 'handed_on') or purchase.lingers and pass.state_at = purchase.voided_at;
end;

create or replace view expected_counts as
select
  events.id as event_id, 'event' as kind, events.id, events.sold as counted, events.unproved as counted_unproved,
  (select count(*) from passes where event_id = events.id and state in ('valid', 'handed_on'))
    + (select coalesce(sum(quantity), 0) from waiting_list where event_id = events.id and state = 'offered')
    + (select coalesce(sum(places - quotas.sold), 0) from quotas join ticket_types on ticket_types.id = type_id
       where ticket_types.event_id = events.id) as taken,
  (select count(*) from passes join tickets using ("purchaseId")
   where event_id = events.id and counts_for_buyer(passes, tickets) and tickets.unproved) as unproved
from events
union all
select
  event_id, 'type', type.id, sold, type.unproved,
  (select count(*) from passes where type_id = type.id and passes.event_id = type.event_id and state in ('valid', 'handed_on'))
    + (select coalesce(sum(quantity), 0) from waiting_list where type_id = type.id and state = 'offered')
    + (select coalesce(sum(places - quotas.sold), 0) from quotas where type_id = type.id),
  (select count(*) from passes join tickets using ("purchaseId")
   where type_id = type.id and passes.event_id = type.event_id and counts_for_buyer(passes, tickets) and tickets.unproved)
from ticket_types type
union all
select
  event_id, 'code', code.id, used, code.unproved,
  (select count(*) from tickets where code_id = code.id and "eventId" = code.event_id and exists (
    select from passes where passes."purchaseId" = tickets."purchaseId" and state in ('valid', 'handed_on'))),
  (select count(*) from tickets where code_id = code.id and "eventId" = code.event_id and tickets.unproved and exists (
    select from passes where passes."purchaseId" = tickets."purchaseId" and counts_for_buyer(passes, tickets)))
from ticket_codes code;

create or replace view expected_buyers as
select event_id, buyer, resource, count(*) as taken
from (
  select passes.event_id, buyer_of(unproved, network, mailbox) as buyer, type_id as resource
  from passes join tickets using ("purchaseId") where counts_for_buyer(passes, tickets)
  union all
  select "eventId", buyer_of(unproved, network, mailbox), code_id from tickets
  where code_id is not null and exists (
    select from passes where passes."purchaseId" = tickets."purchaseId" and counts_for_buyer(passes, tickets))
) held
where buyer is not null
group by event_id, buyer, resource;
