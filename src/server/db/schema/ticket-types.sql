-- What an event sells: types of tickets, of which it has at least one, and codes that lower their prices or show hidden ones.

create table ticket_types (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  -- its place in the list; then by id
  position integer not null default 0,
  name_ar text not null check (char_length(name_ar) between 1 and 60),
  name_en text not null check (char_length(name_en) between 1 and 60),
  note_ar text check (char_length(note_ar) <= 200),
  note_en text check (char_length(note_en) <= 200),
  -- in fils (1 BD = 1000 fils), 0 is free; purchases keep the price that they were made at
  price integer not null check (price >= 0),
  -- places of its own among those of the event
  capacity integer check (capacity > 0),
  -- its passes that take a place, offers and quotas: kept by their one writer (`sales/counters.ts`)
  sold integer not null default 0 check (sold >= 0),
  -- of these, those of buyers without a proof
  unproved integer not null default 0,
  sales_from timestamptz(3),
  -- null: until an hour before the start, as of all
  sales_until timestamptz(3),
  -- of a purchase
  min integer not null default 1,
  max integer not null default 20,
  -- until a code shows it
  hidden boolean not null default false,
  door_only boolean not null default false,
  closed_at timestamptz(3),
  constraint ticket_types_never_oversold check (sold <= capacity),
  constraint ticket_types_until_after_from check (sales_from < sales_until),
  constraint ticket_types_quantities check (1 <= min and min <= max and max <= 20),
  -- for passes
  unique (id, event_id)
);
create index ticket_types_of_event on ticket_types (event_id, position, id);
-- Of what everybody can buy: the list of free events is read from it alone. A sale changes none of its columns.
create index ticket_types_offered on ticket_types (event_id, price) where not hidden and not door_only and closed_at is null;
-- Lists of events change when sales of a type begin or end: the next of these instants is read for each that is cached.
create index ticket_types_by_start on ticket_types (sales_from) where sales_from is not null;
create index ticket_types_by_end on ticket_types (sales_until) where sales_until is not null;

-- Codes of an event: what they take off its prices, and the hidden types that they sell.
create table ticket_codes (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  -- as an admin typed it
  code text not null check (char_length(code) between 1 and 40),
  -- in one spelling (`codeKey`)
  code_key text not null check (char_length(code_key) between 3 and 40),
  -- off each ticket; neither for a code that only unlocks
  percent integer check (percent between 1 and 100),
  -- in fils
  amount integer check (amount > 0),
  -- else only those of ticket_code_types, of which none may be left
  all_types boolean not null default true,
  -- Purchases that may have it, in all and of one address.
  uses integer check (uses > 0),
  uses_by_address integer check (uses_by_address > 0),
  -- purchases that have it and hold a place
  used integer not null default 0 check (used >= 0),
  -- of these, those of buyers without a proof
  unproved integer not null default 0,
  valid_from timestamptz(3),
  valid_until timestamptz(3),
  -- shows and sells its hidden types
  unlocks boolean not null default false,
  created_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  constraint ticket_codes_never_overused check (used <= uses),
  constraint ticket_codes_do_something check (num_nonnulls(percent, amount) = 1 or unlocks and num_nonnulls(percent, amount) = 0),
  constraint ticket_codes_until_after_from check (valid_from < valid_until),
  -- for tickets
  unique (id, event_id)
);
create unique index ticket_codes_of_event on ticket_codes (event_id, code_key) where removed_at is null;
create index ticket_codes_all_of_event on ticket_codes (event_id);

create table ticket_code_types (
  code_id uuid not null references ticket_codes on delete cascade,
  type_id uuid not null references ticket_types on delete cascade,
  primary key (code_id, type_id)
);
create index ticket_code_types_of_type on ticket_code_types (type_id);
