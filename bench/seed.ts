import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { DEFAULT_TICKET_PRICE, toFils } from '../src/contract/rules/money.ts'
import { demoEvents, posterOf } from '../src/server/demo/data.ts'

const EVENTS = 1_000
const TICKETS = 100_000
const BATCH = 5_000
/** Every tenth event is over; the others start from the day after tomorrow on, a few hours apart. */
const PASSED_EVERY = 10
const STEP_MS = 3 * 3_600_000
const DAY_MS = 86_400_000
/** Far more than a run can sell. */
const LARGE_CAPACITY = 10_000_000

/** A row of `events`. */
export interface SeedEvent {
  id: string
  title_ar: string | null
  title_en: string | null
  description_ar: string | null
  date: string
  location_en: string | null
  image: string
  image_blur: string
  tags_ar: readonly string[]
  tags_en: readonly string[]
  /** Of its one type, in fils. */
  price: number
  capacity: number | null
}

/** Ids of events on sale, by whether their places are limited. */
export interface OnSale {
  unlimited: string[]
  counted: string[]
}

/** Events derived from the demo programme; every other one limits its places. */
export function makeEvents(now: number, count = EVENTS): SeedEvent[] {
  const models = Array.from({ length: count / demoEvents.length + 1 }, () => demoEvents)
    .flat()
    .slice(0, count)
  return models.map(({ slug, title_ar, title_en, ...model }, i) => ({
    id: randomUUID(),
    title_ar: title_ar && `${title_ar} ${i + 1}`,
    title_en: title_en && `${title_en} ${i + 1}`,
    description_ar: model.description_ar,
    date: new Date(isOver(i) ? now - (i + 1) * STEP_MS : now + 2 * DAY_MS + i * STEP_MS).toISOString(),
    location_en: model.location_en,
    image: posterOf(slug),
    image_blur: model.image_blur,
    tags_ar: model.tags_ar,
    tags_en: model.tags_en,
    price: toFils(model.ticket_price ?? DEFAULT_TICKET_PRICE),
    capacity: i % 2 ? LARGE_CAPACITY : null,
  }))
}

function isOver(index: number): boolean {
  return index % PASSED_EVERY === 0
}

export function onSale(events: SeedEvent[]): OnSale {
  const open = events.filter((_, i) => !isOver(i))
  const ids = (counted: boolean) => open.filter(({ capacity }) => (capacity !== null) === counted).map(({ id }) => id)
  return { unlimited: ids(false), counted: ids(true) }
}

export async function seedEvents(db: pg.Pool, events: SeedEvent[]): Promise<void> {
  const columns =
    'id, title_ar, title_en, description_ar, date, location_en, image, image_blur, tags_ar, tags_en, capacity'
  await db.query(
    `with made as (insert into events (${columns}) select ${columns} from jsonb_populate_recordset(null::events, $1))
     insert into ticket_types (event_id, name_ar, name_en, price)
     select id, 'تذكرة', 'Ticket', price from jsonb_to_recordset($1) event (id uuid, price int)`,
    [JSON.stringify(events)],
  )
}

/** Loads the events and a hundred thousand tickets for them, all mailed. */
export async function seed(db: pg.Pool, events: SeedEvent[]): Promise<void> {
  await seedEvents(db, events)
  const ids = events.map(({ id }) => id)
  for (let from = 0; from < TICKETS; from += BATCH) {
    await db.query(
      `with bought as (
         insert into tickets ("purchaseId", "eventId", "userEmail", "userPhone", quantity, language,
           created_at, mails_sent, mail_asked_at)
         select gen_random_uuid(), ($1::uuid[])[1 + i % ${EVENTS}], 'guest-' || i % 40000 || '@example.com',
           '+973 3600 0000', 1 + i % 4, (array['ar', 'en'])[1 + i % 2], at, 1, at
         from (select i, now() - i * interval '1 minute' as at
               from generate_series($2::int, $2::int + ${BATCH - 1}) i) made
         returning "purchaseId", "eventId", quantity
       ), line as (
         insert into ticket_lines ("purchaseId", type_id, quantity, unit_price)
         select "purchaseId", id, quantity, 5000 from bought join ticket_types on event_id = "eventId"
         returning "purchaseId", type_id, quantity
       )
       insert into passes ("purchaseId", event_id, type_id, number, price)
       select "purchaseId", event_id, type_id, number, 5000
       from line join ticket_types on id = type_id cross join generate_series(1, quantity) number`,
      [ids, from],
    )
  }
  await db.query('select recount(id) from events')
  await db.query('vacuum analyze')
}

/** Gives an event four types, the last two with places of their own; their ids. */
export async function addTypes(db: pg.Pool, eventId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into ticket_types (event_id, position, name_ar, name_en, price, capacity)
     select $1, n, 'فئة ' || n, 'Type ' || n, n * 2500, case when n > 2 then ${LARGE_CAPACITY} end from generate_series(1, 4) n
     returning id`,
    [eventId],
  )
  return rows.map(({ id }) => id)
}

/** Gives an event two codes, one of them with as many uses as anybody needs; as they are typed. */
export async function addCodes(db: pg.Pool, eventId: string): Promise<string[]> {
  await db.query(
    `insert into ticket_codes (event_id, code, code_key, percent, uses, uses_by_address)
     values ($1, 'Early 20', 'early20', 20, ${LARGE_CAPACITY}, null), ($1, 'Friends', 'friends', 15, null, null)`,
    [eventId],
  )
  return ['EARLY-20', 'friends']
}

/** One more event, on sale, with more places than a run can sell. */
export async function addHotEvent(db: pg.Pool, id: string): Promise<void> {
  await db.query(
    `with event as (
       insert into events (id, title_en, description_en, date, location_en, capacity)
       values ($1, 'Hot', 'Everyone wants in.', now() + interval '9 days', 'Bahrain', $2) returning id
     )
     insert into ticket_types (event_id, name_ar, name_en, price) select id, 'تذكرة', 'Ticket', 10000 from event`,
    [id, LARGE_CAPACITY],
  )
}
