import { dayInBahrain, instantInBahrain } from '../../contract/rules/bahrain.ts'
import { toFils } from '../../contract/rules/money.ts'
import { MAX_QUANTITY } from '../../contract/rules/sales.ts'
import type { PublicCache } from '../http/public/cache.ts'
import { eventTag } from '../http/public/cache-tags.ts'
import type { Clock } from '../services/clock.ts'
import { type Database, inTransaction, type Queryable } from '../services/db.ts'
import { type DemoEvent, demoEvents, demoVenues, posterOf } from './data.ts'
import { loadReviews } from './load-reviews.ts'
import { loadTalents } from './load-talents.ts'
import { loadVenues, mapUrlOf } from './load-venues.ts'

const REDATE_EVERY_MS = 5 * 60_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Buyer of the tickets that make demo events (nearly) sold out. */
export const DEMO_HOLDER = 'demo@masrah.local'

/** Loads the demo talents with their reviews, the venues, and the programme, whose dates are relative to `now`. */
export async function loadDemo(db: Database, now: number): Promise<void> {
  await loadTalents(db, now)
  await loadReviews(db, now)
  await loadVenues(db)
  // An event and its sales in one transaction: processes that start together wait for each other, and an interrupted
  // start leaves no event half sold.
  for (const event of demoEvents) await inTransaction(db, (transaction) => loadEvent(transaction, event, now))
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
  const { rowCount } = await db.query(
    `insert into events (id, title_ar, description_ar, title_en, description_en, date, ends_at, doors_at, location, image,
       image_blur, tags, ticket_price, capacity, venue_id, map_url, age_limit, show_language, featured)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $6 + $7::int * interval '1 minute', $6 - $8::int * interval '1 minute', $9, $10, $11,
       $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict (id) do update set title_ar = $2, description_ar = $3, title_en = $4, description_en = $5, location = $9, image = $10, image_blur = $11, tags = $12,
       ticket_price = $13, venue_id = $15, map_url = $16, age_limit = $17, show_language = $18, featured = $19`,
    [
      event.id,
      event.title_ar,
      event.description_ar,
      event.title_en,
      event.description_en,
      startOf(event, now),
      event.lasts,
      event.doors,
      event.location,
      posterOf(event.slug),
      event.image_blur,
      event.tags,
      event.ticket_price === null ? null : toFils(event.ticket_price),
      event.capacity,
      venue?.id,
      venue && mapUrlOf(venue),
      event.age_limit,
      event.show_language,
      event.featured,
    ],
  )
  if (rowCount) await sellPlaces(db, event, now)
  await redateEvent(db, event, now)
}

/** Sells places until an event is (nearly) sold out, once and without mails. */
async function sellPlaces(db: Queryable, event: DemoEvent, now: number): Promise<void> {
  if (event.places_left === undefined || event.capacity === null) return
  const {
    rows: [counted],
  } = await db.query<{ sold: number }>('select sold from events where id = $1', [event.id])
  if (!counted || counted.sold > 0) return
  for (let places = event.capacity - event.places_left; places > 0; places -= MAX_QUANTITY) {
    await db.query(
      `insert into tickets ("purchaseId", "eventId", "userEmail", quantity, ticket_price, language, mails_sent, created_at, mail_asked_at)
       values (gen_random_uuid(), $1, $5, $2, $3, 'ar', 1, $4, $4)`,
      [event.id, Math.min(places, MAX_QUANTITY), toFils(event.ticket_price ?? 10), new Date(now), DEMO_HOLDER],
    )
  }
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
  await db.query(
    `update events set date = $2::timestamptz, ends_at = $2 + $3::int * interval '1 minute',
       doors_at = $2 - $4::int * interval '1 minute'
     where id = $1 and not exists (select from tickets where "eventId" = $1 and "userEmail" <> $5)`,
    [event.id, startOf(event, now), event.lasts, event.doors, DEMO_HOLDER],
  )
}

function startOf({ starts: [inDays, at], lasts }: DemoEvent, now: number): Date {
  const start = instantInBahrain(dayInBahrain(now + inDays * DAY_MS), at)
  const isOver = inDays === 0 && start.getTime() + lasts * MINUTE_MS <= now
  return isOver ? new Date(start.getTime() + DAY_MS) : start
}
