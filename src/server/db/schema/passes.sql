-- A pass for each person of a purchase, and the places that passes take.

create table passes (
  id uuid primary key default gen_random_uuid(),
  "purchaseId" uuid not null,
  event_id uuid not null,
  type_id uuid not null,
  -- within its purchase, from 1
  number integer not null check (number between 1 and 20),
  name text check (char_length(name) between 1 and 60),
  -- of its line, less the discount
  price integer not null check (price >= 0),
  state text not null default 'valid' check (state in ('valid', 'handed_on', 'returned', 'void')),
  -- of its own QR, once it was handed on
  code uuid,
  -- by its new holder, once its page was shown: from then on it cannot be taken back
  opened_at timestamptz(3),
  -- whom its link was mailed to, in which language, and how many such mails were ordered, over all holders
  holder_email text,
  holder_language text,
  mails smallint not null default 0,
  -- When its present holder's address was set, by whom it belongs to if `followed_at` (the buyer is not shown others), when it
  -- refused a mail for good, and when it was mailed the link: who never was is not told that the pass is gone. '-infinity': before
  -- this was kept.
  holder_since timestamptz(3),
  followed_at timestamptz(3),
  holder_refused_at timestamptz(3),
  holder_mailed_at timestamptz(3),
  -- the latest notice mailed to its holder, as of tickets
  notice integer not null default 0,
  -- when the state last changed
  state_at timestamptz(3),
  -- when admins voided it alone; written for its holder
  void_reason text,
  admitted_at timestamptz(3),
  -- of admissions (door.sql), which refer to passes
  admission_id uuid,
  -- one live pass for each place
  unique ("purchaseId", number),
  -- The door and whoever takes a pass back never both win, whatever else writes.
  constraint passes_admitted_check check (admitted_at is null or state in ('valid', 'handed_on')),
  -- One that left keeps its code: the door says what became of it.
  constraint passes_code_check check (case state when 'valid' then code is null when 'handed_on' then code is not null else true end),
  -- Opening and taking back never both win, whatever else writes.
  constraint passes_opened_check check (state <> 'valid' or opened_at is null),
  constraint passes_mails_check check (mails between 0 and 3),
  constraint passes_language_check check (holder_language in ('ar', 'en')),
  foreign key ("purchaseId", type_id) references ticket_lines on delete cascade,
  foreign key (type_id, event_id) references ticket_types (id, event_id)
);
create unique index passes_by_code on passes (code) where code is not null;
-- Sums up the money of an event (`event_money`) without its passes.
create index passes_of_event on passes (event_id, type_id) include ("purchaseId", price, state);
-- What changed at a door since.
create index passes_changed on passes (event_id, state_at) where state_at is not null;
create index passes_by_holder on passes (lower(holder_email)) where holder_email is not null;
-- Counts who is in. An admission writes one entry.
create index passes_admitted on passes (event_id) where admitted_at is not null;
create index passes_by_admission on passes (admission_id) where admission_id is not null;

-- events.sold and ticket_types.sold are the passes that take a place: counted when they are bought (the event by
-- `tickets_count_sold`), and when they leave.
-- `offset 0`: a look-up for each purchase, however many the first statement of a connection had, whose plan it keeps.
create function count_sold_passes() returns trigger language plpgsql as $$
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
create trigger passes_count_sold after insert on passes
  referencing new table as bought for each statement execute function count_sold_passes();

-- By statement: by row, voiding a list of large parties writes the row of their event a thousand times.
create function return_places() returns trigger language plpgsql as $$
declare
  gone record;
  ticket record;
  places integer;
begin
  for gone in
    select event_id, type_id, "purchaseId", count(*) as places from was join changed using (id, event_id, type_id, "purchaseId")
    where was.state in ('valid', 'handed_on') and changed.state in ('returned', 'void')
    group by event_id, type_id, "purchaseId" order by event_id, type_id, "purchaseId"
  loop
    select unproved, buyer_of(unproved, network, mailbox) as buyer into ticket from tickets
    where "purchaseId" = gone."purchaseId";
    places = case when ticket.unproved then gone.places else 0 end;
    update events set sold = sold - gone.places, unproved = greatest(unproved - places, 0) where id = gone.event_id;
    update ticket_types set sold = sold - gone.places, unproved = greatest(unproved - places, 0) where id = gone.type_id;
    if ticket.buyer is not null then
      perform take_from_buyer(gone.event_id, ticket.buyer, gone.type_id, gone.places);
    end if;
  end loop;
  return null;
end $$;
create trigger passes_return_places after update on passes
  referencing old table as was new table as changed for each statement execute function return_places();

-- Admins move passes to another type of their event; a pass keeps its number, name and code.
create function passes_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what a pass is for never changes, but its type while it is to come; one that left never comes back'
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger passes_stay before update of "purchaseId", event_id, type_id, number, price, state on passes
  for each row when (
    (old."purchaseId", old.event_id, old.number) is distinct from (new."purchaseId", new.event_id, new.number)
    -- The price is that of the type: it changes with it, and neither with the state.
    or (old.type_id = new.type_id and old.price <> new.price)
    or (old.type_id <> new.type_id and (old.state <> new.state or old.state in ('returned', 'void') or new.admitted_at is not null))
    or (old.state in ('returned', 'void') and old.state <> new.state))
  execute function passes_stay();

-- By row, and only of statements that move: admissions update passes, too. The writer has locked the event.
create function count_moved_pass() returns trigger language plpgsql as $$
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
create trigger passes_count_moved after update of type_id on passes
  for each row when (old.type_id <> new.type_id) execute function count_moved_pass();

-- The door and the expiry never both win, nor the door and an admin, whatever else writes: an admission locks its purchase as they do.
create function refuse_admission() returns trigger language plpgsql as $$
begin
  perform from tickets where "purchaseId" = new."purchaseId" and status = 'purchased' for share;
  if not found then
    raise exception 'a purchase that is held, expired or voided admits nobody' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger passes_refuse_admission after insert or update of admitted_at on passes
  for each row when (new.admitted_at is not null) execute function refuse_admission();

-- A purchase that holds no place any more returns its use. After `passes_return_places`, which locks the event: of two that give
-- back the last passes at once, the second sees what the first did.
create function return_uses() returns trigger language plpgsql set enable_seqscan = off as $$
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
create trigger passes_return_uses after update on passes
  referencing old table as was new table as changed for each statement execute function return_uses();

-- Places that purchases took, read by a statement that has locked the events. Volatile: each call reads a new snapshot,
-- which holds what other servers sold while the statement waited for the locks.
create function places_of_addresses(events uuid[], emails text[])
  returns table (event uuid, email text, places bigint)
  volatile language sql
begin atomic
  select asked.event, asked.email, (
    select count(*) from tickets join passes using ("purchaseId")
    where lower(tickets."userEmail") = asked.email and tickets."eventId" = asked.event and state in ('valid', 'handed_on')
  )
  from (select distinct pair.event, pair.email from unnest(events, emails) pair (event, email)) asked;
end;

-- What guests of networks took since, at these events, without having shown that their addresses are theirs; read under the
-- locks of the events, by a new snapshot. `purchases` are those of all events, voided ones included: each mailed an address. Places
-- are live passes: what was given back may be taken by others of the network.
create function places_of_guests(events uuid[], networks text[], since timestamptz)
  returns table (event uuid, network text, places bigint, held bigint, purchases bigint)
  volatile language sql
begin atomic
  select asked.event, asked.network, coalesce(found.places, 0), coalesce(found.held, 0), found.purchases
  from (select distinct pair.event, pair.network from unnest(events, networks) pair (event, network)) asked
  cross join lateral (
    select count(*) filter (where tickets.created_at > since) as purchases,
      sum(live.places) filter (
        where tickets."eventId" = asked.event and tickets.status = 'purchased' and tickets.confirmed_at is null
          and tickets.created_at > since
      ) as places,
      sum(live.places) filter (where tickets."eventId" = asked.event and tickets.status = 'held') as held
    from tickets cross join lateral (
      select count(*) as places from passes
      where passes."purchaseId" = tickets."purchaseId" and state in ('valid', 'handed_on')
    ) live
    -- Held ones are older than the window when nobody swept them for a while.
    where tickets.network = asked.network and tickets.created_at > since - interval '1 hour'
  ) found
  where asked.network is not null;
end;
