-- What is mailed to addresses beside purchases: bounds, lists that are mailed later, and addresses that refuse mails.

-- Mails that callers send to addresses that they did not prove, by message: a job that is tried again counts once. Kept for a day.
create table caller_mails (
  id text primary key,
  -- of the recipient (`rules/mailbox.ts`)
  mailbox text not null,
  -- who chose the recipient; null where nobody did
  sender text,
  at timestamptz(3) not null
);
create index caller_mails_to_mailbox on caller_mails (mailbox, at);
create index caller_mails_of_sender on caller_mails (sender, at) where sender is not null;
create index caller_mails_at on caller_mails (at);

-- What an address is mailed later, in one list, beside the tickets that owe a mail. Of whom each tells: a pass, an entry of a waiting
-- list, a purchase that changed; `list`: of the address itself.
create table postponed_mails (
  -- in lower case
  address text not null,
  kind text not null check (kind in ('pass', 'waiting', 'changes', 'list')),
  id text not null,
  -- its number among the mails of the row
  mail bigint not null,
  sender text,
  created_at timestamptz(3) not null,
  primary key (address, kind, id)
);
create index postponed_mails_by_age on postponed_mails (created_at);

-- Addresses that bounced for good: they get no mails but codes and those of their account.
create table suppressed_addresses (
  id uuid primary key default gen_random_uuid(),
  -- in lower case
  address text not null constraint suppressed_addresses_once unique,
  -- RFC 3463
  status text not null,
  -- the words of the mail server that refused it
  reason text,
  at timestamptz(3) not null
);
create index suppressed_addresses_newest on suppressed_addresses (at, id);
