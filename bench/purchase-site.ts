import { setTimeout as sleep } from 'node:timers/promises'
import { startReference } from './helper.ts'
import type { Loader } from './load/load.ts'
import type { RunningProgram } from './program.ts'
import { makeEvents, type OnSale, onSale, seed } from './seed.ts'
import { type LoadedDatabase, openSite } from './site.ts'

/** The program with a thousand events, a hundred thousand tickets, and a mail server that accepts everything. */
export interface PurchaseSite extends AsyncDisposable {
  program: RunningProgram
  /** Replaces the program by one that bounds buyers by their networks and asks for proofs. */
  boundBuyers(): Promise<void>
  database: LoadedDatabase
  /**
   * Holds the same events and tickets, for bare inserts: the same tables, indexes, checks and foreign keys, but without
   * the triggers (no counting there).
   */
  reference: LoadedDatabase
  onSale: OnSale
  loader: Loader
}

export async function startPurchaseSite(folder: string, running: AsyncDisposableStack): Promise<PurchaseSite> {
  const site = await openSite(folder, running)
  const { addDatabase, start } = site
  const sink = running.use(await startReference('mail-sink.ts'))
  const [database, reference] = [await addDatabase('program'), await addDatabase('reference')]
  const events = makeEvents(Date.now())
  for (const { db } of [database, reference]) await seed(db, events)
  await reference.db.query('alter table tickets disable trigger user; alter table passes disable trigger user')
  const purchases: PurchaseSite = {
    program: await start(database, { SMTP_URL: sink.url }),
    async boundBuyers() {
      await purchases.program.stop()
      // The load generator is the proxy of its buyers.
      const bounds = { RATE_LIMITS: 'on', ADDRESS_PROOF: 'on', TRUSTED_PROXIES: '127.0.0.1' }
      purchases.program = await start(database, { SMTP_URL: sink.url, ...bounds })
    },
    database,
    reference,
    onSale: onSale(events),
    loader: site.loader,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
  return purchases
}

/** Drops the pending mails, so that they do not disturb the next round. */
export async function dropBacklog({ db }: LoadedDatabase): Promise<void> {
  for (;;) {
    await db.query('delete from outbox')
    await db.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))',
    )
    const { rows } = await db.query(
      'select (select count(*) from outbox) + (select count(*) from graphile_worker.jobs) = 0 as done',
    )
    if (rows[0].done) return
    await sleep(20)
  }
}
