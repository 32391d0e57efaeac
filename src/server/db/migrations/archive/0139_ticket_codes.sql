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

create table ticket_code_types (
  code_id uuid not null references ticket_codes on delete cascade,
  type_id uuid not null references ticket_types on delete cascade,
  primary key (code_id, type_id)
);
create index ticket_code_types_of_type on ticket_code_types (type_id);

alter table tickets
  add column code_id uuid,
  -- No ticket has one yet: there is nothing to check. With the event, whose index it uses.
  add constraint tickets_code_fkey foreign key (code_id, "eventId") references ticket_codes (id, event_id) not valid;

-- A purchase that holds no place any more returns its use. After `passes_return_places`, which locks the event: of two that give
-- back the last passes at once, the second sees what the first did.
create function return_uses() returns trigger language plpgsql as $$
begin
  if not exists (select from changed where state in ('returned', 'void')) then
    return null;
  end if;
  update ticket_codes set used = used - freed.purchases
  from (
    select code_id, count(*) as purchases from tickets
    where code_id is not null and "purchaseId" in (
      select "purchaseId" from was join changed using (id, "purchaseId")
      where was.state in ('valid', 'handed_on') and changed.state in ('returned', 'void')
    ) and not exists (
      select from passes where passes."purchaseId" = tickets."purchaseId" and state in ('valid', 'handed_on')
    )
    group by code_id
  ) freed
  where id = freed.code_id;
  return null;
end $$;
create trigger passes_return_uses after update on passes
  referencing old table as was new table as changed for each statement execute function return_uses();
