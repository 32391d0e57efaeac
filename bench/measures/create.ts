import { alternate, type ComparedSide, compared } from '../compare.ts'
import { startReference } from '../helper.ts'
import type { Options } from '../options.ts'
import { dropBacklog, type PurchaseSite } from '../purchase-site.ts'
import type { Row } from '../row.ts'
import type { LoadedDatabase } from '../site.ts'

const CLIENTS = 16
const LEAST = 0.6
const MAX_TICKETS = 4

/** `createTicket` over many events beside a bare handler that inserts the same rows. */
export async function measureCreate(site: PurchaseSite, options: Options): Promise<Row[]> {
  const { unlimited, counted } = site.onSale
  const kinds = [
    ['createTicket, unlimited events', unlimited],
    ['createTicket, counted places', counted],
  ] as const
  const rows: Row[] = []
  for (const [name, eventIds] of kinds) {
    rows.push(await comparePurchases(site, options, { name, eventIds, clients: CLIENTS, least: LEAST }))
  }
  return rows
}

/**
 * Purchases beside a bare handler: a transaction of four statements. The program sends its mails meanwhile, in the same
 * process; those left after a round are dropped, since the reference, which sends none, would otherwise be measured
 * beside them.
 */
export async function comparePurchases(
  site: PurchaseSite,
  options: Options,
  { name, eventIds, clients, least }: { name: string; eventIds: string[]; clients: number; least: number },
): Promise<Row> {
  const { program, database, loader } = site
  await using reference = await startReference('inserts.ts', site.reference.url)
  const purchases = { eventIds, most: MAX_TICKETS }
  const side = (url: string, { pid }: { pid: number }, after: ComparedSide['after']): ComparedSide => ({
    pid,
    load: async () => ({ url, headers: {}, clients, purchases }),
    after,
  })
  const mailedBefore = await countMailed(database)
  const [ours = [], transaction = []] = await alternate(
    loader,
    [
      side(`${program.url}/api/createTicket`, program, () => dropBacklog(database)),
      side(reference.url, reference, async () => void (await site.reference.db.query('truncate outbox'))),
    ],
    options,
  )
  const mailed = (await countMailed(database)) - mailedBefore
  const row = compared(name, ours, transaction, { least, expected: 200 })
  row.note ??= `the program also wrote ${Math.round(mailed / (options.rounds * options.seconds + options.warmUpSeconds))} mails a second`
  return row
}

/** Number of mailed tickets. */
async function countMailed({ db }: LoadedDatabase): Promise<number> {
  const { rows } = await db.query('select count(*)::int as mailed from tickets where mails_sent > 0')
  return rows[0].mailed
}
