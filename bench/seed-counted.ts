import type pg from 'pg'

const USERS = 'users'
const TABLES = [
  USERS,
  'profiles',
  'talents',
  'conversations',
  'messages',
  'notifications',
  'email_preferences',
  'newsletter_subscriptions',
  'reviews',
  'review_replies',
  'events',
  'tickets',
]

/**
 * Loads `count` rows into every table that the dashboard counts. Indexes except keys and that of sign-ups are dropped,
 * since nothing here reads them; triggers are off.
 */
export async function seedCounted(db: pg.Pool, count: number): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where indrelid = any ($1::text[]::regclass[]) and indexrelid <> 'profiles_of_role_newest'::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [TABLES],
  )
  for (const { name } of rows) await db.query(`drop index ${name}`)
  for (const table of TABLES) await db.query(`alter table ${table} disable trigger user`)
  for (const statement of statements(count)) await db.query(statement)
  for (const table of TABLES) await db.query(`alter table ${table} enable trigger user`)
  await db.query('vacuum analyze')
}

function statements(count: number): string[] {
  return [
    `create table counted as select gen_random_uuid() as id, i from generate_series(1, ${count}) i`,
    `create table paired as
     select one.id as one, other.id as other, one.i from counted one join counted other on other.i = one.i % ${count} + 1`,
    `insert into users (id, name, email, "emailVerified") select id, '', i || '@example.com', true from counted`,
    `insert into profiles (id, role, first_name, last_name, birthday, gender, created_at)
     select id, 'talent', 'F', 'L', '1990-01-01', 'other', now() - i % 30 * interval '1 day' from counted`,
    `insert into talents (id, name, title, status)
     select id, 'N', 'dj', case when i % 10 = 0 then 'pending' else 'approved' end from counted`,
    `insert into conversations (id, participant_1, participant_2, created_at, last_message_at)
     select one, one, other, now(), now() from paired`,
    `insert into messages (id, conversation_id, seq, sender_id, message_text, created_at)
     select one, one, 1, one, 'M', now() from paired`,
    `insert into notifications (user_id, kind, payload) select id, 'review', '{}' from counted`,
    `insert into email_preferences (user_id) select id from counted`,
    `insert into newsletter_subscriptions (email, language, created_at, confirmed_at)
     select i || '@example.com', 'ar', now(), now() from counted`,
    `insert into reviews (id, talent_id, user_id, rating, comment) select one, one, other, 5, 'C' from paired`,
    `insert into review_replies (review_id, user_id, reply) select one, one, 'R' from paired`,
    `insert into events (id, title_en, description_en, title, description, date, location)
     select id, 'T', 'D', 'T', 'D', now() + i * interval '1 minute', 'L' from counted`,
    `insert into tickets ("purchaseId", "eventId", "userEmail", quantity, ticket_price, language, created_at, mail_asked_at)
     select id, id, 'guest@example.com', 1, 5000, 'ar', now(), now() from counted`,
  ]
}
