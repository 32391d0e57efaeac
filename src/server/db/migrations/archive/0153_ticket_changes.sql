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
