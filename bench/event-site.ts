import { join } from 'node:path'
import { migrate } from '../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import { openLog } from '../src/server/services/log.ts'
import { type LoadedDatabase, openLoadedDatabase } from './databases.ts'
import { type Loader, startLoader } from './load/loader.ts'
import { type RunningProgram, startProgram } from './program.ts'
import { makeEvents, seedEvents } from './seed.ts'

/** The program with many events. */
export interface EventSite {
  program: RunningProgram
  database: LoadedDatabase
  loader: Loader
  stop(): Promise<void>
}

/** Starts it in `folder` with `count` events; everything it starts ends with `running`. */
export async function startEventSite(folder: string, running: AsyncDisposableStack, count: number): Promise<EventSite> {
  const log = openLog('warn')
  const own = running.use(new AsyncDisposableStack())
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log })
  own.defer(cluster.stop)
  const database = openLoadedDatabase(cluster.url)
  own.defer(() => database.db.end())
  await migrate(database.url, log)
  await seedEvents(database.db, makeEvents(Date.now(), count))
  await database.db.query('vacuum analyze')
  const program = await startProgram({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'program'),
    DEMO: 'off',
  })
  own.defer(program.stop)
  const loader = startLoader()
  own.defer(loader.stop)
  return { program, database, loader, stop: () => own.disposeAsync() }
}
