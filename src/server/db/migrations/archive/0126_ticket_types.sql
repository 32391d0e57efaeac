-- Tickets as a theatre sells them: the types of an event, the lines of a purchase, and a pass for each person. Rows of before are
-- filled by 0127 to 0129. What stands here for processes of the version before says so, and goes with the next release.

create table ticket_types (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  -- its place in the list; then by id
  position integer not null default 0,
  name_ar text not null check (char_length(name_ar) between 1 and 60),
  name_en text not null check (char_length(name_en) between 1 and 60),
  note_ar text check (char_length(note_ar) <= 200),
  note_en text check (char_length(note_en) <= 200),
  -- in fils; purchases keep the price that they were made at
  price integer not null check (price >= 0),
  -- places of its own among those of the event
  capacity integer check (capacity > 0),
  -- its passes that take a place, kept by triggers
  sold integer not null default 0 check (sold >= 0),
  sales_from timestamptz(3),
  -- null: until an hour before the start, as of all
  sales_until timestamptz(3),
  -- of a purchase
  min integer not null default 1,
  max integer not null default 20,
  -- until a code shows it
  hidden boolean not null default false,
  door_only boolean not null default false,
  closed_at timestamptz(3),
  constraint ticket_types_never_oversold check (sold <= capacity),
  constraint ticket_types_until_after_from check (sales_from < sales_until),
  constraint ticket_types_quantities check (1 <= min and min <= max and max <= 20),
  -- for passes
  unique (id, event_id)
);
create index ticket_types_of_event on ticket_types (event_id, position, id);

alter table tickets
  -- Sum of its lines. Null only inside an insert by the version before.
  add column total_price integer check (total_price >= 0),
  -- price of its passes that were given back or voided: what is due is `total_price` less this and what was paid
  add column returned integer not null default 0,
  drop constraint tickets_paid_check,
  -- Valid for old tickets, too; they are read in a later migration, beside sales.
  add constraint tickets_paid_check check (paid between 0 and total_price) not valid,
  add constraint tickets_returned_check check (returned between 0 and total_price) not valid;

-- Their foreign keys come with 0130: to check them row by row would take most of the time of the fill.
create table ticket_lines (
  "purchaseId" uuid not null,
  type_id uuid not null,
  quantity integer not null check (quantity between 1 and 20),
  -- as it was when bought, in fils
  unit_price integer not null check (unit_price >= 0),
  -- of each unit
  discount integer not null default 0 check (discount between 0 and unit_price),
  primary key ("purchaseId", type_id)
);
create index ticket_lines_of_type on ticket_lines (type_id);

create table passes (
  id uuid primary key default gen_random_uuid(),
  "purchaseId" uuid not null,
  event_id uuid not null,
  type_id uuid not null,
  -- within its purchase, from 1
  number integer not null check (number between 1 and 20),
  name text check (char_length(name) between 1 and 60),
  -- of its line, less the discount
  price integer not null check (price >= 0),
  state text not null default 'valid' check (state in ('valid', 'handed_on', 'returned', 'void')),
  -- of its own QR, once it was handed on
  code uuid,
  -- when the state last changed
  state_at timestamptz(3),
  admitted_at timestamptz(3),
  admission_id uuid,
  -- one live pass for each place
  unique ("purchaseId", number),
  -- The door and whoever takes a pass back never both win, whatever else writes.
  constraint passes_admitted_check check (admitted_at is null or state in ('valid', 'handed_on')),
  -- One that left keeps its code: the door says what became of it.
  constraint passes_code_check check (case state when 'valid' then code is null when 'handed_on' then code is not null else true end)
);
create unique index passes_by_code on passes (code) where code is not null;
create index passes_of_event on passes (event_id, type_id);

-- events.sold and ticket_types.sold are the passes that take a place: counted when they are bought (the event by
-- `tickets_count_sold`), and when they leave.
create function count_sold_passes() returns trigger language plpgsql as $$
begin
  update ticket_types set sold = sold + bought.passes
  from (
    select type_id, count(*) as passes from bought where state in ('valid', 'handed_on') group by type_id order by type_id
  ) bought
  where ticket_types.id = bought.type_id;
  return null;
end $$;
create trigger passes_count_sold after insert on passes
  referencing new table as bought for each statement execute function count_sold_passes();

-- By statement: by row, voiding a list of large parties writes the row of their event a thousand times.
create function return_places() returns trigger language plpgsql as $$
declare
  gone record;
begin
  for gone in
    select event_id, type_id, "purchaseId", count(*) as places, sum(price) as price
    from was join changed using (id, event_id, type_id, "purchaseId", price)
    where was.state in ('valid', 'handed_on') and changed.state in ('returned', 'void')
    group by event_id, type_id, "purchaseId" order by event_id, type_id, "purchaseId"
  loop
    update events set sold = sold - gone.places where id = gone.event_id;
    update ticket_types set sold = sold - gone.places where id = gone.type_id;
    update tickets set returned = returned + gone.price where "purchaseId" = gone."purchaseId";
  end loop;
  return null;
end $$;
create trigger passes_return_places after update on passes
  referencing old table as was new table as changed for each statement execute function return_places();

create function passes_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what a pass is for never changes, and one that left never comes back';
end $$;
create trigger passes_stay before update of "purchaseId", event_id, type_id, number, price, state on passes
  for each row when (
    (old."purchaseId", old.event_id, old.type_id, old.number, old.price)
      is distinct from (new."purchaseId", new.event_id, new.type_id, new.number, new.price)
    or (old.state in ('returned', 'void') and old.state <> new.state))
  execute function passes_stay();

-- A voided purchase takes its passes along, and these return their places.
create or replace function return_voided_places() returns trigger language plpgsql as $$
begin
  if new.total_price is null then
    -- not filled yet
    update events set sold = sold - new.quantity where id = new."eventId";
  else
    update passes set state = 'void', state_at = new.voided_at
    where "purchaseId" = new."purchaseId" and state in ('valid', 'handed_on');
  end if;
  return null;
end $$;

-- The type that a plain purchase buys. An event that has none gets one at the price that events had, BD 10 if they named none.
create function first_type(event uuid) returns uuid language plpgsql as $$
declare
  type uuid;
begin
  select id into type from ticket_types where event_id = event order by position, id limit 1;
  if type is null then
    insert into ticket_types (event_id, name_ar, name_en, price)
    select id, 'تذكرة', 'Ticket', coalesce(ticket_price, 10000) from events where id = event
    returning id into type;
  end if;
  return type;
end $$;

create function events_have_type() returns trigger language plpgsql as $$
begin
  perform first_type(new.id);
  return null;
end $$;
-- After the statement: one that writes types with the event gets no other.
create trigger events_have_type after insert on events for each row execute function events_have_type();

-- For editors that know one price: it is that of the only type.
create function price_only_type() returns trigger language plpgsql as $$
begin
  update ticket_types set price = coalesce(new.ticket_price, 10000)
  where event_id = new.id and not exists (
    select from ticket_types other where other.event_id = new.id and other.id <> ticket_types.id
  );
  return null;
end $$;
create trigger events_price_only_type after update of ticket_price on events
  for each row when (old.ticket_price is distinct from new.ticket_price) execute function price_only_type();

-- For the version before: what it sells are passes of the first type.
create function itemise_ticket() returns trigger language plpgsql as $$
declare
  type uuid = first_type(new."eventId");
begin
  insert into ticket_lines ("purchaseId", type_id, quantity, unit_price)
  values (new."purchaseId", type, new.quantity, new.ticket_price);
  insert into passes ("purchaseId", event_id, type_id, number, price, state, state_at, admitted_at)
  select new."purchaseId", new."eventId", type, number, new.ticket_price,
    case when new.voided_at is null then 'valid' else 'void' end, new.voided_at,
    case when number <= new.admitted then new.admitted_at end
  from generate_series(1, new.quantity) number;
  update tickets set total_price = quantity * ticket_price,
    returned = case when voided_at is null then 0 else quantity * ticket_price end
  where "purchaseId" = new."purchaseId";
  return null;
end $$;
create trigger tickets_itemise after insert on tickets
  for each row when (new.total_price is null) execute function itemise_ticket();

-- For the version before: whom it admits are the next of the purchase's passes.
create function admit_passes() returns trigger language plpgsql as $$
declare
  admission admissions;
  marked integer;
begin
  select * into admission from admissions
  where "purchaseId" = new."purchaseId" and admitted = new.admitted and counted > 0;
  update passes set admitted_at = coalesce(admission.admitted_at, new.admitted_at), admission_id = admission.id
  where id in (
    select id from passes where "purchaseId" = new."purchaseId" and state = 'valid' and admitted_at is null
    order by number limit new.admitted - old.admitted
  );
  get diagnostics marked = row_count;
  if marked < new.admitted - old.admitted then
    raise exception 'fewer passes are with the purchase' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger tickets_admit_passes after update of admitted on tickets
  for each row when (pg_trigger_depth() = 0 and new.admitted > old.admitted and new.total_price is not null)
  execute function admit_passes();

-- For the version before: it reads on the purchase how many were admitted.
create function count_admitted() returns trigger language plpgsql as $$
begin
  update tickets set admitted = admitted + 1, admitted_at = least(admitted_at, new.admitted_at)
  where "purchaseId" = new."purchaseId";
  return null;
end $$;
create trigger passes_count_admitted after update of admitted_at on passes
  for each row when (pg_trigger_depth() = 0 and old.admitted_at is null and new.admitted_at is not null)
  execute function count_admitted();
