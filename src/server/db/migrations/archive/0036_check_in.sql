-- The door: who was admitted when and by whom, the staff of single events, and what lists of tickets are hashed with.
alter table events add column door_salt uuid not null default gen_random_uuid();

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
  conflict text check (conflict in ('TICKET_USED', 'TOO_MANY_TO_ADMIT')),
  check ((conflict is null) = (counted = admit)),
  check (offline or conflict is null)
);

create index admissions_by_ticket on admissions ("purchaseId");
-- what changed at a door since
create index admissions_by_event on admissions (event_id, recorded_at);
create index admissions_by_staff on admissions (admitted_by);

-- Accounts that admit people to one event, until it is over.
create table event_staff (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  named_by uuid references users on delete set null,
  created_at timestamptz(3) not null,
  primary key (event_id, user_id)
);

create index event_staff_by_user on event_staff (user_id);
create index event_staff_by_admin on event_staff (named_by);
