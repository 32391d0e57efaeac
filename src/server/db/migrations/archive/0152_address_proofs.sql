-- Codes that prove an address to a browser, and the proofs. Of an address nothing else is known here.
create table address_codes (
  id uuid primary key default gen_random_uuid(),
  -- hash of the secret in the browser's cookie
  browser bytea not null,
  -- in lower case
  address text not null,
  -- encrypted, since the same code is sent again; null once it was right
  code text,
  -- of the code
  digits smallint not null,
  language text not null check (language in ('ar', 'en')),
  made_at timestamptz(3) not null,
  until timestamptz(3) not null,
  tries smallint not null default 0,
  -- mails that were asked for, when the last was, and whether it was tried to send it
  mails integer not null default 1,
  asked_at timestamptz(3) not null,
  is_attempted boolean not null default false,
  proved_until timestamptz(3),
  constraint address_codes_once unique (browser, address),
  constraint address_codes_tries_check check (tries between 0 and 5)
);
create index address_codes_of_address on address_codes (address);
create index address_codes_waiting on address_codes (asked_at) where not is_attempted;
create index address_codes_ended on address_codes (greatest(until, proved_until));

-- The browser that bought a purchase, by the hash of its key; null: bought by a program or a version before, or ended.
alter table tickets add column buyer_key bytea;
-- Since when the address of the purchase is proved, by whom it belongs to.
alter table tickets add column proved_at timestamptz(3);
-- Whether its buyer had proved no address; null of purchases from before, which count for nobody.
alter table tickets add column unproved boolean;
-- Of the caller, not of the address that was named (`rules/mailbox.ts`); null without a proof.
alter table tickets add column mailbox text;
