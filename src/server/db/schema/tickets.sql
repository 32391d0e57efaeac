-- Purchases of tickets and their lines.

create table tickets (
  -- the browser's random UUID: a purchase sent again is the same purchase
  "purchaseId" uuid primary key,
  "eventId" uuid not null references events (id),
  "userEmail" text not null,
  "userPhone" text,
  quantity integer not null check (quantity between 1 and 20),
  -- when a pass was last moved
  moved_at timestamptz(3),
  status text not null default 'purchased',
  code_id uuid,
  -- of the purchase, and so of its mails
  language text not null check (language in ('ar', 'en')),
  -- The browser that bought it, by the hash of its key; null: bought by a program or before there were keys, or ended.
  buyer_key bytea,
  -- Since when the address is proved, by whom it belongs to.
  proved_at timestamptz(3),
  -- Whether its buyer had proved no address; null of purchases from before, which count for nobody.
  unproved boolean,
  -- Of the caller, not of the address that was named (`rules/mailbox.ts`); null without a proof.
  mailbox text,
  -- Hash of an address that its owner took off the purchase: the browser that bought it may name another, not this one again.
  not_mine bytea,
  -- Network from which a guest bought, as an HMAC, so that one network cannot take the places of an event. Only of purchases
  -- without a verified address; `sweep_ticket_networks` forgets it.
  network text,
  created_at timestamptz not null,
  -- a mail is sent while fewer have been sent than asked for
  mails_asked integer not null default 1,
  mails_sent integer not null default 0 constraint tickets_check2 check (mails_sent between 0 and mails_asked),
  mail_asked_at timestamptz not null,
  -- when the last mail with this ticket was refused for good by its address; null once another one is ordered or sent
  mail_refused_at timestamptz,
  email_corrected_at timestamptz,
  -- the last notice that the buyer was mailed
  notice integer not null default 0,
  -- By an admin, for a reason that the holder reads. For good: holders have been told, and the places may be sold again.
  voided_at timestamptz(3),
  void_reason text,
  -- Held until it is confirmed: by the link of its mail, later by a payment. It takes its places like others; null unless it was.
  held_until timestamptz(3),
  confirm_token uuid,
  confirmed_at timestamptz(3),
  constraint tickets_status_check check (status in ('held', 'purchased', 'expired', 'voided')),
  -- A purchase that expired counts for nothing, as voided ones do.
  constraint tickets_voided_check check ((status in ('expired', 'voided')) = (voided_at is not null)),
  constraint tickets_void_reason_check check ((status = 'voided') = (void_reason is not null)),
  constraint tickets_held_check check (
    status not in ('held', 'expired') or (held_until is not null and confirm_token is not null and confirmed_at is null)
  ),
  -- with the event, whose index it uses
  constraint tickets_code_fkey foreign key (code_id, "eventId") references ticket_codes (id, event_id)
);
create index tickets_newest on tickets (created_at, "purchaseId");
create index tickets_of_event on tickets ("eventId", created_at, "purchaseId");
-- Finds beginnings of addresses as well, whatever the collation of the database.
create index tickets_by_email on tickets (lower("userEmail") text_pattern_ops, created_at desc);
create index tickets_of_network on tickets (network, created_at) where network is not null;
create index tickets_held on tickets (held_until) where status = 'held';
create index tickets_by_code on tickets (code_id, "eventId") where code_id is not null;

-- What was bought of each type.
create table ticket_lines (
  "purchaseId" uuid not null references tickets on delete cascade,
  type_id uuid not null references ticket_types,
  quantity integer not null check (quantity between 1 and 20),
  -- as it was when bought, in fils
  unit_price integer not null check (unit_price >= 0),
  -- of each unit
  discount integer not null default 0 check (discount between 0 and unit_price),
  primary key ("purchaseId", type_id)
);
create index ticket_lines_of_type on ticket_lines (type_id);

-- events.sold goes up when tickets are written, however that is, and down when passes leave; events_never_oversold refuses one
-- too many. A sale without a network that finds no place when it arrives is written as voided: it takes none.
create function count_sold() returns trigger language plpgsql as $$
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

create trigger tickets_count_sold after insert on tickets
  referencing new table as bought
  for each statement execute function count_sold();

-- A writer that does not say it knows the networks of guests only.
create function tickets_note_unproved() returns trigger language plpgsql as $$
begin
  new.unproved = new.network is not null;
  return new;
end $$;
create trigger tickets_note_unproved before insert on tickets
  for each row when (new.unproved is null) execute function tickets_note_unproved();

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

-- A voided purchase takes its passes along, and these return their places. By row: transition tables of a trigger by statement
-- would be filled by each admission and each mail that is noted.
create function return_voided_places() returns trigger language plpgsql as $$
begin
  update passes set state = 'void', state_at = new.voided_at
  where "purchaseId" = new."purchaseId" and state in ('valid', 'handed_on');
  return null;
end $$;

create trigger tickets_return_places after update of voided_at on tickets
  for each row when (old.voided_at is null and new.voided_at is not null)
  execute function return_voided_places();

-- What a purchase's managers changed, for the mail that tells its buyer: those of ten minutes are one mail.
create table ticket_changes (
  id bigint generated always as identity primary key,
  "purchaseId" uuid not null references tickets on delete cascade,
  kind text not null check (kind in ('handed_on', 'taken_back', 'given_back', 'corrected')),
  passes uuid[] not null default '{}',
  at timestamptz(3) not null,
  is_mailed boolean not null default false
);
create index ticket_changes_of_purchase on ticket_changes ("purchaseId", id);
create index ticket_changes_at on ticket_changes (at);
