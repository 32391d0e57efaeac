import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { migrate } from '../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import { openLog } from '../src/server/services/log.ts'
import { addUser } from '../src/server/testing/accounts.ts'
import { databaseUrl } from '../src/server/testing/cluster.ts'
import { type LoadedDatabase, openLoadedDatabase } from './databases.ts'
import type { AdmissionLoad } from './load/admissions.ts'
import { type Loader, startLoader } from './load/loader.ts'
import { type RunningProgram, startProgram } from './program.ts'

/** Twenty people each: no ticket is used up before the bench ends. */
const TICKETS = 20_000
const DOORS = 16

interface DoorDatabase extends LoadedDatabase {
  load: AdmissionLoad
}

export interface DoorSite {
  program: RunningProgram
  database: DoorDatabase
  /** The same for the bare reference. */
  reference: DoorDatabase
  loader: Loader
  stop(): Promise<void>
}

/** The program and a database for the reference, on one PostgreSQL in `folder`, with an event whose doors are open. */
export async function startDoorSite(folder: string, running: AsyncDisposableStack): Promise<DoorSite> {
  const log = openLog('warn')
  const secret = randomBytes(32).toString('base64url')
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log })
  const own = running.use(new AsyncDisposableStack())
  own.defer(cluster.stop)
  const admin = openLoadedDatabase(cluster.url)
  own.defer(() => admin.db.end())
  const staff = Array.from({ length: DOORS }, (_, door) => `door-${door}@example.com`)

  async function load(name: string): Promise<DoorDatabase> {
    await admin.db.query(`create database ${name}`)
    const database = openLoadedDatabase(databaseUrl(cluster.url, name))
    own.defer(() => database.db.end())
    await migrate(database.url, log)
    const { rows: events } = await database.db.query<{ id: string }>(
      `insert into events (title_ar, description_ar, date, location, ticket_price)
       values ('ليلة', 'عود وقانون.', now() + interval '1 hour', 'Saar', 5000) returning id`,
    )
    const eventId = events[0]?.id ?? ''
    const { rows: tickets } = await database.db.query<{ purchaseId: string }>(
      `insert into tickets ("purchaseId", "eventId", "userEmail", quantity, ticket_price, language, created_at, mails_sent, mail_asked_at)
       select gen_random_uuid(), $1, 'guest-' || n || '@example.com', 20, 5000, 'ar', now(), 1, now()
       from generate_series(1, $2) n returning "purchaseId"`,
      [eventId, TICKETS],
    )
    const site = { db: database.db, env: { PUBLIC_URL: 'http://127.0.0.1' }, secret }
    const cookies: string[] = []
    for (const email of staff) cookies.push((await addUser(site, { email })).cookie)
    await database.db.query('vacuum analyze')
    return { ...database, load: { eventId, purchaseIds: tickets.map(({ purchaseId }) => purchaseId), cookies } }
  }

  const reference = await load('reference')
  const database = await load('door')
  const program = await startProgram({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'program'),
    AUTH_SECRET: secret,
    STAFF_EMAILS: staff.join(','),
    DEMO: 'off',
  })
  own.defer(program.stop)
  const loader = startLoader()
  own.defer(loader.stop)
  return { program, database, reference, loader, stop: () => own.disposeAsync() }
}
