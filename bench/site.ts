import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/server/db/migrate.ts'
import type { PostgresSettings } from '../src/server/services/embedded-postgres/server.ts'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import { openLog } from '../src/server/services/log.ts'
import { addSession, addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { databaseUrl } from '../src/server/testing/cluster.ts'
import { begin } from './helper.ts'
import { type Loader, startLoader } from './load/load.ts'
import { type RunningProgram, startProgram } from './program.ts'

export interface LoadedDatabase {
  url: string
  db: pg.Pool
}

/** A PostgreSQL with databases, programs on them, and a load generator, until the end of the block. */
export interface BenchSite extends AsyncDisposable {
  loader: Loader
  /** A new database with the program's tables. */
  addDatabase(name: string): Promise<LoadedDatabase>
  /** A program that knows the sessions of `addUser`. */
  start(database: LoadedDatabase, env?: Record<string, string>): Promise<RunningProgram>
  addUser(database: LoadedDatabase, email?: string): Promise<TestUser>
  /** One more session of a user, as the cookie of their browser. */
  addSession(database: LoadedDatabase, userId: string): Promise<string>
  asSuperuser(database: LoadedDatabase): pg.Pool
}

/** Starts it in `folder`; it ends with `running` at the latest. */
export async function openSite(
  folder: string,
  running: AsyncDisposableStack,
  settings?: PostgresSettings,
): Promise<BenchSite> {
  const log = openLog('warn')
  const secret = randomBytes(32).toString('base64url')
  const own = running.use(new AsyncDisposableStack())
  const cluster = await begin(own, startEmbeddedPostgres({ dataDir: folder, log, settings }))
  const admin = open(cluster.url)
  const loader = startLoader()
  own.defer(loader.stop)
  const env = { PUBLIC_URL: 'http://127.0.0.1' }
  let programs = 0

  function open(url: string): LoadedDatabase {
    const db = new pg.Pool({ connectionString: url, max: 1 })
    // On an interrupt the server may end before us.
    db.on('error', () => {})
    own.defer(() => db.end())
    return { url, db }
  }

  return {
    loader,
    async addDatabase(name) {
      await admin.db.query(`create database ${name}`)
      const database = open(databaseUrl(cluster.url, name))
      await migrate(database.url, log)
      return database
    },
    start: ({ url }, env) => {
      const DATA_DIR = join(folder, `program-${programs++}`)
      return begin(own, startProgram({ DATABASE_URL: url, DATA_DIR, AUTH_SECRET: secret, DEMO: 'off', ...env }))
    },
    addUser: ({ db }, email) => addUser({ db, env, secret }, { email }),
    addSession: ({ db }, userId) => addSession({ db, env, secret }, userId),
    asSuperuser: ({ url }) => open(url.replace('masrah@', 'postgres@')).db,
    [Symbol.asyncDispose]: () => own.disposeAsync(),
  }
}
