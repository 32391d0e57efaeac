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
  -- Whether it waited again after an offer that was not paid.
  has_returned boolean not null default false,
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
-- The list of managers, in its order. Its ids tell nothing of the token, which acts for an entry.
create index waiting_list_managed on waiting_list (event_id, created_at, (md5(token::text)::uuid))
  where state in ('waiting', 'offered');
create index waiting_list_offers on waiting_list (offer_until) where state = 'offered';
create index waiting_list_by_email on waiting_list (lower(email));
create index waiting_list_by_purchase on waiting_list ("purchaseId") where "purchaseId" is not null;
create index waiting_list_of_type on waiting_list (type_id);
-- Under the lock of an event: its line, past any number of unproved entries; those of a network; the latest time of joining.
create index waiting_list_proved on waiting_list (event_id) where state = 'waiting' and proved_at is not null;
create index waiting_list_unproved on waiting_list (event_id, network) where state = 'waiting' and proved_at is null;
create index waiting_list_of_event on waiting_list (event_id, created_at);
create index waiting_list_of_network on waiting_list (created_at) where network is not null;
