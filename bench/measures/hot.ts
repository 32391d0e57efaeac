import { randomUUID } from 'node:crypto'
import type { Options } from '../options.ts'
import { dropBacklog, type PurchaseSite } from '../purchase-site.ts'
import { type Row, short } from '../row.ts'
import { addCodes, addHotEvent, addTypes } from '../seed.ts'
import { comparePurchases } from './create.ts'

const CLIENTS = 64
const LEAST = 0.3
/** Within the limit of a purchase. */
const MAX_TICKETS = 7

/** All clients buy tickets of the same event at once. */
export async function measureHot(site: PurchaseSite, options: Options): Promise<Row[]> {
  const { database, reference } = site
  const eventId = randomUUID()
  for (const { db } of [database, reference]) await addHotEvent(db, eventId)
  const load = { name: 'createTicket, one hot event', eventIds: [eventId], clients: CLIENTS, least: LEAST }
  return [await comparePurchases(site, options, load), await sellTypes(site, options)]
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
