-- The line of people who wait for places of a sold-out event, or of one of its types, and the offers made to them.

create table waiting_list (
  -- of the link in its mails
  token uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  -- null: any type
  type_id uuid references ticket_types on delete cascade,
  email text not null check (email <> ''),
  quantity integer not null check (quantity between 1 and 20),
  -- of the mails
  language text not null check (language in ('ar', 'en')),
  -- of a guest, as of tickets
  network text,
  -- its place in the line; then by token
  created_at timestamptz(3) not null,
  -- `closed`: by the end of the list, or of the event
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'taken', 'declined', 'left', 'expired', 'closed')),
  -- The offer holds its places from the moment that it is made; by night it begins, and is mailed, in the morning.
  offer_from timestamptz(3),
  offer_until timestamptz(3),
  is_mailed boolean not null default false,
  mails integer not null default 1,
  "purchaseId" uuid,
  -- Since when the address is proved: places are offered to no others. '-infinity': from before there were proofs.
  proved_at timestamptz(3),
  -- the latest notice mailed to it
  notice integer not null default 0,
  -- Why the site closed it; null for entries closed before this was kept.
  closed_for text,
  constraint waiting_list_closed_for_check
    check (closed_for is null or state = 'closed' and closed_for in ('cancelled', 'type_closed', 'sales_over')),
  constraint waiting_list_offer_check check (state not in ('offered', 'taken') or offer_until > offer_from),
  constraint waiting_list_taken_check check ((state = 'taken') = ("purchaseId" is not null))
);
create unique index waiting_list_once on waiting_list (event_id, type_id, lower(email)) nulls not distinct
  where state in ('waiting', 'offered');
create index waiting_list_line on waiting_list (event_id, created_at, token) where state = 'waiting';
create index waiting_list_offers on waiting_list (offer_until) where state = 'offered';
create index waiting_list_by_email on waiting_list (lower(email));
create index waiting_list_of_type on waiting_list (type_id);
-- Under the lock of an event: its line, past any number of unproved entries; those of a network; the latest time of joining.
create index waiting_list_proved on waiting_list (event_id) where state = 'waiting' and proved_at is not null;
create index waiting_list_unproved on waiting_list (event_id, network) where state = 'waiting' and proved_at is null;
create index waiting_list_of_event on waiting_list (event_id, created_at);
create index waiting_list_of_network on waiting_list (created_at) where network is not null;

-- An offer counts as sold, for whoever sells: events_never_oversold and ticket_types_never_oversold hold. The writer has locked the event.
create function count_offer() returns trigger language plpgsql as $$
declare
  places integer = 0;
begin
  if tg_op <> 'DELETE' and new.state = 'offered' then places = places + new.quantity; end if;
  if old.state = 'offered' then places = places - old.quantity; end if;
  update events set sold = sold + places where id = old.event_id;
  update ticket_types set sold = sold + places where id = old.type_id;
  return null;
end $$;
create trigger waiting_list_count_offer after update of state, quantity on waiting_list
  for each row when ((old.state = 'offered' or new.state = 'offered') and (old.state, old.quantity) is distinct from (new.state, new.quantity))
  execute function count_offer();
create trigger waiting_list_drop_offer after delete on waiting_list
  for each row when (old.state = 'offered') execute function count_offer();

-- Places that return are offered to the line, whatever returned them.
create function order_offers() returns trigger language plpgsql as $$
declare
  event uuid = case tg_table_name when 'events' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'event_id' end;
begin
  if exists (select from waiting_list where event_id = event and state = 'waiting') then
    insert into outbox (task, payload) values ('offer_places', jsonb_build_object('event', event));
  end if;
  return null;
end $$;
create trigger events_order_offers after update of sold, capacity on events
  for each row when (new.sold < old.sold or new.capacity is distinct from old.capacity) execute function order_offers();
create trigger ticket_types_order_offers after update of sold, capacity on ticket_types
  for each row when (new.sold < old.sold or new.capacity is distinct from old.capacity) execute function order_offers();
