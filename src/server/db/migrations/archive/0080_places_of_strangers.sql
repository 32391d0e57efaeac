-- Which network guests bought from, as an HMAC, so that one network cannot take the places of an event. Only of purchases
-- that no verified address vouches for; `sweep_ticket_networks` forgets it.
alter table tickets add column network text;
create index tickets_of_network on tickets (network, created_at) where network is not null;

-- Places that purchases took, read by a statement that has locked the events. Volatile: each call reads a new snapshot,
-- which holds what other servers sold while the statement waited for the locks.
create function places_of_addresses(events uuid[], emails text[]) returns table (event uuid, email text, places bigint)
  volatile language sql
begin atomic
  select asked.event, asked.email, (
    select coalesce(sum(tickets.quantity), 0) from tickets
    where lower(tickets."userEmail") = asked.email and tickets."eventId" = asked.event
  )
  from (select distinct pair.event, pair.email from unnest(events, emails) pair (event, email)) asked;
end;

create function places_of_networks(events uuid[], networks text[], since timestamptz)
  returns table (event uuid, network text, places bigint, purchases bigint)
  volatile language sql
begin atomic
  select asked.event, asked.network, coalesce(found.places, 0), found.purchases
  from (select distinct pair.event, pair.network from unnest(events, networks) pair (event, network)) asked
  cross join lateral (
    select sum(tickets.quantity) filter (where tickets."eventId" = asked.event) as places, count(*) as purchases
    from tickets where tickets.network = asked.network and tickets.created_at > since
  ) found
  where asked.network is not null;
end;
