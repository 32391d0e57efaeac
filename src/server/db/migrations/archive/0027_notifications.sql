-- News for users. The text follows from kind and payload when it is read (features/notifications.ts).
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  -- the user who caused it, by name; a deleted one loses it
  actor_id uuid references users (id) on delete set null,
  payload jsonb not null,
  -- the same cause again makes no second one
  once_key text,
  is_read boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not is_read;
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;
create unique index notifications_once on notifications (user_id, kind, once_key) where once_key is not null;

-- Which mails a user gets; all of them without a row.
create table email_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  approval boolean not null default true,
  reviews boolean not null default true,
  bookings boolean not null default true,
  gigs boolean not null default true,
  messages boolean not null default true,
  modified timestamptz(3) not null default now()
);

-- As before, and the other side is notified of what a deleted account cancels.
create or replace function leave_bookings() returns trigger language plpgsql as $$
declare
  leaving text := case when new.talent_id is null then 'talent' else 'organiser' end;
  other text := case leaving when 'talent' then 'organiser' else 'talent' end;
begin
  if new.organiser_id is null and new.talent_id is null then
    delete from bookings where id = new.id;
  elsif (new.state in ('requested', 'quoted') and new.expires_at > now())
    or (new.state = 'accepted' and new.starts_at > now()) then
    update bookings set state = 'cancelled', expires_at = null, modified = now() where id = new.id;
    insert into booking_changes (booking, state, at, by, amount)
    values (new.id, 'cancelled', now(), leaving, new.amount);
    insert into outbox (task, payload)
    values ('booking_mail', jsonb_build_object('booking', new.id, 'about', 'cancelled', 'to', other));
    with party as (
      select id from users where id = coalesce(new.talent_id, new.organiser_id) for key share skip locked
    ), notified as (
      insert into notifications (user_id, kind, payload)
      select id, 'booking', jsonb_build_object('booking', new.id, 'about', 'cancelled', 'to', other) from party
      returning id, user_id
    )
    insert into live_events (user_id, kind, data)
    select user_id, 'notification', jsonb_build_object('id', id) from notified
    union all select id, 'booking', jsonb_build_object('id', new.id) from party;
  end if;
  return null;
end $$;
