-- Bank transfers: purchases that are held for one, what arrived at the bank, and what was sent back by hand. In fils.

create table bank_transfers (
  "purchaseId" uuid primary key references tickets on delete cascade,
  -- for the text of the bank transfer: none of its characters look alike
  reference text not null constraint bank_transfers_reference_key unique
    constraint bank_transfers_reference_check check (reference ~ '^[2-9A-HJKMNP-Z]{8}$'),
  -- Proved when it was asked for: the link that asks for an IBAN goes there alone. Null once it was forgotten.
  email text,
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- when its buyer said that it was sent
  claimed_at timestamptz(3),
  reminded_at timestamptz(3),
  -- An admin let its people in by what they showed; finance checks it.
  shown_at timestamptz(3),
  -- since when there is money to send back: then its buyer is asked where to
  iban_asked_at timestamptz(3),
  -- hash of that link where money goes back to
  iban_token bytea constraint bank_transfers_iban_token_key unique,
  iban_token_until timestamptz(3),
  iban text,
  iban_name text,
  iban_at timestamptz(3),
  constraint bank_transfers_iban_check check (num_nulls(iban, iban_name, iban_at) in (0, 3)),
  constraint bank_transfers_iban_token_check check ((iban_token is null) = (iban_token_until is null))
);
create index bank_transfers_to_return on bank_transfers (iban_asked_at) where iban_asked_at is not null;
create index bank_transfers_shown on bank_transfers (shown_at) where shown_at is not null;
create index bank_transfers_by_email on bank_transfers (lower(email)) where email is not null;
create index bank_transfers_iban_at on bank_transfers (iban_at) where iban_at is not null;

-- What a buyer showed, for finance alone.
create table transfer_proofs (
  "purchaseId" uuid primary key references bank_transfers on delete cascade,
  type text not null check (type in ('image/webp', 'application/pdf')),
  content bytea not null check (octet_length(content) <= 5 * 1024 * 1024),
  at timestamptz(3) not null
);

-- What arrived at the bank.
create table transfer_receipts (
  -- of the request, or made of the line of a statement: the same line is the same receipt
  id uuid primary key,
  "purchaseId" uuid not null references bank_transfers on delete cascade,
  amount integer not null check (amount > 0),
  -- What of it is a payment, with the same id, of `payer`: another purchase where it came late. The rest goes back by hand.
  applied integer not null default 0 constraint transfer_receipts_applied_check check (applied between 0 and amount),
  payer uuid references tickets on delete cascade,
  received_on date not null,
  -- as the statement names them
  sender text,
  noted_by uuid references users on delete set null,
  noted_at timestamptz(3) not null,
  constraint transfer_receipts_payer_check check ((payer is not null) = (applied > 0))
);
create index transfer_receipts_of_purchase on transfer_receipts ("purchaseId");
create index transfer_receipts_of_payer on transfer_receipts (payer) where payer is not null;
create index transfer_receipts_by_user on transfer_receipts (noted_by) where noted_by is not null;
create index transfer_receipts_beyond on transfer_receipts (noted_at) where amount > applied;

-- What was sent back by hand: of payments of `payer`, with the same id, and of what was no payment.
create table transfer_returns (
  id uuid primary key,
  "purchaseId" uuid not null references bank_transfers on delete cascade,
  applied integer not null check (applied >= 0),
  stray integer not null check (stray >= 0),
  payer uuid references tickets on delete cascade,
  returned_on date not null,
  noted_by uuid references users on delete set null,
  noted_at timestamptz(3) not null,
  constraint transfer_returns_amount_check check (applied + stray > 0),
  constraint transfer_returns_payer_check check ((payer is not null) = (applied > 0))
);
create index transfer_returns_of_purchase on transfer_returns ("purchaseId");
create index transfer_returns_of_payer on transfer_returns (payer) where payer is not null;
create index transfer_returns_by_user on transfer_returns (noted_by) where noted_by is not null;

-- Finance notes what the bank did: it never changes, but for accounts that are deleted, and people who are forgotten.
create function transfers_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what arrived at the bank, and what was sent back, never changes' using errcode = 'integrity_constraint_violation';
end $$;
create trigger transfer_receipts_stay before update on transfer_receipts
  for each row when ((old."purchaseId", old.amount, old.applied, old.received_on) is distinct from
    (new."purchaseId", new.amount, new.applied, new.received_on))
  execute function transfers_stay();
create trigger transfer_returns_stay before update on transfer_returns
  for each row when ((old."purchaseId", old.applied, old.stray, old.returned_on) is distinct from
    (new."purchaseId", new.applied, new.stray, new.returned_on))
  execute function transfers_stay();
