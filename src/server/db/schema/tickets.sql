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
  -- By managers or staff, for a reason that the holder reads. For good: holders have been told, and the places may be sold again.
  voided_at timestamptz(3),
  void_reason text,
  -- Held until it is paid; those from before 0.5.0 until the link of their mail confirms it, which has the token. It takes its places
  -- like others; null unless it was.
  held_until timestamptz(3),
  held_for text constraint tickets_held_for_check
    check (held_for is null or held_for in ('payment', 'transfer') and held_until is not null),
  confirm_token uuid,
  confirmed_at timestamptz(3),
  -- Whether it counts among the places of its buyer although its hold ran out: for two hours.
  lingers boolean not null default false constraint tickets_lingers_check check (not lingers or status = 'expired'),
  -- The purchase whose place it took: that was paid when its own places were gone.
  replaces uuid constraint tickets_replaces_fkey references tickets on delete set null,
  constraint tickets_status_check check (status in ('held', 'purchased', 'expired', 'voided')),
  -- A purchase that expired counts for nothing, as voided ones do.
  constraint tickets_voided_check check ((status in ('expired', 'voided')) = (voided_at is not null)),
  constraint tickets_void_reason_check check ((status = 'voided') = (void_reason is not null)),
  constraint tickets_held_check check (
    status not in ('held', 'expired')
    or (held_until is not null and (confirm_token is null) = (held_for is not null) and confirmed_at is null)
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
create index tickets_of_payers on tickets (mailbox, held_until) where held_for is not null and mailbox is not null;
create index tickets_of_transfers on tickets ("eventId") where held_for = 'transfer' and status = 'held';
create index tickets_lingering on tickets (held_until) where lingers;
create unique index tickets_by_replaced on tickets (replaces) where replaces is not null;
create index tickets_by_code on tickets (code_id, "eventId") where code_id is not null;

-- People of each type, those who left as well.
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
