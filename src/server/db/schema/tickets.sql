-- Tickets, the places that they take, and admissions at the door.

create table tickets (
  -- the browser's random UUID: a purchase sent again is the same purchase
  "purchaseId" uuid primary key,
  "eventId" uuid not null references events (id),
  "userEmail" text not null,
  "userPhone" text,
  quantity integer not null check (quantity between 1 and 20),
  -- of one ticket, in fils, as it was when bought
  ticket_price integer not null check (ticket_price >= 0),
  status text not null default 'purchased' check (status in ('purchased', 'voided')),
  -- of the purchase, and so of its mails
  language text not null check (language in ('ar', 'en')),
  -- Network from which a guest bought, as an HMAC, so that one network cannot take the places of an event. Only of purchases
  -- without a verified address; `sweep_ticket_networks` forgets it.
  network text,
  created_at timestamptz not null,
  admitted integer not null default 0 check (admitted between 0 and quantity),
  admitted_at timestamptz check ((admitted = 0) = (admitted_at is null)),
  -- a mail is sent while fewer have been sent than asked for
  mails_asked integer not null default 1,
  mails_sent integer not null default 0 check (mails_sent between 0 and mails_asked),
  mail_asked_at timestamptz not null,
  -- when the last mail with this ticket was refused for good by its address; null once another one is ordered or sent
  mail_refused_at timestamptz,
  email_corrected_at timestamptz,
  -- the last notice that the buyer was mailed
  notice integer not null default 0,
  -- By an admin, for a reason that the holder reads. For good: holders have been told, and the places may be sold again.
  voided_at timestamptz(3),
  void_reason text,
  constraint tickets_voided_check check ((status = 'voided') = (voided_at is not null)),
  constraint tickets_void_reason_check check ((voided_at is null) = (void_reason is null)),
  -- The door and an admin never both win, whatever else writes.
  constraint tickets_voided_unused_check check (voided_at is null or admitted = 0)
);
create index tickets_newest on tickets (created_at, "purchaseId");
create index tickets_of_event on tickets ("eventId", created_at, "purchaseId");
-- Finds beginnings of addresses as well, whatever the collation of the database.
create index tickets_by_email on tickets (lower("userEmail") text_pattern_ops, created_at desc);
create index tickets_of_network on tickets (network, created_at) where network is not null;

-- events.sold is the sum of the tickets, however they are written; events_never_oversold refuses one too many.
create function count_sold() returns trigger language plpgsql as $$
begin
  update events set sold = sold + bought.quantity
  from (select "eventId", sum(quantity) as quantity from bought group by "eventId" order by "eventId") bought
  where events.id = bought."eventId";
  return null;
end $$;

create trigger tickets_count_sold after insert on tickets
  referencing new table as bought
  for each statement execute function count_sold();

create function tickets_keep_count() returns trigger language plpgsql as $$
begin
  raise exception 'the event and the quantity of a ticket never change';
end $$;

create trigger tickets_keep_count before update of "eventId", quantity on tickets
  for each row when (old."eventId" is distinct from new."eventId" or old.quantity is distinct from new.quantity)
  execute function tickets_keep_count();

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

-- Places that purchases took, read by a statement that has locked the events. Volatile: each call reads a new snapshot,
-- which holds what other servers sold while the statement waited for the locks. A voided purchase takes no places.
create function places_of_addresses(events uuid[], emails text[])
  returns table (event uuid, email text, places bigint)
  volatile language sql
begin atomic
  select asked.event, asked.email, (
    select coalesce(sum(tickets.quantity), 0) from tickets
    where lower(tickets."userEmail") = asked.email and tickets."eventId" = asked.event and tickets.voided_at is null
  )
  from (select distinct pair.event, pair.email from unnest(events, emails) pair (event, email)) asked;
end;

-- A voided purchase mailed an address of the guest's choice, so it counts among the purchases of its network.
create function places_of_networks(events uuid[], networks text[], since timestamptz)
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

-- An admission of people of one ticket. Its id is the door's: sent again, it is the same admission.
create table admissions (
  id uuid primary key,
  "purchaseId" uuid not null references tickets,
  event_id uuid not null references events,
  -- asked for, and of these counted: fewer where a door without a network let in more than the ticket admits
  admit integer not null check (admit between 1 and 20),
  counted integer not null check (counted between 0 and admit),
  -- people of the ticket who were in afterwards
  admitted integer not null check (admitted >= counted),
  admitted_by uuid references users on delete set null,
  -- by the clock of the door, never later than the server's
  admitted_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null check (admitted_at <= recorded_at),
  offline boolean not null,
  conflict text check (conflict in ('TICKET_USED', 'TICKET_VOIDED', 'TOO_MANY_TO_ADMIT')),
  check ((conflict is null) = (counted = admit)),
  check (offline or conflict is null)
);

create index admissions_by_ticket on admissions ("purchaseId");
-- what changed at a door since
create index admissions_by_event on admissions (event_id, recorded_at);
create index admissions_by_staff on admissions (admitted_by);
