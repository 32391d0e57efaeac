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
  -- of what was paid, when it was given back, by the rule of the event; in fils
  kept integer not null default 0,
  state text not null default 'valid' check (state in ('valid', 'handed_on', 'returned', 'void')),
  -- of its own QR, once it was handed on
  code uuid,
  -- by its new holder, once its page was shown: from then on only staff take it back
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
  -- when managers voided it alone; written for its holder
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
  constraint passes_kept_check check (kept between 0 and price and (kept = 0 or state = 'returned')),
  constraint passes_language_check check (holder_language in ('ar', 'en')),
  foreign key ("purchaseId", type_id) references ticket_lines on delete cascade,
  foreign key (type_id, event_id) references ticket_types (id, event_id)
);
create unique index passes_by_code on passes (code) where code is not null;
-- Sums up the money of an event (`event_money`) without its passes.
create index passes_of_event on passes (event_id, type_id) include ("purchaseId", price, state);
create index passes_kept on passes (event_id) include ("purchaseId", kept) where kept > 0;
-- What changed at a door since.
create index passes_changed on passes (event_id, state_at) where state_at is not null;
create index passes_by_holder on passes (lower(holder_email)) where holder_email is not null;
-- Counts who is in. An admission writes one entry.
create index passes_admitted on passes (event_id) where admitted_at is not null;
create index passes_by_admission on passes (admission_id) where admission_id is not null;

-- Managers move passes to another type of their event; a pass keeps its number, name and code.
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
