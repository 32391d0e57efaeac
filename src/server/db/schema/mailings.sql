-- The newsletter, and messages to the holders of an event.

-- Subscriptions to the newsletter. A row counts once its address was confirmed; unsubscribing deletes it.
create table newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- in lower case
  email text not null unique check (email = lower(email)),
  -- the user of that address, if they were signed in
  user_id uuid references users (id) on delete cascade,
  language text not null check (language in ('ar', 'en')),
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3)
);
create index newsletter_subscriptions_of_user on newsletter_subscriptions (user_id) where user_id is not null;
create index newsletter_unconfirmed on newsletter_subscriptions (created_at) where confirmed_at is null;

-- Newsletters, the week's programme, and messages to the holders of an event: one text, one mail to each address.
create table mailings (
  id uuid primary key default gen_random_uuid(),
  -- the browser's random UUID: idempotency key
  request_id uuid unique,
  kind text not null check (kind in ('newsletter', 'weekly', 'event')),
  event_id uuid references events (id) on delete cascade,
  -- of its holders
  audience text check (audience in ('all', 'not_admitted')),
  -- the Sunday in Bahrain of the week's programme, which is sent once
  week date unique,
  subject_ar text not null check (char_length(subject_ar) between 1 and 150),
  subject_en text not null check (char_length(subject_en) between 1 and 150),
  -- the opening text; empty in both languages if the blocks say it all
  body_ar text not null check (char_length(body_ar) <= 5000),
  body_en text not null check (char_length(body_en) <= 5000),
  -- events, talents, buttons, texts and pictures (contract/records/mailing-block.ts)
  blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 20),
  -- null: a draft, or one that was sent at once
  send_at timestamptz(3),
  started_at timestamptz(3),
  -- all its recipients are written
  listed boolean not null default false,
  -- How far they are: the id of a subscription, or the address of a holder; null before the first.
  listed_to text,
  readers integer not null default 0,
  delivered integer not null default 0,
  refused integer not null default 0,
  -- who unsubscribed, or holds no ticket any more, before the mail was sent; or all of whose blocks were left out
  skipped integer not null default 0,
  -- who unsubscribed since
  unsubscribed integer not null default 0,
  created_at timestamptz(3) not null,
  modified timestamptz(3) not null default now(),
  words tsvector not null generated always as (name_lexemes(subject_ar || ' ' || subject_en)) stored,
  check ((kind = 'event') = (event_id is not null) and (kind = 'event') = (audience is not null)),
  check ((kind = 'weekly') = (week is not null)),
  check (delivered + refused + skipped <= readers),
  constraint mailings_say_something check ((body_ar <> '' and body_en <> '') or (body_ar || body_en = '' and blocks <> '[]'))
);
create index mailings_newest on mailings (created_at, id);
create index mailings_planned on mailings (send_at) where started_at is null;
create index mailings_of_event on mailings (event_id) where event_id is not null;
create index mailings_by_words on mailings using gin (words);

-- The pictures among the blocks of a mailing, for the sweep of images.
create table mailing_images (
  id uuid primary key default gen_random_uuid(),
  mailing_id uuid not null references mailings (id) on delete cascade,
  image text not null,
  unique (mailing_id, image)
);
create index mailing_images_by_image on mailing_images (image);
create trigger release_images after delete on mailing_images
  referencing old table as gone for each statement execute function release_images('image');
create trigger replace_images after update of image on mailing_images for each row
  when (old.image is distinct from new.image) execute function replace_images('image');

create function mailings_keep_images() returns trigger language plpgsql as $$
begin
  with shown as (
    select distinct block ->> 'image' as image from jsonb_array_elements(new.blocks) blocks (block)
    where block ->> 'kind' = 'picture'
  ), gone as (
    delete from mailing_images where mailing_id = new.id and image not in (select image from shown)
  )
  insert into mailing_images (mailing_id, image) select new.id, image from shown on conflict do nothing;
  return null;
end $$;
create trigger mailings_keep_images after insert or update of blocks on mailings
  for each row execute function mailings_keep_images();

-- Each address of a mailing once, until 30 days after it.
create table mailing_recipients (
  mailing_id uuid not null references mailings (id) on delete cascade,
  -- a subscription to the newsletter, or a ticket of the address; both may be gone
  recipient uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'refused', 'skipped')),
  -- when its mail was ordered
  ordered_at timestamptz(3),
  primary key (mailing_id, recipient)
);
create index mailing_recipients_to_order on mailing_recipients (mailing_id) where ordered_at is null;
create index mailing_recipients_waiting on mailing_recipients (mailing_id, ordered_at) where state = 'waiting';
create index mailing_recipients_delivered on mailing_recipients (recipient) where state = 'delivered';

-- Whether the week's programme is sent by itself: yes, unless its one row says no.
create table weekly_newsletter (
  id boolean primary key default true check (id),
  is_on boolean not null
);
