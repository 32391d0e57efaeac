-- What buyers hold of what an event sells, counted beside `sold` and `used` by the same writer.

-- At one event: live passes of a type, and uses of a code. No foreign key: each sale would check it; the sweep
-- deletes what is over.
create table places_of_buyers (
  event_id uuid not null,
  -- key of a network, without a proof; else a mailbox, which has an @
  buyer text not null,
  -- a type or a code
  resource uuid not null,
  taken integer not null check (taken >= 0),
  primary key (event_id, buyer, resource)
) with (fillfactor = 80);

-- Whom a purchase counts for in `places_of_buyers`; null for nobody, as those from before this was counted.
create function buyer_of(unproved boolean, network text, mailbox text) returns text
  immutable language sql
begin atomic
  select case when unproved then network else mailbox end;
end;

-- What buyers hold, and what networks bought since an instant, at most so many; read under the locks of the events. In PL/pgSQL,
-- whose plans are kept: written into the statement of a sale, PostgreSQL plans that anew each time.
create function held_by_buyers(events uuid[], buyers text[])
  returns setof places_of_buyers
  volatile language plpgsql set enable_seqscan = off as $$
begin
  return query
    select held.* from (select distinct pair.event, pair.buyer from unnest(events, buyers) pair (event, buyer)) asked
    cross join lateral (
      select * from places_of_buyers where event_id = asked.event and places_of_buyers.buyer = asked.buyer offset 0
    ) held;
end $$;

create function unproved_purchases(networks text[], since timestamptz, most integer)
  returns table (network text, purchases bigint)
  volatile language plpgsql set enable_seqscan = off as $$
begin
  return query
    select asked.network, (
      select count(*) filter (where created_at > since) from (
        -- Not by time in here: while a rush is too new for the statistics, the planner would read all purchases since.
        select created_at from tickets where tickets.network = asked.network order by tickets.created_at desc limit most
      ) recent
    )
    from (select distinct each.network from unnest(networks) each (network) where each.network is not null) asked;
end $$;
