import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { migrate } from '../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import { openLog } from '../src/server/services/log.ts'
import { addUser } from '../src/server/testing/accounts.ts'
import { databaseUrl } from '../src/server/testing/cluster.ts'
import { type LoadedDatabase, openLoadedDatabase } from './databases.ts'
import { type Loader, startLoader } from './load/loader.ts'
import type { ReviewLoad } from './load/reviews.ts'
import { type RunningProgram, startProgram } from './program.ts'
import { seedTalents } from './seed-talents.ts'

const TALENTS = 1_000
const USERS = 400
/** Reviews of the talent that is read: as many as one response holds. */
const REVIEWS = 100

/** A database of talents, and users who review them. */
interface ReviewDatabase extends LoadedDatabase {
  load: ReviewLoad
  /** A talent with many reviews, none of them by the `load`. */
  reviewed: string
}

export interface ReviewSite {
  program: RunningProgram
  database: ReviewDatabase
  /** The same for the bare reference. */
  reference: ReviewDatabase
  loader: Loader
  stop(): Promise<void>
}

/** The program and a database for the reference, on one PostgreSQL in `folder`. */
export async function startReviewSite(folder: string, running: AsyncDisposableStack): Promise<ReviewSite> {
  const log = openLog('warn')
  const secret = randomBytes(32).toString('base64url')
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log })
  const own = running.use(new AsyncDisposableStack())
  own.defer(cluster.stop)
  const admin = openLoadedDatabase(cluster.url)
  own.defer(() => admin.db.end())

  async function load(name: string): Promise<ReviewDatabase> {
    await admin.db.query(`create database ${name}`)
    const database = openLoadedDatabase(databaseUrl(cluster.url, name))
    own.defer(() => database.db.end())
    await migrate(database.url, log)
    const [reviewed = '', ...talentIds] = await seedTalents(database.db, TALENTS)
    await database.db.query(
      `insert into reviews (talent_id, user_id, rating, comment)
       select $1, id, 3 + row_number() over () % 3, repeat('Everyone sang along. ', 8)
       from (select id from talents where id <> $1 limit ${REVIEWS}) authors`,
      [reviewed],
    )
    const cookies: string[] = []
    const site = { db: database.db, env: { PUBLIC_URL: 'http://127.0.0.1' }, secret }
    for (let i = 0; i < USERS; i++) cookies.push((await addUser(site)).cookie)
    await database.db.query('vacuum analyze')
    return { ...database, load: { talentIds, cookies }, reviewed }
  }

  const reference = await load('reference')
  const database = await load('reviews')
  const program = await startProgram({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'program'),
    AUTH_SECRET: secret,
    DEMO: 'off',
  })
  own.defer(program.stop)
  const loader = startLoader()
  own.defer(loader.stop)
  return { program, database, reference, loader, stop: () => own.disposeAsync() }
}
