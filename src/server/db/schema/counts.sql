-- Whether a person counts among the places of its buyer.
create function counts_for_buyer(pass passes, purchase tickets) returns boolean stable language sql
begin atomic
  -- Of a hold that ran out, those whom it held until then.
  select pass.state in ('valid', 'handed_on') or purchase.lingers and pass.state_at = purchase.voided_at;
end;

-- What the counters of sales (`sold`, `used`, `unproved`) are to be, by their rows: a job compares them. Each condition on
-- `event_id` reads that event alone.
create view expected_counts as
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

-- The same of `places_of_buyers`, of purchases that count for somebody.
create view expected_buyers as
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

-- Counts the sales of an event anew, for rows that others than the writer of sales wrote: the demo and tests.
create function recount(event uuid) returns void language sql
begin atomic
  update events set sold = expected.taken, unproved = expected.unproved from expected_counts expected
  where expected.event_id = event and events.id = event and expected.id = event;
  update ticket_types set sold = expected.taken, unproved = expected.unproved from expected_counts expected
  where expected.event_id = event and ticket_types.event_id = event and expected.id = ticket_types.id;
  update ticket_codes set used = expected.taken, unproved = expected.unproved from expected_counts expected
  where expected.event_id = event and ticket_codes.event_id = event and expected.id = ticket_codes.id;
  delete from places_of_buyers where event_id = event;
  insert into places_of_buyers (event_id, buyer, resource, taken)
  select event_id, buyer, resource, taken from expected_buyers where event_id = event;
end;
