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

-- What is left of a quota counts as sold, for whoever sells: events_never_oversold and ticket_types_never_oversold hold. The
-- writer has locked the event.
create function count_quota() returns trigger language plpgsql as $$
declare
  changed quotas;
  change integer = 0;
begin
  if tg_op <> 'INSERT' then changed = old; change = change - (old.places - old.sold); end if;
  if tg_op <> 'DELETE' then changed = new; change = change + (new.places - new.sold); end if;
  if change <> 0 then
    update events set sold = sold + change where id = changed.event_id;
    update ticket_types set sold = sold + change where id = changed.type_id;
  end if;
  return null;
end $$;
create trigger quotas_count after insert or update or delete on quotas for each row execute function count_quota();

-- Whatever closes a shift returns what is left of its quotas. They stay with their prices: a device may still send what it sold.
create function return_quotas() returns trigger language plpgsql as $$
begin
  update quotas set places = sold where shift_id = new.id and sold < places;
  return null;
end $$;
create trigger shifts_return_quotas after update of closed_at on shifts
  for each row when (old.closed_at is null and new.closed_at is not null) execute function return_quotas();

-- When it was sold by the clock of a device without a network; null: as the purchase was made.
alter table door_sales add column sold_at timestamptz(3);

-- A sale without a network that finds no place when it arrives is written as voided: it takes none.
create or replace function count_sold() returns trigger language plpgsql as $$
begin
  update events set sold = sold + bought.quantity
  from (
    select "eventId", sum(quantity) as quantity from bought where voided_at is null group by "eventId" order by "eventId"
  ) bought
  where events.id = bought."eventId";
  return null;
end $$;
