-- Messages between users, notifications, live events, and choices of mails.

-- Conversations of two users. What ends in _1 and _2 is that participant's.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  -- who started it; the other side keeps its history when an account is deleted
  participant_1 uuid references users (id) on delete set null,
  participant_2 uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  -- of the last message, or of the conversation while it has none
  last_message_at timestamptz(3) not null,
  -- number of the last message
  last_seq integer not null default 0,
  -- the last message that the participant has read
  read_seq_1 integer not null default 0,
  read_seq_2 integer not null default 0,
  -- later messages of the other
  unread_1 integer not null default 0,
  unread_2 integer not null default 0,
  -- the participant blocks the other: the same as in blocks, where an insert that waited for this row sees it
  blocks_1 boolean not null default false,
  blocks_2 boolean not null default false,
  check (participant_1 <> participant_2),
  check (read_seq_1 between 0 and last_seq and unread_1 between 0 and last_seq - read_seq_1),
  check (read_seq_2 between 0 and last_seq and unread_2 between 0 and last_seq - read_seq_2)
);
-- One for a pair of users, in either order.
create unique index conversations_of_pair on conversations (least(participant_1, participant_2), greatest(participant_1, participant_2))
  where participant_1 is not null and participant_2 is not null;
create index conversations_newest_1 on conversations (participant_1, last_message_at desc, id desc);
create index conversations_newest_2 on conversations (participant_2, last_message_at desc, id desc);
create index conversations_unread_1 on conversations (participant_1) include (unread_1) where unread_1 > 0;
create index conversations_unread_2 on conversations (participant_2) include (unread_2) where unread_2 > 0;

-- A conversation without participants is deleted.
create function delete_left_conversation() returns trigger language plpgsql as $$
begin
  delete from conversations where id = new.id;
  return null;
end $$;
create trigger delete_left_conversation after update of participant_1, participant_2 on conversations for each row
  when (new.participant_1 is null and new.participant_2 is null)
  execute function delete_left_conversation();

create table messages (
  -- the browser's random UUID: idempotency key
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- from 1 on, in the order in which they were written
  seq integer not null check (seq > 0),
  sender_id uuid references users (id) on delete set null,
  message_text text not null check (char_length(message_text) between 1 and 4000),
  created_at timestamptz(3) not null,
  unique (conversation_id, seq)
);
create index messages_of_sender on messages (sender_id, created_at);

-- Neither of the two writes to the other or starts a conversation.
create table blocks (
  user_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);

-- Users with unread messages: when the first of them came, and when it was mailed. Gone when the user reads.
create table unread_mails (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz(3) not null,
  mailed_at timestamptz(3)
);
create index unread_mails_due on unread_mails (since) where mailed_at is null;

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
create index notifications_by_age on notifications (created_at);
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

-- Live events, for the open pages of users: written in the statement of its cause, read by snapshot
-- (features/live/log.ts), deleted after an hour.
create table live_events (
  id bigint generated always as identity primary key,
  -- the transaction that wrote it: ids are taken before the commit and so tell nothing of the order of commits
  xid xid8 not null default pg_current_xact_id(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  data jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index live_events_by_transaction on live_events (xid);
create index live_events_of_user on live_events (user_id, xid);
