import { dayInBahrain, instantInBahrain } from '../../contract/rules/bahrain.ts'
import { toFils } from '../../contract/rules/money.ts'
import { MAX_QUANTITY } from '../../contract/rules/sales.ts'
import type { PublicCache } from '../http/public/cache.ts'
import type { Clock } from '../services/clock.ts'
import { type Database, inTransaction, type Queryable } from '../services/db.ts'
import { type DemoEvent, type DemoStart, demoEvents } from './events.ts'
import { loadReviews } from './load-reviews.ts'
import { loadTalents } from './load-talents.ts'

const REDATE_EVERY_MS = 5 * 60_000
const ROUND_MS = 5 * 60_000
const DAY_MS = 86_400_000

/** Loads the demo talents with their reviews, and the demo programme, dated from `now` so that every sales state is on show. */
export async function loadDemo(db: Database, now: number): Promise<void> {
  await loadTalents(db, now)
  await loadReviews(db, now)
  // An event and its sales in one transaction: processes that start together wait for each other, and a start that was
  // interrupted leaves no event half sold.
  for (const event of demoEvents) await inTransaction(db, (transaction) => loadEvent(transaction, event, now))
}

interface DemoDatesOptions {
  db: Database
  clock: Clock
  cache: Pick<PublicCache, 'drop'>
}

/**
 * Keeps the dates of the demo programme, so that events that start in a number of minutes never come nearer. Returns
 * the function that ends it.
 */
export function keepDemoDates({ db, clock, cache }: DemoDatesOptions): () => void {
  const timer = setInterval(() => {
    void redate(db, clock.now()).then(
      () => cache.drop(['events', ...demoEvents.map(({ id }) => `event:${id}`)]),
      // The next run tries again; a demo is not worth a line in the log.
      () => undefined,
    )
  }, REDATE_EVERY_MS)
  return () => clearInterval(timer)
}

async function loadEvent(db: Queryable, event: DemoEvent, now: number): Promise<void> {
  const { rowCount } = await db.query(
    `insert into events (id, title, description, date, location, image, image_blur, tags, ticket_price, capacity)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (id) do update set title = $2, description = $3, date = $4, location = $5, image = $6, image_blur = $7,
       tags = $8, ticket_price = $9`,
    [
      event.id,
      event.title,
      event.description,
      startOf(event.starts, now),
      event.location,
      event.image,
      event.image_blur,
      event.tags,
      event.ticket_price === null ? null : toFils(event.ticket_price),
      event.capacity,
    ],
  )
  if (rowCount) await sellPlaces(db, event, now)
}

/** Sells places until an event is (nearly) sold out, once and without mails. */
async function sellPlaces(db: Queryable, event: DemoEvent, now: number): Promise<void> {
  const left = event.sold_out ? 0 : event.places_left
  if (left === undefined || event.capacity === null) return
  const {
    rows: [counted],
  } = await db.query<{ sold: number }>('select sold from events where id = $1', [event.id])
  if (!counted || counted.sold > 0) return
  for (let places = event.capacity - left; places > 0; places -= MAX_QUANTITY) {
    await db.query(
      `insert into tickets ("purchaseId", "eventId", "userEmail", quantity, ticket_price, language, mails_sent, created_at, mail_asked_at)
       values (gen_random_uuid(), $1, 'demo@masrah.local', $2, $3, 'ar', 1, $4, $4)`,
      [event.id, Math.min(places, MAX_QUANTITY), toFils(event.ticket_price ?? 10), new Date(now)],
    )
  }
}

async function redate(db: Database, now: number): Promise<void> {
  for (const { id, starts } of demoEvents) {
    await db.query('update events set date = $2 where id = $1', [id, startOf(starts, now)])
  }
}

function startOf(starts: DemoStart, now: number): Date {
  // Events start at round times.
  if ('in_minutes' in starts) return new Date(Math.round((now + starts.in_minutes * 60_000) / ROUND_MS) * ROUND_MS)
  return instantInBahrain(dayInBahrain(now + starts.in_days * DAY_MS), starts.at)
}
