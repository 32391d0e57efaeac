-- Money that goes back: what is kept of a pass that is given back, other tries of a refund, and what a bank took back.

alter table passes
  add kept integer not null default 0,
  add constraint passes_kept_check check (kept between 0 and price and (kept = 0 or state = 'returned'));
create index passes_kept on passes (event_id) include ("purchaseId", kept) where kept > 0;
alter table charges
  add charged_back integer not null default 0,
  add constraint charges_charged_back_check check (charged_back between 0 and coalesce(captured, 0));
alter table refunds
  add of_stray boolean not null generated always as (reason in ('late', 'double', 'mismatch')) stored,
  add retries uuid constraint refunds_retries_key unique constraint refunds_retries_fkey references refunds on delete cascade;

create view latest_refunds as
  select refunds.* from refunds
  where not (state = 'failed' and exists (select from refunds again where again.retries = refunds.id));

create or replace view purchase_sums as
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

create view purchase_returns as
  select
    "purchaseId", event_id, under_way, sent_back,
    least(greatest(owed - under_way, 0), refundable) as online,
    least(greatest(owed - under_way - refundable, 0), greatest(at_door, 0)) as at_door
  from (
    select
      sums."purchaseId", sums.event_id, moved.under_way, moved.sent_back, moved.refundable, moved.at_door,
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
  ) purchases;

create or replace view admission_codes as
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

create or replace view event_money as
  select
    events.id as event_id, live.price - held.price as revenue, sums.paid,
    case when cancelled_at is null then sums.due - held.price else 0 end as to_collect,
    case when cancelled_at is null then sums.owed else sums.all_owed end as to_give_back,
    sums.kept
  from events
  left join lateral (
    select coalesce(sum(price), 0) as price from passes where passes.event_id = events.id and state in ('valid', 'handed_on')
  ) live on true
  left join lateral (
    select coalesce(sum(price), 0) as price from tickets join passes using ("purchaseId")
    where "eventId" = events.id and status = 'held' and state in ('valid', 'handed_on')
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

create or replace view holders as
  select
    "eventId" as event_id, "purchaseId" as code, lower("userEmail") as address, "userEmail" as email, language,
    "purchaseId", null::uuid as pass_id, created_at as since, mail_refused_at as refused_at, notice,
    -- In fils, what the page of the ticket says once the event is cancelled, and those of people who have no address.
    (
      select coalesce(sum(refund), 0) from admission_codes codes left join passes on passes.id = pass_id
      where codes."purchaseId" = tickets."purchaseId" and (pass_id is null or passes.state = 'handed_on' and passes.holder_email is null)
    ) as paid,
    -- Whether anybody is still to be admitted. An aggregate: for `exists` the planner reads the passes of all events.
    (
      select coalesce(bool_or(outside.admitted_at is null), false) from passes outside
      where outside."purchaseId" = tickets."purchaseId"
        and (outside.state = 'valid' or outside.state = 'handed_on' and outside.holder_email is null)
    ) as is_outside,
    -- What of it goes back, or went, online.
    (select online from admission_codes codes where codes.code = tickets."purchaseId") as online,
    (
      select coalesce(sum(at_door), 0) from admission_codes codes left join passes on passes.id = pass_id
      where codes."purchaseId" = tickets."purchaseId" and (pass_id is null or passes.state = 'handed_on' and passes.holder_email is null)
    ) as at_door
  from tickets
  where status = 'purchased' and "userEmail" <> '' and exists (
    select from passes own where own."purchaseId" = tickets."purchaseId"
      and (own.state = 'valid' or own.state = 'handed_on' and own.holder_email is null)
  )
  union all
  select
    passes.event_id, passes.code, lower(holder_email), holder_email, coalesce(holder_language, language),
    "purchaseId", passes.id, coalesce(holder_since, state_at), holder_refused_at, passes.notice,
    (select refund from admission_codes codes where codes.code = passes.code),
    admitted_at is null,
    0,
    (select at_door from admission_codes codes where codes.code = passes.code)
  from passes join tickets using ("purchaseId")
  where state = 'handed_on' and holder_email is not null and status = 'purchased';
