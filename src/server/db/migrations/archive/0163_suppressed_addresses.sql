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
