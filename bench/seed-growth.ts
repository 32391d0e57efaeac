import type pg from 'pg'
import { DAY_MS } from '../src/contract/rules/bahrain.ts'
import { bulkLoad, pickText } from '../src/server/testing/bulk-load.ts'
import { makeEvents, seedEvents } from './seed.ts'
import { seedTalents } from './seed-talents.ts'

/** Rows of a site after five years. */
const FIVE_YEARS = {
  users: 300_000,
  talents: 30_000,
  events: 10_000,
  purchases: 2_000_000,
  conversations: 100_000,
  notifications: 1_000_000,
  reviews: 100_000,
  bookings: 60_000,
  readers: 50_000,
  gigs: 5_000,
  sessions: 100_000,
  audited: 100_000,
  reports: 20_000,
  waiting: 30_000,
}
type Counts = Record<keyof typeof FIVE_YEARS, number>

/** Statements of a portion stay short, and their rows in memory. */
const PORTION = 100_000
const YEARS_MS = 5 * 365 * DAY_MS
/** 97 of 100 events are over; the others follow at the same pace. */
const OVER = 0.97

const FIRST_NAMES = (
  'نورة خالد سارة علي هند عمر مريم يوسف فاطمة حسن عائشة أحمد ليلى سلمان دانة حمد ريم عيسى زينب جاسم ' +
  'Noura Khalid Sara Ali Hind Omar Mariam Yusuf Fatima Hassan Aisha Ahmed Layla Salman Dana Hamad Reem Isa Zainab Jassim'
).split(' ')
const FAMILY_NAMES =
  'العلي الدوسري المناعي الزياني كانو فخرو الحداد القصاب الصفار البحراني Alkhalifa Almannai Kanoo Fakhro Brown Smith Kumar'.split(
    ' ',
  )

/** Loads a database with the rows of five years, or a share of them. */
export async function seedGrowth(db: pg.Pool, url: string, share = 1): Promise<void> {
  const counts = Object.fromEntries(
    Object.entries(FIVE_YEARS).map(([name, count]) => [name, Math.max(100, Math.round(count * share))]),
  ) as Counts
  await seedTalents(db, counts.talents)
  await seedEvents(db, eventsOver(counts.events))
  const superuser = new URL(url)
  superuser.username = 'postgres'
  await bulkLoad(superuser.href, TABLES, async (client) => {
    await client.query(`set work_mem = '64MB'; set maintenance_work_mem = '256MB'`)
    await client.query(`create table people (number int primary key, id uuid not null, email text not null)`)
    await client.query(`insert into people select row_number() over (order by email), id, email from users`)
    await client.query(
      `create table numbered_events as select row_number() over (order by date)::int - 1 as number, id, date from events`,
    )
    for (const statement of statements(counts)) await client.query(statement)
    for (let from = 0; from < counts.purchases; from += PORTION) {
      const until = Math.min(from + PORTION, counts.purchases)
      for (const statement of sales(from, until, counts)) await client.query(statement)
    }
    for (const statement of SUMS) await client.query(statement)
    await client.query('drop table people, numbered_events')
  })
}

/** Events a few hours apart, most of them over. */
function eventsOver(count: number) {
  const stepMs = YEARS_MS / (count * OVER)
  const now = Date.now()
  return makeEvents(now, count).map((event, i) => ({
    ...event,
    date: new Date(now + (i - count * OVER) * stepMs).toISOString(),
  }))
}

const TABLES = [
  ...['users', 'profiles', 'user_search', 'tickets', 'ticket_lines', 'passes', 'admissions', 'payments'],
  ...['conversations', 'messages', 'notifications', 'reviews', 'bookings', 'newsletter_subscriptions', 'gigs'],
  ...['sessions', 'audit_log', 'bug_reports', 'user_reports', 'waiting_list'],
]

/** SQL: a moment of the five years, evenly spread over `count` rows. */
function moment(count: number): string {
  return `(now() - interval '5 years' * (1 - i / ${count}.0))`
}

/** SQL: the id of a person, by a number. */
function personId(number: string): string {
  return `(select id from people where people.number = ${number})`
}

/** All but sales. Names of standard users are as common as in a phone book. */
function statements(counts: Counts): string[] {
  const { users, talents, events, conversations, notifications, reviews, bookings } = counts
  const others = users - talents
  const person = (number: string) => personId(`1 + (${number})::bigint % ${users}`)
  const rows = (count: number) => `generate_series(0, ${count - 1}) i`
  const words = `setweight(name_lexemes(first_name || ' ' || last_name), 'A') || name_lexemes(email)`
  return [
    `insert into people select i + ${talents}, gen_random_uuid(), 'person-' || i || '@example.com' from generate_series(1, ${others}) i`,
    `create table named as select number as i, id, email, ${pickText(FIRST_NAMES, 'number')} as first_name,
       ${pickText(FAMILY_NAMES, 'number / 40')} || case when number % 3 = 0 then ' ' || translate(to_hex(number::bigint * 2654435), '0123456789', 'ghijklmnop') else '' end as last_name,
       now() - interval '5 years' * (1 - number / ${users}.0) as at
     from people where number > ${talents}`,
    `insert into users (id, name, email, "emailVerified", "createdAt") select id, '', email, true, at from named`,
    `insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture, created_at, admin_words)
     select id, 'standard', first_name, last_name, date '1970-01-01' + i % 12000, 'other', '/media/none', at, ${words} from named`,
    `insert into user_search (user_id, name, words, created_at)
     select id, first_name || ' ' || last_name, ${words}, at from named
     union all
     select id, talents.name, setweight(name_lexemes(talents.name), 'A') || name_lexemes(email), "createdAt"
     from talents join users using (id)`,
    'drop table named',
    `insert into conversations (id, participant_1, participant_2, created_at, last_message_at, last_seq, read_seq_1, read_seq_2)
     select gen_random_uuid(), ${person('i')}, ${person(`i + 1 + i::bigint * 7 % ${users - 2}`)}, at, at + interval '1 day', 10, 10, 10
     from (select i, ${moment(conversations)} as at from ${rows(conversations)}) made`,
    `insert into messages (id, conversation_id, seq, sender_id, message_text, created_at)
     select gen_random_uuid(), id, seq, case seq % 2 when 0 then participant_1 else participant_2 end,
       'Are you free next Thursday evening?', created_at + seq * interval '2 hours'
     from conversations cross join generate_series(1, 10) seq`,
    `insert into notifications (user_id, kind, actor_id, payload, is_read, created_at)
     select ${person('i::bigint * 7919')}, 'new_conversation', ${person('i')}, jsonb_build_object('conversation', gen_random_uuid()), i % 10 > 0, ${moment(notifications)} from ${rows(notifications)}`,
    `insert into reviews (talent_id, user_id, rating, comment, created_at, modified)
     select ${personId(`1 + i % ${talents}`)}, ${personId(`${talents} + 1 + i`)}, 1 + i % 5, 'A wonderful evening.', at, at
     from (select i, ${moment(reviews)} as at from ${rows(Math.min(reviews, others))}) made`,
    `update talents set total_reviews = made.count, rating = made.mean
     from (select talent_id, count(*), round(avg(rating), 1) as mean from reviews group by talent_id) made where talent_id = id`,
    `insert into bookings (request_id, organiser_id, talent_id, kind, state, starts_at, ends_at, place, occasion, amount, created_at, modified)
     select gen_random_uuid(), ${personId(`${talents} + 1 + i % ${others}`)}, ${personId(`1 + i % ${talents}`)}, 'quotation', 'completed', at, at + interval '2 hours',
       'Manama', 'Wedding', 50000, at - interval '9 days', at
     from (select i, ${moment(bookings)} as at from ${rows(bookings)}) made`,
    `insert into newsletter_subscriptions (email, language, created_at, confirmed_at)
     select 'reader-' || i || '@example.com', (array['ar', 'en'])[1 + i % 2], at, at
     from (select i, ${moment(counts.readers)} as at from ${rows(counts.readers)}) made`,
    `insert into gigs (user_id, title, description, status, created_at, modified, date_time)
     select ${personId(`${talents} + 1 + i % ${others}`)}, 'Oud player for a wedding ' || i, 'Two hours of music.', case when i % 20 = 0 then 'active' else 'inactive' end,
       at, at, at + interval '30 days'
     from (select i, ${moment(counts.gigs)} as at from ${rows(counts.gigs)}) made`,
    `insert into sessions ("userId", token, "expiresAt", "createdAt", "updatedAt")
     select ${person('i::bigint * 3')}, gen_random_uuid()::text, now() + interval '20 days', now(), now() from ${rows(counts.sessions)}`,
    `insert into audit_log (created_at, admin_id, admin_email, action, entity_type, entity_id, entity_name)
     select ${moment(counts.audited)}, ${person('1')}, 'admin@example.com', 'talent.approve', 'talent', gen_random_uuid()::text, 'Noura Kanoo'
     from ${rows(counts.audited)}`,
    `insert into bug_reports (message, "userName", "userEmail", created_at, resolved_at)
     select 'The list is empty.', 'Noura Kanoo', 'person-' || i || '@example.com', at, case when i % 10 > 0 then at end
     from (select i, ${moment(counts.reports)} as at from ${rows(counts.reports)}) made`,
    `insert into user_reports (reporter_id, reported_id, reason, created_at, day, resolved_at)
     select ${person('i')}, ${person('i + 1')}, 'spam', at, at::date, case when i % 10 > 0 then at end
     from (select i, ${moment(counts.reports)} as at from ${rows(counts.reports)}) made`,
    // Lines of events that are over ended.
    `insert into waiting_list (event_id, email, quantity, language, created_at, state, closed_for, is_mailed)
     select id, 'person-' || i || '@example.com', 2, 'ar', date - interval '9 days', 'closed', 'sales_over', true
     from ${rows(counts.waiting)} join numbered_events on number = i % ${Math.floor(events * OVER)}`,
  ]
}

/** Purchases of one to four people, in the order of their events; four of five people came, every third paid at the door. */
function sales(from: number, until: number, { users, talents, events, purchases }: Counts): string[] {
  return [
    `create temporary table bought on commit preserve rows as
     select i, gen_random_uuid() as id, numbered_events.id as event_id, types.id as type_id, price, date, 1 + i % 4 as quantity,
       gen_random_uuid() as admission, case when date < now() and i % 5 > 0 then date - interval '20 minutes' + i % 30 * interval '1 minute' end as came_at
     from generate_series(${from}, ${until - 1}) i
     join numbered_events on number = (i::bigint * ${events} / ${purchases})::int
     join ticket_types types on types.event_id = numbered_events.id`,
    // Three of five buyers have an account.
    `insert into tickets ("purchaseId", "eventId", "userEmail", "userPhone", quantity, language, created_at, mails_sent,
       mail_asked_at)
     select id, event_id, case when i % 5 < 3 then 'person-' || 1 + i::bigint * 7 % ${users - talents} else 'guest-' || i % 400000 end || '@example.com',
       '+973 3600 0000', quantity, (array['ar', 'en'])[1 + i % 2], at, 1, at
     from (select *, least(date, now()) - (1 + i % 30) * interval '1 day' as at from bought) made`,
    `insert into ticket_lines ("purchaseId", type_id, quantity, unit_price) select id, type_id, quantity, price from bought`,
    `insert into passes ("purchaseId", event_id, type_id, number, price, name, state, code, holder_email, holder_language, holder_since, state_at, opened_at, admitted_at, admission_id)
     select id, event_id, type_id, number, price, case when i % 20 = 0 then ${pickText(FIRST_NAMES, '(i / 20)')} || ' ' || ${pickText(FAMILY_NAMES, '(i / 800)')} end,
       case when is_handed_on then 'handed_on' else 'valid' end, case when is_handed_on then gen_random_uuid() end,
       case when is_handed_on then 'person-' || 1 + i::bigint * 11 % ${users - talents} || '@example.com' end, case when is_handed_on then 'en' end,
       case when is_handed_on then at end, case when is_handed_on then at end, null, came_at, case when came_at is not null then admission end
     from (select *, i % 25 = 0 and number > 1 as is_handed_on, date - interval '3 days' as at from bought cross join generate_series(1, quantity) number) made`,
    `insert into admissions (id, "purchaseId", event_id, admit, counted, admitted, admitted_at, recorded_at, offline)
     select admission, id, event_id, quantity, quantity, quantity, came_at, came_at, false from bought where came_at is not null`,
    `insert into payments (id, event_id, "purchaseId", amount, method, noted_at, recorded_at)
     select gen_random_uuid(), event_id, id, quantity * price, (array['cash', 'card'])[1 + i % 2], came_at, came_at
     from bought where came_at is not null and i % 3 = 0 and price > 0`,
    'drop table bought',
  ]
}

/** Sums that triggers keep. */
const SUMS = [
  `update ticket_types set sold = made.sum from (select type_id, sum(quantity) from ticket_lines group by type_id) made where type_id = id`,
  `update events set sold = made.sum from (select event_id, sum(sold) from ticket_types group by event_id) made where event_id = id`,
]
