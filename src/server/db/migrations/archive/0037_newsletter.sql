-- Who wants the newsletter. A row counts once its address was confirmed; unsubscribing deletes it.
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
