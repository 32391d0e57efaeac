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

-- Since when the present holder of a handed-on pass was mailed its link: who never was is not told that it is gone.
alter table passes add column holder_mailed_at timestamptz(3) default '-infinity';
alter table passes alter column holder_mailed_at drop default;
