import { randomUUID } from 'node:crypto'
import { alternate, type ComparedSide, compared } from '../compare.ts'
import { dropBacklog } from '../databases.ts'
import type { MessageSite } from '../message-site.ts'
import type { Options } from '../options.ts'
import type { Row } from '../row.ts'
import { addHotEvent } from '../seed.ts'

const CLIENTS = 16
const MAX_TICKETS = 4
const LEAST = 0.9

/** Cost of counting rows for a message and a purchase: the program beside itself without the counting triggers. */
export async function measureCounters({ delivering, silent, loader }: MessageSite, options: Options): Promise<Row[]> {
  // Both deliver to nobody, and differ only in the counters.
  await silent.db.query('drop trigger drop_event on live_events')
  for (const table of ['messages', 'tickets', 'notifications', 'conversations'])
    await silent.db.query(`drop trigger count_inserted on ${table}`)
  const eventId = randomUUID()
  for (const { db } of [delivering, silent]) await addHotEvent(db, eventId)

  const messages = ({ program, load }: MessageSite['silent']): ComparedSide => ({
    pid: program.pid,
    load: async () => ({
      url: program.url,
      headers: { origin: new URL(program.url).origin },
      clients: CLIENTS,
      messages: load,
    }),
  })
  const purchases = ({ program, ...database }: MessageSite['silent']): ComparedSide => ({
    pid: program.pid,
    load: async () => ({
      url: `${program.url}/api/createTicket`,
      headers: {},
      clients: CLIENTS,
      purchases: { eventIds: [eventId], most: MAX_TICKETS },
    }),
    after: () => dropBacklog(database),
  })
  const rows: Row[] = []
  for (const [name, side] of [
    ['POST message', messages],
    ['createTicket', purchases],
  ] as const) {
    const [ours = [], without = []] = await alternate(loader, [side(delivering), side(silent)], options)
    rows.push(compared(`${name}, with row counters beside without`, ours, without, { least: LEAST, expected: 200 }))
  }
  return rows
}
