select fill_passes('-infinity');
drop function fill_passes;

-- Once every ticket has its passes: an address may take again what it gave back.
create or replace function places_of_addresses(events uuid[], emails text[])
  returns table (event uuid, email text, places bigint)
  volatile language sql
begin atomic
  select asked.event, asked.email, (
    select count(*) from tickets join passes using ("purchaseId")
    where lower(tickets."userEmail") = asked.email and tickets."eventId" = asked.event and state in ('valid', 'handed_on')
  )
  from (select distinct pair.event, pair.email from unnest(events, emails) pair (event, email)) asked;
end;
