import { DAY_MS, dayInBahrain, instantInBahrain } from '../../contract/rules/bahrain.ts'
import { DEFAULT_TICKET_PRICE, toFils } from '../../contract/rules/money.ts'
import { MAX_QUANTITY } from '../../contract/rules/sales.ts'
import { codeKey } from '../../contract/rules/ticket-code.ts'
import type { Env } from '../env.ts'
import type { PublicCache } from '../http/public/cache.ts'
import { eventTag } from '../http/public/cache-tags.ts'
import type { Clock } from '../services/clock.ts'
import { type Database, inTransaction, type Queryable } from '../services/db.ts'
import { insertRow, setSql, storedRow } from '../services/rows.ts'
import { hasDemoAccounts } from './accounts.ts'
import { type DemoEvent, demoCrowd, demoEvents, demoVenues, posterOf } from './data.ts'
import { loadBookings } from './load-bookings.ts'
import { loadGigs } from './load-gigs.ts'
import { loadMessages } from './load-messages.ts'
import { openDemoAccounts } from './load-people.ts'
import { loadReviews } from './load-reviews.ts'
import { DEMO_HOLDERS, sellPlaces } from './load-sales.ts'
import { loadTalents } from './load-talents.ts'
import { loadVenues, mapUrlOf } from './load-venues.ts'

const REDATE_EVERY_MS = 5 * 60_000
const MINUTE_MS = 60_000

/** Columns of an event that each start overwrites, copied from the file. */
const SAID = [
  ...([
    'title_ar',
    'description_ar',
    'title_en',
    'description_en',
    'organiser_ar',
    'organiser_en',
    'location_ar',
    'location_en',
    'image_blur',
  ] as const),
  ...(['tags_ar', 'tags_en', 'age_limit', 'show_language', 'featured', 'pay', 'transfer'] as const),
] as const

/** Loads what the demo has, with its accounts where they are open. */
export async function loadWholeDemo(db: Database, env: Env, now: number): Promise<void> {
  await loadDemo(db, now, { isPaidOnline: env.PAYMENTS !== 'off' })
  await loadTalents(db, now, demoCrowd)
  if (hasDemoAccounts(env)) {
    await openDemoAccounts(db, now)
    await loadBookings(db, now)
  }
  await loadGigs(db, now)
  if (hasDemoAccounts(env)) await loadMessages(db, now)
}

/** Loads the demo talents with their reviews, the venues, and the programme, whose dates are relative to `now`; without a payment provider all of it is paid at the door. */
export async function loadDemo(db: Database, now: number, { isPaidOnline = false } = {}): Promise<void> {
  await loadTalents(db, now)
  await loadReviews(db, now)
  await loadVenues(db)
  // An event and its sales in one transaction: processes that start together wait for each other, and an interrupted
  // start leaves no event half sold.
  for (const event of demoEvents)
    await inTransaction(db, (transaction) =>
      loadEvent(transaction, { ...event, pay: isPaidOnline ? event.pay : 'door' }, now),
    )
}

interface DemoDatesOptions {
  db: Database
  clock: Clock
  cache: Pick<PublicCache, 'drop'>
}

/**
 * Keeps the demo programme as many days away as it was, except events with ticket holders. Returns a function that
 * stops it.
 */
export function keepDemoDates({ db, clock, cache }: DemoDatesOptions): () => void {
  const timer = setInterval(() => {
    void redate(db, clock.now()).then(
      () => cache.drop(['events', ...demoEvents.map(({ id }) => eventTag(id))]),
      // The next run tries again; a demo is not worth a log line.
      () => undefined,
    )
  }, REDATE_EVERY_MS)
  return () => clearInterval(timer)
}

async function loadEvent(db: Queryable, event: DemoEvent, now: number): Promise<void> {
  const venue = demoVenues.find(({ slug }) => slug === event.venue)
  const said = {
    ...storedRow(event, SAID),
    image: posterOf(event.slug),
    venue_id: venue?.id,
    map_url: venue && mapUrlOf(venue),
  }
  const row = { id: event.id, capacity: event.capacity, ...timesOf(event, now), ...said }
  const edited = Object.keys(said).map((column) => `${column} = excluded.${column}`)
  await insertRow(db, 'events', row, `on conflict (id) do update set ${edited}`)
  const { date } = timesOf(event, now)
  await loadTypes(db, event, date)
  await loadCode(db, event)
  await sellPlaces(db, event, date, now)
  await redateEvent(db, event, now)
}

/** Writes the code of an event that never had any: one that was removed stays so. */
async function loadCode(db: Queryable, { id, code }: DemoEvent): Promise<void> {
  if (!code) return
  await db.query(
    `insert into ticket_codes (event_id, code, code_key, percent) select $1, $2, $3, $4
     where not exists (select from ticket_codes where event_id = $1)`,
    [id, code.code, codeKey(code.code), code.percent],
  )
}

/** Writes the types of an event that has at most its first one: of a new event, or of an earlier demo. Edits of others stay. */
async function loadTypes(db: Queryable, { id, ticket_price, types }: DemoEvent, start: Date): Promise<void> {
  const price = toFils(ticket_price ?? DEFAULT_TICKET_PRICE)
  const before = (days: number | undefined) => days && new Date(start.getTime() - days * DAY_MS)
  const rows = types?.map(({ from, until, price, ...type }, position) => ({
    ...{ position, ...type, price: toFils(price) },
    ...{ sales_from: before(from), sales_until: before(until) },
  })) ?? [{ position: 0, name_ar: 'تذكرة', name_en: 'Ticket', price, max: MAX_QUANTITY }]
  const columns = 'name_ar, name_en, note_ar, note_en, price, capacity, max, sales_from, sales_until'
  const edited = types ? columns : 'price'
  await db.query(
    `with given as (
       select * from jsonb_populate_recordset(null::ticket_types, $2)
       where (select count(*) from ticket_types where event_id = $1) <= 1
     ), first as (
       update ticket_types set (${edited}) = (select ${edited} from given where position = 0)
       where event_id = $1 and exists (select from given)
     )
     insert into ticket_types (event_id, position, ${columns}) select $1, position, ${columns} from given
     where position > 0 or not exists (select from ticket_types where event_id = $1)`,
    [id, JSON.stringify(rows)],
  )
}

/** Moves events back to their distance from today, with doors and ends. */
export async function redate(db: Database, now: number): Promise<void> {
  for (const event of demoEvents) {
    await inTransaction(db, async (transaction) => {
      // Waits for purchases under way, so that the next statement sees their tickets.
      await transaction.query('select from events where id = $1 for update', [event.id])
      await redateEvent(transaction, event, now)
    })
  }
}

/** Events with ticket holders never move. */
async function redateEvent(db: Queryable, event: DemoEvent, now: number): Promise<void> {
  const times = timesOf(event, now)
  await db.query(
    `with moved as (
       select id, $2::timestamptz - date as by from events
       where id = $1 and not exists (select from tickets where "eventId" = $1 and "userEmail" <> all ($3))
     )
     update ticket_types set sales_from = sales_from + by, sales_until = sales_until + by from moved where event_id = moved.id`,
    [event.id, times.date, DEMO_HOLDERS],
  )
  await db.query(
    `update events set ${setSql('events', times, '$2')}
     where id = $1 and not exists (select from tickets where "eventId" = $1 and "userEmail" <> all ($3))`,
    [event.id, times, DEMO_HOLDERS],
  )
}

function timesOf({ starts: [inDays, at], lasts, doors }: DemoEvent, now: number) {
  const day = instantInBahrain(dayInBahrain(now + inDays * DAY_MS), at).getTime()
  const isOver = inDays === 0 && day + lasts * MINUTE_MS <= now
  const start = isOver ? day + DAY_MS : day
  return {
    date: new Date(start),
    ends_at: new Date(start + lasts * MINUTE_MS),
    doors_at: doors === undefined ? null : new Date(start - doors * MINUTE_MS),
  }
}
