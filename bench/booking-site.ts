import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { migrate } from '../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import { openLog } from '../src/server/services/log.ts'
import { type LoadedDatabase, openLoadedDatabase } from './databases.ts'
import { type Loader, startLoader } from './load/loader.ts'
import type { Options } from './options.ts'
import { type RunningProgram, startProgram } from './program.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedTalents } from './seed-talents.ts'

/** A program and its database of talents with their bookings. */
export interface BookingSite {
  program: RunningProgram
  database: LoadedDatabase
  /** Ids of the approved talents. */
  ids: string[]
  bookings: number
  /** Signs the sessions. */
  secret: string
  loader: Loader
  stop(): Promise<void>
}

/** Starts it in `folder`, with as many talents as the options say; everything it starts ends with `running`. */
export async function startBookingSite(
  folder: string,
  running: AsyncDisposableStack,
  { talents }: Options,
): Promise<BookingSite> {
  const log = openLog('warn')
  const own = running.use(new AsyncDisposableStack())
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log })
  own.defer(cluster.stop)
  const database = openLoadedDatabase(cluster.url)
  own.defer(() => database.db.end())
  await migrate(database.url, log)
  const ids = await seedTalents(database.db, talents)
  const bookings = await seedBookings(database.db)
  const secret = randomBytes(32).toString('base64url')
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'program'), DEMO: 'off', AUTH_SECRET: secret }
  const program = await startProgram(env)
  own.defer(program.stop)
  const loader = startLoader()
  own.defer(loader.stop)
  return { program, database, ids, bookings, secret, loader, stop: () => own.disposeAsync() }
}
