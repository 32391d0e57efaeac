import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { migrate } from '../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import { openLog } from '../src/server/services/log.ts'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { type LoadedDatabase, openLoadedDatabase } from './databases.ts'
import { type Loader, startLoader } from './load/loader.ts'
import { type RunningProgram, startProgram } from './program.ts'

const ADMIN = 'bench-admin@example.com'

/** The program with an admin. */
export interface AdminSite {
  program: RunningProgram
  database: LoadedDatabase
  admin: TestUser
  loader: Loader
  stop(): Promise<void>
}

/** Starts it in `folder` with the data that `seed` loads; everything it starts ends with `running`. */
export async function startAdminSite(
  folder: string,
  running: AsyncDisposableStack,
  seed: (db: LoadedDatabase['db']) => Promise<void>,
): Promise<AdminSite> {
  const log = openLog('warn')
  const secret = randomBytes(32).toString('base64url')
  const own = running.use(new AsyncDisposableStack())
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log })
  own.defer(cluster.stop)
  const database = openLoadedDatabase(cluster.url)
  own.defer(() => database.db.end())
  await migrate(database.url, log)
  await seed(database.db)
  const admin = await addUser({ db: database.db, env: { PUBLIC_URL: 'http://127.0.0.1' }, secret }, { email: ADMIN })
  const program = await startProgram({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'program'),
    AUTH_SECRET: secret,
    ADMIN_EMAILS: ADMIN,
    DEMO: 'off',
  })
  own.defer(program.stop)
  const loader = startLoader()
  own.defer(loader.stop)
  return { program, database, admin, loader, stop: () => own.disposeAsync() }
}
