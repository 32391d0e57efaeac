import { bulkLoad } from './bulk-load.ts'
import { asSuperuser } from './database.ts'

/** Rows of each table, unless a test says otherwise: so many that reading all of them shows in the blocks of a call. */
export const MANY = 200_000

/** Their events, each with as many types, of the last years. */
export const MANY_EVENTS = 2_000

/** Few suffice: their thirty indexes must not be empty, since the planner reads the metapage of an empty index in each statement. */
const MANY_TALENTS = 100

/** Ids in the order of `n`, which indexes take soonest. */
const uuid = (kind: number, n = 'n') =>
  `('${String(kind).padStart(8, '0')}-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
const ids = {
  user: uuid(1),
  event: uuid(2),
  eventOf: uuid(2, `1 + n % ${MANY_EVENTS}`),
  /** Of the last weeks. */
  newEventOf: uuid(2, '1 + n % 20'),
  type: uuid(3),
  typeOf: uuid(3, `1 + n % ${MANY_EVENTS}`),
  ticket: uuid(4),
  pass: uuid(5),
  code: uuid(6),
  entry: uuid(7),
  image: uuid(8),
  mailing: uuid(9),
  mailingOf: uuid(9, '1 + n % 10'),
}

/** Inserts of `MANY` rows, by table: each row of what people have is of another person. */
const ROWS = {
  users: `insert into users (id, name, email, "emailVerified", "createdAt")
    select ${ids.user}, '', 'user' || n || '@many.example', true, now() - n * interval '10 minutes' from many`,
  profiles: `insert into profiles (id, role, first_name, last_name, birthday, gender)
    select ${ids.user}, 'talent', 'Many', 'Many', '2000-01-01', 'other' from generate_series(1, ${MANY_TALENTS}) n`,
  talents: `insert into talents (id, item, name, title, status)
    select ${ids.user}, 'Many', 'Many', 'dj', 'approved' from generate_series(1, ${MANY_TALENTS}) n`,
  sessions: `insert into sessions ("userId", token, "expiresAt")
    select ${ids.user}, 'many ' || n, now() + interval '1 day' * (1 + n % 20) from many`,
  events: `insert into events (id, title, description, date, location, words)
    select ${ids.event}, 'Many ' || n, 'Many', now() - n * interval '1 day', 'Manama', '' from generate_series(1, ${MANY_EVENTS}) n`,
  ticket_types: `insert into ticket_types (id, event_id, position, name_ar, name_en, price, min, max)
    select ${ids.type}, ${ids.event}, 0, 'عام', 'General', 0, 1, 20 from generate_series(1, ${MANY_EVENTS}) n`,
  tickets: `insert into tickets ("purchaseId", "eventId", "userEmail", quantity, language, mails_sent, created_at, mail_asked_at)
    select ${ids.ticket}, ${ids.eventOf}, 'guest' || n || '@many.example', 1, 'ar', 1, created, created
    from many, lateral (select now() - n * interval '10 minutes' as created) at`,
  ticket_lines: `insert into ticket_lines ("purchaseId", type_id, quantity, unit_price)
    select ${ids.ticket}, ${ids.typeOf}, 1, 0 from many`,
  passes: `insert into passes (id, "purchaseId", event_id, type_id, number, price, state, code, holder_email, state_at)
    select ${ids.pass}, ${ids.ticket}, ${ids.eventOf}, ${ids.typeOf}, 1, 0,
      case when is_handed then 'handed_on' else 'valid' end, case when is_handed then ${ids.code} end,
      case when is_handed then 'holder' || n || '@many.example' end, case when is_handed then now() end
    from many, lateral (select n % 10 = 0 as is_handed) handed`,
  waiting_list: `insert into waiting_list (token, event_id, email, quantity, language, created_at, state)
    select ${ids.entry}, ${ids.newEventOf}, 'waits' || n || '@many.example', 1, 'ar', now(), 'left' from many`,
  images: `insert into images (id, width, height, blur, purpose, owner, created_at, wanted_at, shown_at)
    select ${ids.image}, 1, 1, '', 'profile', ${ids.user}, now() - interval '1 year', now() - interval '1 year', now() from many`,
  live_events: `insert into live_events (xid, user_id, kind, data) select '1', ${ids.user}, 'message', '{}' from many`,
  verifications: `insert into verifications (identifier, value, "expiresAt")
    select 'many ' || n, 'many ' || n, now() + n * interval '1 second' from many`,
  rate_limits: `insert into rate_limits (key, points, expire) select 'many ' || n, 1, 9000000000000 + n from many`,
  caller_mails: `insert into caller_mails (id, mailbox, at) select 'many ' || n, 'many ' || n, '2026-12-01T08:00:00Z' from many`,
  mailings: `insert into mailings (id, kind, subject_ar, subject_en, body_ar, body_en, started_at, listed, readers, created_at)
    select ${ids.mailing}, 'newsletter', 'Many', 'Many', 'Many', 'Many', '2026-11-30', true, ${MANY}, '2026-11-30' from generate_series(1, 10) n`,
  mailing_recipients: `insert into mailing_recipients (mailing_id, recipient, state, ordered_at)
    select ${ids.mailingOf}, ${ids.user}, 'waiting', '2026-12-01T08:00:00Z' from many`,
  notifications: `insert into notifications (user_id, kind, payload, created_at)
    select ${ids.user}, 'talent_approved', '{}', now() - n * interval '1 minute' from many`,
} as const

type ManyTable = keyof typeof ROWS

/**
 * Fills tables by SQL, without their triggers: as they are after some years, in seconds. The planner knows them, as it does once
 * autovacuum was there.
 */
export async function fillMany(databaseUrl: string, tables: readonly ManyTable[], rows = MANY): Promise<void> {
  await bulkLoad(asSuperuser(databaseUrl), [], async (client) => {
    await client.query(`create temp view many as select generate_series(1, ${rows}) n`)
    for (const table of tables) await client.query(ROWS[table])
  })
}
