create table tickets (
  -- the browser's random UUID: a purchase sent again is the same purchase
  "purchaseId" uuid primary key,
  "eventId" uuid not null references events (id),
  "userEmail" text not null,
  "userPhone" text,
  quantity integer not null check (quantity between 1 and 20),
  -- of one ticket, in fils, as it was when bought
  ticket_price integer not null check (ticket_price >= 0),
  status text not null default 'purchased' check (status in ('purchased')),
  -- of the purchase, and so of its mails
  language text not null check (language in ('ar', 'en')),
  admitted integer not null default 0 check (admitted between 0 and quantity),
  admitted_at timestamptz check ((admitted = 0) = (admitted_at is null)),
  created_at timestamptz not null,
  -- a mail is sent while fewer have been sent than asked for
  mails_asked integer not null default 1,
  mails_sent integer not null default 0 check (mails_sent between 0 and mails_asked),
  mail_asked_at timestamptz not null,
  email_corrected_at timestamptz
);

create index tickets_by_email on tickets (lower("userEmail"), created_at desc);
create index tickets_by_event on tickets ("eventId");

-- events.sold is what tickets say, whoever writes them; events_never_oversold refuses the one too many.
create function count_sold() returns trigger language plpgsql as $$
begin
  update events set sold = sold + bought.quantity
  from (select "eventId", sum(quantity) as quantity from bought group by "eventId" order by "eventId") bought
  where events.id = bought."eventId";
  return null;
end $$;

create trigger tickets_count_sold after insert on tickets
  referencing new table as bought
  for each statement execute function count_sold();

create function tickets_keep_count() returns trigger language plpgsql as $$
begin
  raise exception 'the event and the quantity of a ticket never change';
end $$;

create trigger tickets_keep_count before update of "eventId", quantity on tickets
  for each row when (old."eventId" is distinct from new."eventId" or old.quantity is distinct from new.quantity)
  execute function tickets_keep_count();
