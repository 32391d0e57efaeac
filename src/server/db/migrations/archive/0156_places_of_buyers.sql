-- What buyers without a proof hold, counted beside `sold` and `used` by the same triggers: processes of the version before count, too.
alter table events add column unproved integer not null default 0;
alter table ticket_types add column unproved integer not null default 0;
-- Purchases, as `used`.
alter table ticket_codes add column unproved integer not null default 0;

-- The same by buyer, at one event: live passes of a type, and uses of a code. No foreign key: each sale would check it; the sweep
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

-- Processes of the version before do not say it: they know the networks of guests only.
create function tickets_note_unproved() returns trigger language plpgsql as $$
begin
  new.unproved = new.network is not null;
  return new;
end $$;
create trigger tickets_note_unproved before insert on tickets
  for each row when (new.unproved is null) execute function tickets_note_unproved();

-- Whom a purchase counts for in `places_of_buyers`; null for nobody, as those from before this migration.
create function buyer_of(unproved boolean, network text, mailbox text) returns text
  immutable language sql
begin atomic
  select case when unproved then network else mailbox end;
end;

create or replace function count_sold() returns trigger language plpgsql as $$
begin
  update events set sold = sold + bought.quantity, unproved = events.unproved + bought.unproved
  from (
    select "eventId", sum(quantity) as quantity, coalesce(sum(quantity) filter (where unproved), 0) as unproved
    from bought where voided_at is null group by "eventId" order by "eventId"
  ) bought
  where events.id = bought."eventId";
  if exists (select from bought where code_id is not null) then
    update ticket_codes set unproved = ticket_codes.unproved + uses.purchases
    from (
      select code_id, count(*) as purchases from bought
      where code_id is not null and unproved and voided_at is null group by code_id order by code_id
    ) uses
    where id = uses.code_id;
    insert into places_of_buyers (event_id, buyer, resource, taken)
    select "eventId", buyer, code_id, count(*) from bought cross join buyer_of(unproved, network, mailbox) buyer
    where code_id is not null and buyer is not null and voided_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (event_id, buyer, resource) do update set taken = places_of_buyers.taken + excluded.taken;
  end if;
  return null;
end $$;

-- `offset 0`: a look-up for each purchase, however many the first statement of a connection had, whose plan it keeps.
create or replace function count_sold_passes() returns trigger language plpgsql as $$
begin
  with line as materialized (
    select bought.*, unproved, buyer
    from (
      select "purchaseId", event_id, type_id, count(*) as places from bought where state in ('valid', 'handed_on')
      group by "purchaseId", event_id, type_id
    ) bought
    cross join lateral (
      select unproved, buyer_of(unproved, network, mailbox) as buyer from tickets
      where tickets."purchaseId" = bought."purchaseId" offset 0
    ) ticket
  ), of_buyers as (
    insert into places_of_buyers (event_id, buyer, resource, taken)
    select event_id, buyer, type_id, sum(places) from line where buyer is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (event_id, buyer, resource) do update set taken = places_of_buyers.taken + excluded.taken
  )
  update ticket_types set sold = sold + taken.places, unproved = ticket_types.unproved + taken.unproved
  from (
    select type_id, sum(places) as places, coalesce(sum(places) filter (where unproved), 0) as unproved
    from line group by type_id order by type_id
  ) taken
  where ticket_types.id = taken.type_id;
  return null;
end $$;

-- Plans of these are kept. One made while the table is small, as after this migration, would read all of it for each sale of the
-- first rush: hence without sequential scans.
create function take_from_buyer(event uuid, of_buyer text, of_resource uuid, places bigint) returns void
  volatile language plpgsql set enable_seqscan = off as $$
begin
  update places_of_buyers set taken = greatest(taken - places, 0)
  where event_id = event and buyer = of_buyer and resource = of_resource;
end $$;

create or replace function return_places() returns trigger language plpgsql as $$
declare
  gone record;
  ticket record;
  places integer;
begin
  for gone in
    select event_id, type_id, "purchaseId", count(*) as places, sum(price) as price
    from was join changed using (id, event_id, type_id, "purchaseId", price)
    where was.state in ('valid', 'handed_on') and changed.state in ('returned', 'void')
    group by event_id, type_id, "purchaseId" order by event_id, type_id, "purchaseId"
  loop
    select unproved, buyer_of(unproved, network, mailbox) as buyer into ticket from tickets
    where "purchaseId" = gone."purchaseId";
    places = case when ticket.unproved then gone.places else 0 end;
    update events set sold = sold - gone.places, unproved = greatest(unproved - places, 0) where id = gone.event_id;
    update ticket_types set sold = sold - gone.places, unproved = greatest(unproved - places, 0) where id = gone.type_id;
    update tickets set returned = returned + gone.price where "purchaseId" = gone."purchaseId";
    if ticket.buyer is not null then
      perform take_from_buyer(gone.event_id, ticket.buyer, gone.type_id, gone.places);
    end if;
  end loop;
  return null;
end $$;

create or replace function count_moved_pass() returns trigger language plpgsql as $$
declare
  ticket record;
  places integer;
begin
  select unproved, buyer_of(unproved, network, mailbox) as buyer into ticket from tickets
  where "purchaseId" = new."purchaseId";
  places = case when ticket.unproved then 1 else 0 end;
  update ticket_types set sold = sold - 1, unproved = greatest(unproved - places, 0) where id = old.type_id;
  update ticket_types set sold = sold + 1, unproved = unproved + places where id = new.type_id;
  if ticket.buyer is not null then
    perform take_from_buyer(new.event_id, ticket.buyer, old.type_id, 1);
    insert into places_of_buyers (event_id, buyer, resource, taken) values (new.event_id, ticket.buyer, new.type_id, 1)
    on conflict (event_id, buyer, resource) do update set taken = places_of_buyers.taken + 1;
  end if;
  return null;
end $$;

create or replace function return_uses() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from changed where state in ('returned', 'void')) then
    return null;
  end if;
  with freed as materialized (
    select "eventId", code_id, unproved, buyer_of(unproved, network, mailbox) as buyer from tickets
    where code_id is not null and "purchaseId" in (
      select "purchaseId" from was join changed using (id, "purchaseId")
      where was.state in ('valid', 'handed_on') and changed.state in ('returned', 'void')
    ) and not exists (
      select from passes where passes."purchaseId" = tickets."purchaseId" and state in ('valid', 'handed_on')
    )
  ), of_buyers as (
    update places_of_buyers set taken = greatest(taken - uses.purchases, 0)
    from (
      select "eventId", code_id, buyer, count(*) as purchases from freed where buyer is not null group by 1, 2, 3 order by 1, 2, 3
    ) uses
    where event_id = uses."eventId" and places_of_buyers.buyer = uses.buyer and resource = uses.code_id
  )
  update ticket_codes set used = used - uses.purchases, unproved = greatest(ticket_codes.unproved - uses.unproved, 0)
  from (
    select code_id, count(*) as purchases, count(*) filter (where unproved) as unproved from freed group by code_id order by code_id
  ) uses
  where id = uses.code_id;
  return null;
end $$;

-- A purchase whose network or mailbox is forgotten counts for nobody any more, but among all without a proof.
create function forget_buyer() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update places_of_buyers set taken = greatest(places_of_buyers.taken - held.taken, 0)
  from (
    select type_id as resource, count(*) as taken from passes
    where "purchaseId" = new."purchaseId" and state in ('valid', 'handed_on') group by type_id
    union all
    select new.code_id, 1 where new.code_id is not null and exists (
      select from passes where "purchaseId" = new."purchaseId" and state in ('valid', 'handed_on')
    )
  ) held
  where event_id = new."eventId" and buyer = buyer_of(old.unproved, old.network, old.mailbox)
    and places_of_buyers.resource = held.resource;
  return null;
end $$;
create trigger tickets_forget_buyer after update of network, mailbox on tickets
  for each row when (
    buyer_of(old.unproved, old.network, old.mailbox) is not null and buyer_of(new.unproved, new.network, new.mailbox) is null
  ) execute function forget_buyer();

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
