import { randomUUID } from 'node:crypto'
import type { Options } from '../options.ts'
import { dropBacklog, type PurchaseSite } from '../purchase-site.ts'
import { type Row, short } from '../row.ts'
import { addCodes, addHotEvent, addTypes } from '../seed.ts'
import type { LoadedDatabase } from '../site.ts'
import { comparePurchases } from './create.ts'

const CLIENTS = 64
const LEAST = 0.3
/** Sold within about a second. */
const PLACES = 2_000
const SELL_OUT_SECONDS = 5
/** Within the limit of a purchase, and not a divisor of the places: the last ones must be fitted in. */
const MAX_TICKETS = 7

/** All clients buy tickets of the same event at once. */
export async function measureHot(site: PurchaseSite, options: Options): Promise<Row[]> {
  const { database, reference } = site
  const eventId = randomUUID()
  for (const { db } of [database, reference]) await addHotEvent(db, eventId)
  const load = { name: 'createTicket, one hot event', eventIds: [eventId], clients: CLIENTS, least: LEAST }
  const rows = await comparePurchases(site, options, load)
  const { tickets, counted } = await countSold(database, eventId)
  return [
    ...rows,
    { name: 'hot event, tickets = count', ours: `${tickets} = ${counted}`, target: 'equal', met: tickets === counted },
    await sellTypes(site, options),
    await sellOut(site),
  ]
}

/** A hall of 2,000 has to sell out in seven seconds, without anybody who waits long. */
const LEAST_A_SECOND = 300
const MOST_99_MS = 2_000

/** One event with four types, of which each purchase has two, most with a code. */
async function sellTypes({ program, database, loader }: PurchaseSite, { seconds }: Options): Promise<Row> {
  const eventId = randomUUID()
  await addHotEvent(database.db, eventId)
  const typeIds = await addTypes(database.db, eventId)
  const codes = await addCodes(database.db, eventId)
  const result = await loader.run({
    url: `${program.url}/api/createTicket`,
    headers: {},
    purchases: { eventIds: [eventId], most: MAX_TICKETS, typeIds, codes },
    clients: 200,
    seconds,
  })
  await dropBacklog(database)
  const rate = result.requests / result.seconds
  const isWhole = Object.keys(result.statuses).join() === '200'
  return {
    name: 'createTicket, one hot event of four types and codes',
    ours: `${short(rate)} a second, p99 ${short(result.p99)} ms`,
    target: `≥ ${LEAST_A_SECOND} a second, p99 ≤ ${short(MOST_99_MS)} ms`,
    met: isWhole && rate >= LEAST_A_SECOND && result.p99 <= MOST_99_MS,
    note: `200 clients; answers by status ${JSON.stringify(result.statuses)}`,
    figures: { ...result },
  }
}

/** A small event in higher demand than its places: exactly its places are sold, and each was confirmed. */
async function sellOut({ program, database, loader }: PurchaseSite): Promise<Row> {
  const eventId = randomUUID()
  await addHotEvent(database.db, eventId, PLACES)
  const { sold, statuses } = await loader.run({
    url: `${program.url}/api/createTicket`,
    headers: {},
    purchases: { eventIds: [eventId], most: MAX_TICKETS },
    clients: CLIENTS,
    seconds: SELL_OUT_SECONDS,
  })
  const { tickets, counted } = await countSold(database, eventId)
  await dropBacklog(database)
  return {
    name: 'hot event, sold out',
    ours: `${tickets} tickets`,
    target: `${PLACES}`,
    met: [tickets, counted, sold].every((count) => count === PLACES),
    note: `${sold} places confirmed, ${counted} counted; answers by status ${JSON.stringify(statuses)}`,
    figures: { sold, tickets, counted, statuses },
  }
}

/** Sales of an event: the sum of its tickets, and its own count. */
async function countSold({ db }: LoadedDatabase, eventId: string): Promise<{ tickets: number; counted: number }> {
  const { rows } = await db.query(
    `select sold as counted, (select coalesce(sum(quantity), 0)::int from tickets where "eventId" = id) as tickets
     from events where id = $1`,
    [eventId],
  )
  return rows[0]
}
