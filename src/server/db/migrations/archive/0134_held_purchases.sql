-- Purchases that are held until they are confirmed: by the link of their mail, later by a payment. They take their places like others.

alter table tickets
  -- null unless it was held
  add column held_until timestamptz(3),
  add column confirm_token uuid,
  add column confirmed_at timestamptz(3),
  drop constraint tickets_status_check,
  drop constraint tickets_voided_check,
  drop constraint tickets_void_reason_check,
  -- Valid for old tickets, too; they are read in the next migration, beside sales.
  add constraint tickets_status_check check (status in ('held', 'purchased', 'expired', 'voided')) not valid,
  -- A purchase that expired counts for nothing, as voided ones do, also for processes of the version before.
  add constraint tickets_voided_check check ((status in ('expired', 'voided')) = (voided_at is not null)) not valid,
  add constraint tickets_void_reason_check check ((status = 'voided') = (void_reason is not null)) not valid,
  add constraint tickets_held_check check (
    status not in ('held', 'expired') or (held_until is not null and confirm_token is not null and confirmed_at is null)
  ) not valid,
  -- The door and the expiry never both win.
  add constraint tickets_held_unused_check check (status not in ('held', 'expired') or admitted = 0) not valid;

alter table admissions
  drop constraint admissions_conflict_check,
  add constraint admissions_conflict_check
    check (conflict in ('TICKET_USED', 'TICKET_VOIDED', 'TICKET_HELD', 'TOO_MANY_TO_ADMIT')) not valid;

-- What guests of networks took since, at these events, without having shown that their addresses are theirs; read under the
-- locks of the events, by a new snapshot. `purchases` are those of all events, voided ones included: each mailed an address.
-- `places_of_networks` is that of the version before and goes with the next release.
create function places_of_guests(events uuid[], networks text[], since timestamptz)
  returns table (event uuid, network text, places bigint, held bigint, purchases bigint)
  volatile language sql
begin atomic
  select asked.event, asked.network, coalesce(found.places, 0), coalesce(found.held, 0), found.purchases
  from (select distinct pair.event, pair.network from unnest(events, networks) pair (event, network)) asked
  cross join lateral (
    select count(*) filter (where tickets.created_at > since) as purchases,
      sum(tickets.quantity) filter (
        where tickets."eventId" = asked.event and tickets.status = 'purchased' and tickets.confirmed_at is null
          and tickets.created_at > since
      ) as places,
      sum(tickets.quantity) filter (where tickets."eventId" = asked.event and tickets.status = 'held') as held
    from tickets
    -- Held ones are older than the window when nobody swept them for a while.
    where tickets.network = asked.network and tickets.created_at > since - interval '1 hour'
  ) found
  where asked.network is not null;
end;
