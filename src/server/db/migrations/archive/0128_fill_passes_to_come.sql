-- Doors of these events wait until it is done, about 30 µs for each person; tickets of the others are filled by 0129.
create function fill_passes(since timestamptz) returns void language plpgsql as $$
begin
  create temporary table unfilled_tickets on commit drop as
  with unfilled as (
    select tickets.* from tickets join events on events.id = "eventId"
    where total_price is null and date > since order by "purchaseId" for no key update of tickets
  )
  select *, (
    select id from ticket_types where event_id = "eventId" order by position, id limit 1
  ) as type_id
  from unfilled;
  insert into ticket_lines ("purchaseId", type_id, quantity, unit_price)
  select "purchaseId", type_id, quantity, ticket_price from unfilled_tickets;
  insert into passes ("purchaseId", event_id, type_id, number, price, state, state_at, admitted_at)
  select "purchaseId", "eventId", type_id, number, ticket_price,
    case when voided_at is null then 'valid' else 'void' end, voided_at, case when number <= admitted then admitted_at end
  from unfilled_tickets cross join generate_series(1, quantity) number;
  update tickets set total_price = quantity * ticket_price,
    returned = case when voided_at is null then 0 else quantity * ticket_price end
  where total_price is null and "purchaseId" in (select "purchaseId" from unfilled_tickets);
  drop table unfilled_tickets;
end $$;
select fill_passes(now() - interval '1 day');
