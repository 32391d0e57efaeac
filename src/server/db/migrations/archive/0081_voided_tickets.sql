-- Tickets that admins voided, for a reason that their holders read. For good: holders have been told, and the places may
-- be sold again.
alter table tickets
  add column voided_at timestamptz(3),
  add column void_reason text,
  drop constraint tickets_status_check,
  add constraint tickets_status_check check (status in ('purchased', 'voided')),
  add constraint tickets_voided_check check ((status = 'voided') = (voided_at is not null)),
  add constraint tickets_void_reason_check check ((voided_at is null) = (void_reason is null)),
  -- The door and an admin never both win, whatever else writes.
  add constraint tickets_voided_unused_check check (voided_at is null or admitted = 0);

create function tickets_stay_voided() returns trigger language plpgsql as $$
begin
  raise exception 'a voided ticket stays voided, for the same reason';
end $$;

create trigger tickets_stay_voided before update of status, voided_at, void_reason on tickets
  for each row when (old.voided_at is not null and (
    old.voided_at is distinct from new.voided_at or old.void_reason is distinct from new.void_reason))
  execute function tickets_stay_voided();

-- By row: transition tables of a trigger by statement would be filled by each admission and each mail that is noted.
create function return_voided_places() returns trigger language plpgsql as $$
begin
  update events set sold = sold - new.quantity where id = new."eventId";
  return null;
end $$;

create trigger tickets_return_places after update of voided_at on tickets
  for each row when (old.voided_at is null and new.voided_at is not null)
  execute function return_voided_places();

-- The dashboard counts those that are not voided.
create trigger count_voided after update of voided_at on tickets
  for each row when (old.voided_at is null and new.voided_at is not null) execute function count_change('tickets', '-1');
drop trigger count_deleted on tickets;
create trigger count_deleted after delete on tickets referencing old table as changed
  for each statement execute function count_rows_that('tickets', 'voided_at is null');

-- A door without a network that admitted people of a voided ticket.
alter table admissions
  drop constraint admissions_conflict_check,
  add constraint admissions_conflict_check check (conflict in ('TICKET_USED', 'TICKET_VOIDED', 'TOO_MANY_TO_ADMIT'));

-- What was voided counts against no bound.
create or replace function places_of_addresses(events uuid[], emails text[])
  returns table (event uuid, email text, places bigint)
  volatile language sql
begin atomic
  select asked.event, asked.email, (
    select coalesce(sum(tickets.quantity), 0) from tickets
    where lower(tickets."userEmail") = asked.email and tickets."eventId" = asked.event and tickets.voided_at is null
  )
  from (select distinct pair.event, pair.email from unnest(events, emails) pair (event, email)) asked;
end;

create or replace function places_of_networks(events uuid[], networks text[], since timestamptz)
  returns table (event uuid, network text, places bigint, purchases bigint)
  volatile language sql
begin atomic
  select asked.event, asked.network, coalesce(found.places, 0), found.purchases
  from (select distinct pair.event, pair.network from unnest(events, networks) pair (event, network)) asked
  cross join lateral (
    select sum(tickets.quantity) filter (where tickets."eventId" = asked.event) as places, count(*) as purchases
    from tickets
    where tickets.network = asked.network and tickets.created_at > since and tickets.voided_at is null
  ) found
  where asked.network is not null;
end;
