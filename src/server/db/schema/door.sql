-- The door and the window of an event: admissions, shifts, payments, sales, and places taken along.

-- An admission of people of one ticket. Its id is the door's: sent again, it is the same admission.
create table admissions (
  id uuid primary key,
  "purchaseId" uuid not null references tickets,
  event_id uuid not null references events,
  -- asked for, and of these counted: fewer where a door without a network let in more than the ticket admits
  admit integer not null check (admit between 1 and 20),
  counted integer not null check (counted between 0 and admit),
  -- people of the ticket who were in afterwards
  admitted integer not null check (admitted >= counted),
  admitted_by uuid references users on delete set null,
  -- by the clock of the door, never later than the server's
  admitted_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null check (admitted_at <= recorded_at),
  offline boolean not null,
  -- the code that was scanned: null for that of the purchase
  pass_id uuid references passes on delete set null,
  conflict text check (conflict in
    ('TICKET_USED', 'TICKET_VOIDED', 'TICKET_HELD', 'TICKET_UNPAID', 'TICKET_HANDED_ON', 'TICKET_GIVEN_BACK', 'TOO_MANY_TO_ADMIT')),
  check ((conflict is null) = (counted = admit)),
  check (offline or conflict is null)
);

create index admissions_by_ticket on admissions ("purchaseId");
-- what changed at a door since
create index admissions_by_event on admissions (event_id, recorded_at);
create index admissions_by_staff on admissions (admitted_by);
create index admissions_by_pass on admissions (pass_id) where pass_id is not null;
alter table passes add foreign key (admission_id) references admissions on delete set null;

-- The time of a person with a cash box.
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

-- Money that moved: taken for tickets, given back, corrected. Facts: no bound refuses one, and none is changed. What is due follows from
-- them and from the people of a purchase (`purchase_sums`).
create table payments (
  -- made by the browser: a payment sent again is the same payment
  id uuid primary key,
  -- the event of the ticket
  event_id uuid not null references events,
  -- goes only with its ticket
  "purchaseId" uuid not null references tickets on delete cascade,
  -- in fils; negative when it was given back, or takes back what was noted by mistake
  amount integer not null check (amount <> 0),
  method text not null check (method in ('cash', 'card', 'correction', 'online', 'transfer', 'chargeback')),
  -- the payment that a correction takes back, once
  corrects uuid unique references payments,
  noted_by uuid references users on delete set null,
  -- null: taken outside of a shift, as at a door without one
  shift_id uuid references shifts,
  -- noted with its own code
  pass_id uuid references passes,
  -- by the clock of the door, never later than the server's
  noted_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null check (noted_at <= recorded_at),
  -- what a provider captured, or gave back: once
  charge_id uuid unique,
  refund_id uuid unique,
  constraint payments_online_check check (
    (method = 'online') = (num_nonnulls(charge_id, refund_id) = 1) and (charge_id is null or amount > 0) and (refund_id is null or amount < 0)),
  constraint payments_shift_check check (shift_id is null or method in ('cash', 'card', 'correction')),
  check ((method = 'correction') = (corrects is not null))
);
create index payments_by_ticket on payments ("purchaseId");
-- What changed at a door since; and sums up an event without its payments.
create index payments_by_event on payments (event_id, recorded_at) include ("purchaseId", amount);
-- A period of the whole site, and its sums without its payments.
create index payments_by_time on payments (noted_at, id) include (event_id, amount, method, corrects);
create index payments_by_staff on payments (noted_by);
create index payments_of_shift on payments (shift_id) where shift_id is not null;
create index payments_by_pass on payments (pass_id) where pass_id is not null;

create function refuse_payment_change() returns trigger language plpgsql as $$
begin
  -- Of a deleted ticket the row is gone by now; a deleted account is taken out of its payments.
  if tg_op = 'DELETE' and not exists (select from tickets where "purchaseId" = old."purchaseId") then return old; end if;
  if tg_op = 'UPDATE' and new.noted_by is null then
    new.noted_by = old.noted_by;
    if new is not distinct from old then
      new.noted_by = null;
      return new;
    end if;
  end if;
  raise exception 'payments are never changed or deleted: a correction is another one'
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger payments_are_final before update or delete on payments
  for each row execute function refuse_payment_change();

-- What staff sold at the window, or put on the guest list.
create table door_sales (
  "purchaseId" uuid primary key references tickets on delete cascade,
  -- null for the guest list
  shift_id uuid references shifts,
  sold_by uuid references users on delete set null,
  -- how it was to be paid: what is due since then is told by its payments
  method text not null check (method in ('cash', 'card', 'link', 'unpaid', 'free')),
  -- why it is free
  reason text check (char_length(reason) between 1 and 100),
  name text check (char_length(name) between 1 and 60),
  -- who invites the guest
  host text check (char_length(host) between 1 and 60),
  -- when it was sold by the clock of a device without a network; null: as the purchase was made
  sold_at timestamptz(3),
  check ((method = 'free') = (reason is not null or host is not null)),
  check ((shift_id is null) = (host is not null)),
  check (host is null or name is not null)
);
create index door_sales_of_shift on door_sales (shift_id) where shift_id is not null;
create index door_sales_by_staff on door_sales (sold_by);

-- Places that a device at the window takes along, to sell them without a network.
create table quotas (
  shift_id uuid not null references shifts on delete cascade,
  -- made by the browser: two devices of one person sell apart, and neither knows of the other without a network
  device_id uuid not null,
  event_id uuid not null,
  type_id uuid not null,
  places integer not null check (places >= 0),
  -- of these, as sales arrived
  sold integer not null default 0,
  -- in fils, of when the first were taken: what is sold without a network knows no later one
  price integer not null check (price >= 0),
  primary key (shift_id, device_id, type_id),
  foreign key (type_id, event_id) references ticket_types (id, event_id) on delete cascade,
  constraint quotas_never_oversold check (sold between 0 and places)
);
create index quotas_of_type on quotas (type_id, event_id);
