import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import { openLog } from '../src/server/services/log.ts'
import { databaseUrl } from '../src/server/testing/cluster.ts'
import { makeEvents, type OnSale, onSale, seed } from './seed.ts'

export interface LoadedDatabase {
  url: string
  db: pg.Pool
}

export interface Databases {
  program: LoadedDatabase
  reference: LoadedDatabase
  onSale: OnSale
  stop(): Promise<void>
}

/**
 * One PostgreSQL in `dataDir` with two databases that hold the same events and tickets: the program's, and one for bare
 * inserts, with the same tables, indexes, checks and foreign keys, but without the triggers (no counting there).
 */
export async function startDatabases(dataDir: string): Promise<Databases> {
  const log = openLog('warn')
  const cluster = await startEmbeddedPostgres({ dataDir, log })
  const program = openLoadedDatabase(cluster.url)
  const reference = openLoadedDatabase(databaseUrl(cluster.url, 'reference'))
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= Promise.all([program.db.end(), reference.db.end()]).then(cluster.stop)
    return stopping
  }
  try {
    await program.db.query('create database reference')
    const events = makeEvents(Date.now())
    for (const { url, db } of [program, reference]) {
      await migrate(url, log)
      await seed(db, events)
    }
    await reference.db.query('drop trigger tickets_count_sold on tickets')
    await reference.db.query('drop trigger tickets_keep_count on tickets')
    return { program, reference, onSale: onSale(events), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export function openLoadedDatabase(url: string): LoadedDatabase {
  const db = new pg.Pool({ connectionString: url, max: 1 })
  // On an interrupt the server may end before us.
  db.on('error', () => {})
  return { url, db }
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

/** Number of mailed tickets. */
export async function countMailed({ db }: LoadedDatabase): Promise<number> {
  const { rows } = await db.query('select count(*)::int as mailed from tickets where mails_sent > 0')
  return rows[0].mailed
}

/** Sales of an event: the sum of its tickets, and its own count. */
export async function countSold(
  { db }: LoadedDatabase,
  eventId: string,
): Promise<{ tickets: number; counted: number }> {
  const { rows } = await db.query(
    `select sold as counted, (select coalesce(sum(quantity), 0)::int from tickets where "eventId" = id) as tickets
     from events where id = $1`,
    [eventId],
  )
  return rows[0]
}
