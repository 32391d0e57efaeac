-- A voided purchase takes no places, but it mailed an address of the guest's choice: it counts among the purchases of its
-- network.
create or replace function places_of_networks(events uuid[], networks text[], since timestamptz)
  returns table (event uuid, network text, places bigint, purchases bigint)
  volatile language sql
begin atomic
  select asked.event, asked.network, coalesce(found.places, 0), found.purchases
  from (select distinct pair.event, pair.network from unnest(events, networks) pair (event, network)) asked
  cross join lateral (
    select count(*) as purchases,
      sum(tickets.quantity) filter (where tickets."eventId" = asked.event and tickets.voided_at is null) as places
    from tickets where tickets.network = asked.network and tickets.created_at > since
  ) found
  where asked.network is not null;
end;
