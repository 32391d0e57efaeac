-- The window of an event: the time of a person with a cash box, and what was sold there.

create table shifts (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  -- whose cash box it is
  user_id uuid references users on delete set null,
  -- cash in the box when it was opened, in fils
  opening_cash integer not null check (opening_cash >= 0),
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3) check (closed_at >= opened_at),
  -- cash that should have been in the box when it was closed, and that was; in fils
  expected integer,
  counted integer check (counted >= 0),
  check ((closed_at is null) = (expected is null) and (closed_at is null) = (counted is null))
);
-- An impatient double click opens one.
create unique index shifts_open on shifts (event_id, user_id) where closed_at is null;
create index shifts_of_event on shifts (event_id, opened_at);
create index shifts_of_user on shifts (user_id);

create function closed_shifts_stay() returns trigger language plpgsql as $$
begin
  -- A deleted account is taken out of its shifts, and a deleted event takes its own along.
  if tg_op = 'DELETE' and not exists (select from events where id = old.event_id) then return old; end if;
  if tg_op = 'UPDATE' and new.user_id is null then
    new.user_id = old.user_id;
    if new is not distinct from old then
      new.user_id = null;
      return new;
    end if;
  end if;
  raise exception 'a closed shift never changes: a correction is a payment in another one'
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger closed_shifts_stay before update or delete on shifts
  for each row when (old.closed_at is not null) execute function closed_shifts_stay();

-- Null: taken outside of a shift, as at a door without one.
alter table payments add column shift_id uuid references shifts;

-- Money belongs to the open shift of who notes it, whatever writes it; a correction to the shift of its mistake while that is
-- open. The shift is locked until the payment is committed: a closing shift waits for it, and counts it.
create function join_shift() returns trigger language plpgsql as $$
begin
  select shifts.id into new.shift_id from payments join shifts on shifts.id = payments.shift_id
  where payments.id = new.corrects and closed_at is null for share of shifts;
  if new.shift_id is null then
    select id into new.shift_id from shifts
    where event_id = new.event_id and user_id = new.noted_by and closed_at is null for share;
  end if;
  return new;
end $$;
create trigger payments_join_shift before insert on payments
  for each row when (new.shift_id is null) execute function join_shift();

-- What staff sold at the window, or put on the guest list.
create table door_sales (
  "purchaseId" uuid primary key references tickets on delete cascade,
  -- null for the guest list
  shift_id uuid references shifts,
  sold_by uuid references users on delete set null,
  -- how it was paid at once, if it was: what is due since then is told by its payments
  method text not null check (method in ('cash', 'card', 'unpaid', 'free')),
  -- why it is free
  reason text check (char_length(reason) between 1 and 100),
  name text check (char_length(name) between 1 and 60),
  -- who invites the guest
  host text check (char_length(host) between 1 and 60),
  check ((method = 'free') = (reason is not null or host is not null)),
  check ((shift_id is null) = (host is not null)),
  check (host is null or name is not null)
);
create index door_sales_of_shift on door_sales (shift_id) where shift_id is not null;
create index door_sales_by_staff on door_sales (sold_by);
