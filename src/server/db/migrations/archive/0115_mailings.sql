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
  body_ar text not null check (char_length(body_ar) between 1 and 5000),
  body_en text not null check (char_length(body_en) between 1 and 5000),
  -- null: a draft, or one that was sent at once
  send_at timestamptz(3),
  started_at timestamptz(3),
  -- its recipients are written, all in one statement
  listed boolean not null default false,
  readers integer not null default 0,
  delivered integer not null default 0,
  refused integer not null default 0,
  -- who unsubscribed, or holds no ticket any more, before the mail was sent
  skipped integer not null default 0,
  -- who unsubscribed since
  unsubscribed integer not null default 0,
  created_at timestamptz(3) not null,
  modified timestamptz(3) not null default now(),
  words tsvector not null generated always as (name_lexemes(subject_ar || ' ' || subject_en)) stored,
  check ((kind = 'event') = (event_id is not null) and (kind = 'event') = (audience is not null)),
  check ((kind = 'weekly') = (week is not null)),
  check (delivered + refused + skipped <= readers)
);
create index mailings_newest on mailings (created_at, id);
create index mailings_planned on mailings (send_at) where started_at is null;
create index mailings_of_event on mailings (event_id) where event_id is not null;
create index mailings_by_words on mailings using gin (words);

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
