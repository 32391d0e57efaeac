-- Passes leave their purchase: handed on to somebody else, given back, or voided one by one.
alter table passes
  -- by its new holder, once its page was shown: from then on it cannot be taken back
  add column opened_at timestamptz(3),
  -- whom its link was mailed to, in which language, and how many such mails were ordered, over all holders
  add column holder_email text,
  add column holder_language text,
  add column mails smallint not null default 0,
  -- when admins voided it alone; written for its holder
  add column void_reason text,
  -- noted with its own code, in fils, out of what was paid for the purchase
  add column paid integer not null default 0,
  -- Opening and taking back never both win, whatever else writes.
  add constraint passes_opened_check check (state <> 'valid' or opened_at is null) not valid,
  add constraint passes_mails_check check (mails between 0 and 3) not valid,
  add constraint passes_language_check check (holder_language in ('ar', 'en')) not valid;

-- The code that was scanned: null for that of the purchase.
alter table admissions add column pass_id uuid references passes on delete set null,
  drop constraint admissions_conflict_check,
  add constraint admissions_conflict_check check (conflict in
    ('TICKET_USED', 'TICKET_VOIDED', 'TICKET_HELD', 'TICKET_HANDED_ON', 'TICKET_GIVEN_BACK', 'TOO_MANY_TO_ADMIT')) not valid;
alter table payments add column pass_id uuid references passes;

-- Until when tickets can be given back; null: until sales close.
alter table events add column give_back_until timestamptz(3);
create or replace trigger events_note_change
  before update of title, title_ar, title_en, description, description_ar, description_en, organiser_ar, organiser_en, date, ends_at, doors_at,
    location, location_ar, location_en, map_url, venue_id, image, tags, tags_ar, tags_en, ticket_price, capacity, age_limit,
    show_language, featured, give_back_until, cancelled_at, deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.organiser_ar, old.organiser_en, old.date, old.ends_at, old.doors_at,
      old.location_ar, old.location_en, old.map_url, old.venue_id, old.image, old.tags_ar, old.tags_en, old.ticket_price,
      old.capacity, old.age_limit, old.show_language, old.featured, old.give_back_until, old.cancelled_at, old.deleted_at)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.organiser_ar, new.organiser_en, new.date, new.ends_at, new.doors_at,
      new.location_ar, new.location_en, new.map_url, new.venue_id, new.image, new.tags_ar, new.tags_en, new.ticket_price,
      new.capacity, new.age_limit, new.show_language, new.featured, new.give_back_until, new.cancelled_at, new.deleted_at)
  )
  execute function events_note_change();

create or replace function count_paid() returns trigger language plpgsql as $$
begin
  update tickets set paid = paid + new.amount where "purchaseId" = new."purchaseId";
  if new.pass_id is not null then
    update passes set paid = paid + new.amount where id = new.pass_id;
  end if;
  return null;
end $$;

-- Counts live passes: what was given back may be taken by others of the network.
create or replace function places_of_guests(events uuid[], networks text[], since timestamptz)
  returns table (event uuid, network text, places bigint, held bigint, purchases bigint)
  volatile language sql
begin atomic
  select asked.event, asked.network, coalesce(found.places, 0), coalesce(found.held, 0), found.purchases
  from (select distinct pair.event, pair.network from unnest(events, networks) pair (event, network)) asked
  cross join lateral (
    select count(*) filter (where tickets.created_at > since) as purchases,
      sum(live.places) filter (
        where tickets."eventId" = asked.event and tickets.status = 'purchased' and tickets.confirmed_at is null
          and tickets.created_at > since
      ) as places,
      sum(live.places) filter (where tickets."eventId" = asked.event and tickets.status = 'held') as held
    from tickets cross join lateral (
      select count(*) as places from passes
      where passes."purchaseId" = tickets."purchaseId" and state in ('valid', 'handed_on')
    ) live
    -- Held ones are older than the window when nobody swept them for a while.
    where tickets.network = asked.network and tickets.created_at > since - interval '1 hour'
  ) found
  where asked.network is not null;
end;
