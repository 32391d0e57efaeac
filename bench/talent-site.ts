import { join } from 'node:path'
import { migrate } from '../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import { openLog } from '../src/server/services/log.ts'
import { databaseUrl } from '../src/server/testing/cluster.ts'
import { type LoadedDatabase, openLoadedDatabase } from './databases.ts'
import { type Loader, startLoader } from './load/loader.ts'
import { type RunningProgram, startProgram } from './program.ts'
import { seedTalents } from './seed-talents.ts'

const MANY = 100_000
const FEW = 1_000

/** A program and its database of talents. */
export interface TalentProgram {
  program: RunningProgram
  database: LoadedDatabase
  /** Of the approved ones. */
  ids: string[]
}

export interface TalentSite {
  many: TalentProgram
  few: TalentProgram
  loader: Loader
  stop(): Promise<void>
}

/** Two programs, one with a hundred thousand talents and one with a thousand, on one PostgreSQL in `folder`. */
export async function startTalentSite(folder: string, running: AsyncDisposableStack): Promise<TalentSite> {
  const log = openLog('warn')
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log })
  const own = running.use(new AsyncDisposableStack())
  own.defer(cluster.stop)
  const admin = openLoadedDatabase(cluster.url)
  own.defer(() => admin.db.end())

  async function start(name: string, count: number): Promise<TalentProgram> {
    await admin.db.query(`create database ${name}`)
    const database = openLoadedDatabase(databaseUrl(cluster.url, name))
    own.defer(() => database.db.end())
    await migrate(database.url, log)
    const ids = await seedTalents(database.db, count)
    const program = await startProgram({ DATABASE_URL: database.url, DATA_DIR: join(folder, name), DEMO: 'off' })
    own.defer(program.stop)
    return { program, database, ids }
  }

  const few = await start('few', FEW)
  const many = await start('many', MANY)
  const loader = startLoader()
  own.defer(loader.stop)
  return { many, few, loader, stop: () => own.disposeAsync() }
}
