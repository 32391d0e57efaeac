-- Money is a list: what was paid is the payments, what is owed follows from people and their prices. Whoever writes a payment names its
-- shift and keeps its bounds.
drop view holders;

drop trigger payments_count_paid on payments;
drop function count_paid();
drop trigger payments_join_shift on payments;
drop function join_shift();

drop index tickets_money_of_event;
alter table tickets drop constraint tickets_paid_check, drop constraint tickets_returned_check;
alter table tickets drop column total_price, drop column returned, drop column lowered, drop column paid;
alter table passes drop column paid;

drop index passes_of_event;
create index passes_of_event on passes (event_id, type_id) include ("purchaseId", price, state);
drop index payments_by_event;
create index payments_by_event on payments (event_id, recorded_at) include ("purchaseId", amount);

create view payments_taken as
  select payments.event_id, payments.shift_id, first.noted_by,
    case first.method when 'cash' then payments.amount else 0 end as cash,
    case first.method when 'card' then payments.amount else 0 end as card
  from payments join payments first on first.id = coalesce(payments.corrects, payments.id);

create view purchase_sums as
  select
    tickets."purchaseId", "eventId" as event_id, people.quantity, people.admitted,
    people.bought, case when voided_at is null then people.price else people.bought end as total, payments.paid,
    people.price - payments.paid as due
  from tickets
  left join lateral (
    select
      (count(*) filter (where state in ('valid', 'handed_on') or voided_at is not null and state = 'void'))::int as quantity,
      (count(admitted_at) filter (where state in ('valid', 'handed_on')))::int as admitted,
      coalesce(sum(price), 0)::int as bought, coalesce(sum(price) filter (where state in ('valid', 'handed_on')), 0)::int as price
    from passes where passes."purchaseId" = tickets."purchaseId"
  ) people on true
  left join lateral (
    select coalesce(sum(amount), 0)::int as paid from payments where payments."purchaseId" = tickets."purchaseId"
  ) payments on true;

--
create view admission_codes as
  select
    codes.code, codes."purchaseId", codes.pass_id, codes.event_id, people.quantity, people.admitted, people.admitted_at,
    case when people.least < people.most then people.prices end as prices,
    coalesce(people.names, '{}') as names, people.left_for, people.left_at, people.noted_own as noted, money.due, money.refund,
    greatest(people.price, money.due) as total,
    case when tickets.voided_at is not null or events.cancelled_at is not null then money.refund
      else greatest(people.price - money.due, 0) end as paid
  from (
    select "purchaseId" as code, "purchaseId", null::uuid as pass_id, "eventId" as event_id from tickets
    union all
    select code, "purchaseId", id, event_id from passes where code is not null
  ) codes
  left join tickets on tickets."purchaseId" = codes."purchaseId"
  left join events on events.id = codes.event_id
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
      coalesce(sum(price) filter (where state in ('valid', 'handed_on')), 0)::int as of_purchase,
      (array_agg(state order by state, state_at desc) filter (where has_left))[1] as left_for,
      (array_agg(state_at order by state, state_at desc) filter (where has_left))[1] as left_at,
      coalesce(sum(noted), 0)::int as noted,
      coalesce(sum(noted) filter (where passes.code = codes.code), 0)::int as noted_own,
      coalesce(sum(noted) filter (where passes.code < codes.code), 0)::int as noted_before,
      coalesce(sum(greatest(price - noted, 0)), 0)::int as lacking,
      coalesce(sum(greatest(price - noted, 0)) filter (where passes.code = codes.code), 0)::int as lacking_own,
      coalesce(sum(greatest(price - noted, 0)) filter (where passes.code < codes.code), 0)::int as lacking_before
    from (
      select number, name, price, state, state_at, code, admitted_at,
        state = case when tickets.voided_at is not null then 'void' when codes.pass_id is null then 'valid' else 'handed_on' end
          and (codes.pass_id is null or id = codes.pass_id) as is_own,
        case when codes.pass_id is null then state <> 'valid' else id = codes.pass_id and state <> 'handed_on' end as has_left,
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
        when people.of_purchase < payments.paid then people.of_purchase - payments.paid
        else greatest(people.of_purchase - payments.paid - people.lacking, 0) end as due,
      case when codes.pass_id is null then greatest(payments.paid - people.noted, 0)
        else least(people.noted_own, greatest(payments.paid - people.noted_before, 0)) end as refund
  ) money on true;

create view event_money as
  select
    events.id as event_id, live.price - held.price as revenue, sums.paid,
    case when cancelled_at is null then sums.due - held.price else 0 end as to_collect,
    case when cancelled_at is null then sums.owed else sums.paid end as to_give_back
  from events
  left join lateral (
    select coalesce(sum(price), 0) as price from passes where passes.event_id = events.id and state in ('valid', 'handed_on')
  ) live on true
  left join lateral (
    select coalesce(sum(price), 0) as price from tickets join passes using ("purchaseId")
    where "eventId" = events.id and status = 'held' and state in ('valid', 'handed_on')
  ) held on true
  left join lateral (
    select coalesce(sum(paid), 0) as paid, coalesce(sum(greatest(price - paid, 0)), 0) as due, coalesce(sum(greatest(paid - price, 0)), 0) as owed
    from (
      select sum(price) as price, sum(paid) as paid
      from (
        select "purchaseId", price, 0 as paid from passes where passes.event_id = events.id and state in ('valid', 'handed_on')
        union all
        select "purchaseId", 0, amount from payments where payments.event_id = events.id
      ) moved group by "purchaseId"
    ) purchases
  ) sums on true;

create view holders as
  select
    "eventId" as event_id, "purchaseId" as code, lower("userEmail") as address, "userEmail" as email, language,
    "purchaseId", null::uuid as pass_id, created_at as since, mail_refused_at as refused_at, notice,
    (
      select coalesce(sum(refund), 0) from admission_codes codes left join passes on passes.id = pass_id
      where codes."purchaseId" = tickets."purchaseId" and (pass_id is null or passes.state = 'handed_on' and passes.holder_email is null)
    ) as paid,
    (
      select coalesce(bool_or(outside.admitted_at is null), false) from passes outside
      where outside."purchaseId" = tickets."purchaseId"
        and (outside.state = 'valid' or outside.state = 'handed_on' and outside.holder_email is null)
    ) as is_outside
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
    admitted_at is null
  from passes join tickets using ("purchaseId")
  where state = 'handed_on' and holder_email is not null and status = 'purchased';
