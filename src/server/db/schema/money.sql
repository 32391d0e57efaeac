-- Money of sales, in fils. What was paid is the list of payments; what is owed follows from the people of a purchase and their prices.
-- Outer joins: a query does without the parts that it does not read.

-- A payment by how and by whom it was taken: a correction counts where its mistake did.
create view payments_taken as
  select payments.event_id, payments.shift_id, first.noted_by,
    case first.method when 'cash' then payments.amount else 0 end as cash,
    case first.method when 'card' then payments.amount else 0 end as card
  from payments join payments first on first.id = coalesce(payments.corrects, payments.id);

-- A purchase: its people, or those that it had when it was voided, what they cost, and what was paid. `due` is negative where money is
-- to be given back: beyond what is kept of that, which is never to be paid.
create view purchase_sums as
  select
    tickets."purchaseId", "eventId" as event_id, people.quantity, people.admitted,
    people.bought, case when voided_at is null then people.price else people.bought end as total, payments.paid,
    case when payments.paid <= people.price then people.price - payments.paid
      else least(people.price + people.kept - payments.paid, 0) end as due,
    people.kept
  from tickets
  left join lateral (
    select
      (count(*) filter (where state in ('valid', 'handed_on') or voided_at is not null and state = 'void'))::int as quantity,
      (count(admitted_at) filter (where state in ('valid', 'handed_on')))::int as admitted,
      coalesce(sum(price), 0)::int as bought, coalesce(sum(price) filter (where state in ('valid', 'handed_on')), 0)::int as price,
      coalesce(sum(kept), 0)::int as kept
    from passes where passes."purchaseId" = tickets."purchaseId"
  ) people on true
  left join lateral (
    select coalesce(sum(amount), 0)::int as paid from payments where payments."purchaseId" = tickets."purchaseId"
  ) payments on true;

-- A charge that is a payment of a purchase: what of that is on its way back, or failed to go and waits for a person, and what could still
-- go back. Refunds of strays are none of its purchase.
create view charge_returns as
  select
    payments."purchaseId", charges.id as charge_id, charges.captured_at, coalesce(refunds.under_way, 0)::int as under_way,
    coalesce(refunds.sent_back, 0)::int as sent_back,
    greatest(least(applied - coalesce(refunds.of_payment, 0), captured - refunding - coalesce(refunds.failed, 0) - charged_back), 0)::int as refundable
  from payments
  join charges on charges.id = payments.charge_id
  left join lateral (
    select
      sum(amount) filter (where not of_stray) as of_payment,
      sum(amount) filter (where not of_stray and state in ('asked', 'sent', 'failed')) as under_way,
      sum(amount) filter (where reason in ('void', 'cancelled') and state = 'done') as sent_back,
      sum(amount) filter (where state = 'failed') as failed
    from latest_refunds where charge_id = charges.id
  ) refunds on true;

-- How what is owed to the payer of a purchase goes back: what was paid online by the provider, and first; of the rest, what was taken at
-- the door, there; what came by bank transfer, by another one. Each as far as it has not: `under_way` is, and counts as paid until it has arrived.
create view purchase_returns as
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

-- What a QR holds: a purchase's own code admits those who are still with it, that of a pass its new holder; those of a voided purchase
-- whom they admitted until then. `left_for`: the state that its people left for, those handed on before those given back, and these before
-- those voided.
--
-- `due`: the codes of a purchase owe what it owes together. Who was handed on owes what lacks of their price, unless others paid it, who
-- pay for them in the order of their codes; the buyer owes the rest, and has any refund. `noted` with the code. `refund`, once nobody
-- enters: what was noted with the code; the buyer has all else. `total` and `paid` are what its page says, which names `kept` apart.
-- `at_door`: what of the refund is given back there; `online`: what the provider gives back, or gave once nobody entered.
create view admission_codes as
  select
    codes.code, codes."purchaseId", codes.pass_id, codes.event_id, people.quantity, people.admitted, people.admitted_at,
    -- in the order of admission, null where all are equal
    case when people.least < people.most then people.prices end as prices,
    coalesce(people.names, '{}') as names, people.left_for, people.left_at, people.noted_own as noted, money.due, money.refund,
    greatest(people.price, money.due) as total,
    case when ended.is_ended then money.refund else greatest(people.price - money.due, 0) end as paid,
    case when codes.pass_id is null then greatest(least(people.kept, payments.paid - case when ended.is_ended then 0 else people.of_purchase end), 0)
      else 0 end as kept,
    case
      when codes.pass_id is null then greatest(returns.at_door - case when ended.is_ended then people.noted else 0 end, 0)
      when ended.is_ended then least(returns.at_door, money.refund)
      else 0 end as at_door,
    case when codes.pass_id is null then returns.online else 0 end as online
  from (
    select "purchaseId" as code, "purchaseId", null::uuid as pass_id, "eventId" as event_id from tickets
    union all
    select code, "purchaseId", id, event_id from passes where code is not null
  ) codes
  left join tickets on tickets."purchaseId" = codes."purchaseId"
  left join events on events.id = codes.event_id
  left join lateral (select tickets.voided_at is not null or events.cancelled_at is not null as is_ended) ended on true
  left join lateral (
    select
      (count(*) filter (where is_own))::int as quantity,
      (count(admitted_at) filter (where is_own))::int as admitted,
      min(admitted_at) filter (where is_own) as admitted_at,
      min(price) filter (where is_own) as least,
      max(price) filter (where is_own) as most,
      array_agg(price order by admitted_at is null, number) filter (where is_own) as prices,
      array_agg(name order by admitted_at is null, number) filter (where is_own and name is not null) as names,
      coalesce(sum(price) filter (where is_own), 0)::int as price,
      coalesce(sum(kept), 0)::int as kept,
      coalesce(sum(price) filter (where state in ('valid', 'handed_on')), 0)::int as of_purchase,
      -- by the alphabet
      (array_agg(state order by state, state_at desc) filter (where has_left))[1] as left_for,
      (array_agg(state_at order by state, state_at desc) filter (where has_left))[1] as left_at,
      coalesce(sum(noted), 0)::int as noted,
      coalesce(sum(noted) filter (where passes.code = codes.code), 0)::int as noted_own,
      coalesce(sum(noted) filter (where passes.code < codes.code), 0)::int as noted_before,
      coalesce(sum(greatest(price - noted, 0)), 0)::int as lacking,
      coalesce(sum(greatest(price - noted, 0)) filter (where passes.code = codes.code), 0)::int as lacking_own,
      coalesce(sum(greatest(price - noted, 0)) filter (where passes.code < codes.code), 0)::int as lacking_before
    from (
      select number, name, price, kept, state, state_at, code, admitted_at,
        state = case when tickets.voided_at is not null then 'void' when codes.pass_id is null then 'valid' else 'handed_on' end
          and (codes.pass_id is null or id = codes.pass_id) as is_own,
        case when codes.pass_id is null then state <> 'valid' else id = codes.pass_id and state <> 'handed_on' end as has_left,
        -- with its own code; null of those without one. `offset 0` lets it be read once for all that is made of it.
        case when code is not null and state = case when tickets.voided_at is null then 'handed_on' else 'void' end then
          greatest((select coalesce(sum(amount), 0) from payments where payments.pass_id = passes.id), 0) end as noted
      from passes where passes."purchaseId" = codes."purchaseId" offset 0
    ) passes
  ) people on true
  left join lateral (
    select coalesce(sum(amount), 0)::int as paid from payments where payments."purchaseId" = codes."purchaseId"
  ) payments on true
  left join lateral (
    select
      case
        when codes.pass_id is not null then greatest(
          people.lacking_own - greatest(people.lacking - greatest(people.of_purchase - payments.paid, 0) - people.lacking_before, 0), 0)
        when people.of_purchase < payments.paid then least(people.of_purchase + people.kept - payments.paid, 0)
        else greatest(people.of_purchase - payments.paid - people.lacking, 0) end as due,
      case when codes.pass_id is null then greatest(payments.paid - people.kept - people.noted, 0)
        else least(people.noted_own, greatest(payments.paid - people.kept - people.noted_before, 0)) end as refund
  ) money on true
  -- An aggregate, so that a query which reads none of it does without.
  left join lateral (
    select max(at_door)::int as at_door, max(under_way + online + sent_back)::int as online
    from purchase_returns returns where returns."purchaseId" = codes."purchaseId"
  ) returns on true;

-- An event. Held purchases are no sales, nor is anything to be collected for them; a part of a bank transfer may be paid. From indexes
-- alone: its passes and payments.
create view event_money as
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

-- A bank transfer: what arrived, what of it goes back by hand (`stray`: was no payment; `owed`: of payments), and whose payment it is.
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
