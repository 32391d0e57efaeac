create table events (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  -- as precise as the wire: a page of events goes on after the date that the one before it showed
  date timestamptz(3) not null,
  location text not null,
  image text,
  image_blur text,
  tags text[] not null default '{}',
  -- in fils (1 BD = 1000 fils); null is sold at 10 BD, 0 is free
  ticket_price integer check (ticket_price >= 0),
  capacity integer check (capacity > 0),
  sold integer not null default 0 check (sold >= 0),
  created_at timestamptz not null default now(),
  -- never more tickets than places, whoever writes; true where capacity is null
  constraint events_never_oversold check (sold <= capacity)
);

create index events_by_date on events (date, id);
