import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations as migrateWorker } from 'graphile-worker'
import pg from 'pg'
import { CONNECT_TIMEOUT_MS, type Queryable } from '../services/db.ts'
import { graphileLogger } from '../services/jobs.ts'
import type { Logger } from '../services/log.ts'
import { PROGRAM, VERSION } from '../version.ts'
import { createWaitNote, MIGRATION_LOCK } from './migration-lock.ts'
import { type AppliedMigration, type Migration, missingMigrations, readMigrations } from './migrations.ts'
import { forServer } from './older-postgres.ts'
import { refuseOlderProcesses } from './older-processes.ts'
import { createSchema } from './schema.ts'
import { checkServer, refuseTransactionPooling } from './server.ts'

/**
 * A migration that waits longer for a table lets the queries that wait behind it go first, and tries again. Well below
 * PostgreSQL's `deadlock_timeout` of a second: in a circle of locks the migration gives way, not a query of the site.
 */
const LOCK_TIMEOUT = '300ms'
/** Pause before another process is asked again whether it is done. */
const RETRY_MS = 200
/** Pause after a lost lock: queries that waited behind the migration run meanwhile. */
const LOST_LOCK_MS = 500
/** Name of a start's connections in `pg_stat_activity`. */
const START = `${PROGRAM} start`

/** Creates the table of applied migrations, in the caller's transaction. */
export async function createMigrationsTable(client: Queryable): Promise<void> {
  await client.query(
    'create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now(), version text)',
  )
}

/** Runs in the caller's transaction, so that a migration and its row are committed together. */
export async function applyMigration(client: Queryable, migration: Migration): Promise<void> {
  await client.query(await forServer(client, migration.sql))
  await recordMigration(client, migration)
}

async function createTables(client: Queryable, last: Migration): Promise<void> {
  await createMigrationsTable(client)
  await createSchema(client)
  await recordMigration(client, last)
}

async function recordMigration(client: Queryable, { name, sha256 }: Migration): Promise<void> {
  await client.query('insert into migrations (name, sha256, version) values ($1, $2, $3)', [name, sha256, VERSION])
}

/** graphile-worker has its own migrations. A pool of its own would lose its error handlers before its connections end. */
export async function migrateJobs(url: string, log: Logger): Promise<void> {
  const noteLoss = lossNote(log)
  const pool = new pg.Pool({ connectionString: url, application_name: START, max: 1 })
  pool.on('error', noteLoss).on('connect', (client) => client.on('error', noteLoss))
  await migrateWorker({ pgPool: pool, logger: graphileLogger(log) }).finally(() => pool.end())
}

/**
 * Updates the schema: creates the tables of a new database from `schema/`, or applies the files of `migrations/` that the
 * database lacks, in order of name, each in a transaction that holds the lock; returns their number. Processes that start
 * together wait for each other; one that finds nothing to do needs no lock.
 * @throws Error when the server or the version of the database does not suit, or an older process still uses it.
 */
export async function migrate(url: string, log: Logger): Promise<number> {
  await using connections = new AsyncDisposableStack()
  const connect = async () => connections.adopt(await connectOnce(url, log), (client) => client.end())
  const client = await connect()
  try {
    await checkServer(client)
    await refuseTransactionPooling(client, await connect())
    const migrations = await readMigrations()
    if ((await appliedMigrations(client)).length === 0 && (await createUnderLock(client, migrations, log))) {
      log.info({ migration: 'schema' }, 'created')
    }
    const missing = missingMigrations(migrations, await appliedMigrations(client), 'database')
    if (missing.length > 0) await addVersionUnderLock(client, log)
    let count = 0
    for (const migration of missing) {
      if (!(await applyUnderLock(client, migration, log))) continue
      log.info({ migration: migration.name }, 'migrated')
      count++
    }
    await migrateJobs(url, log)
    return count
  } catch (error) {
    const refusal = codeIn(error) === INSUFFICIENT_PRIVILEGE ? (error as Error).message : undefined
    if (!refusal) throw error
    throw new Error(`The role in DATABASE_URL may not set up its tables (${refusal}). It must own its database.`)
  }
}

async function connectOnce(url: string, log: Logger): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: START,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', lossNote(log))
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new Error(`The database does not let us in: ${error.message || error.code}. Is DATABASE_URL right?`)
  })
  return client
}

function lossNote(log: Logger): (error: Error) => void {
  return (error) => log.warn({ err: error }, 'a connection of the migration was lost')
}

async function appliedMigrations(client: Queryable): Promise<AppliedMigration[]> {
  const { rows } = await client.query(`select to_regclass('migrations') is not null as exists`)
  if (!rows[0].exists) return []
  // The tables of versions before 0.5.0 lack the column.
  const { rows: applied } = await client
    .query<AppliedMigration>(`select name, sha256, to_jsonb(migrations) ->> 'version' as version from migrations`)
    .catch((error) => {
      if (codeIn(error) !== UNDEFINED_COLUMN) throw error
      throw new Error('The database has a table "migrations" of another program. Masrah needs a database of its own.')
    })
  return applied
}

/** Whether this process created the tables; another one may have done so meanwhile. */
function createUnderLock(client: pg.Client, migrations: Migration[], log: Logger): Promise<boolean> {
  return underLock(client, log, async () => {
    const isNew = (await appliedMigrations(client)).length === 0
    const last = migrations.at(-1)
    if (isNew && last) await createTables(client, last)
    return isNew
  })
}

function addVersionUnderLock(client: pg.Client, log: Logger): Promise<boolean> {
  return underLock(client, log, async () => {
    await refuseOlderProcesses(client)
    await client.query('alter table migrations add column if not exists version text')
    return true
  })
}

/** Whether this process applied the migration; another one may have done so meanwhile. */
function applyUnderLock(client: pg.Client, migration: Migration, log: Logger): Promise<boolean> {
  return underLock(client, log, async () => {
    const isNew = !(await appliedMigrations(client)).some(({ name }) => name === migration.name)
    if (!isNew) return false
    // One may have come while this start waited for the lock.
    await refuseOlderProcesses(client)
    await applyMigration(client, migration).catch((error) => failed(migration, error))
    return true
  })
}

/** Runs a change of the schema in a transaction that holds the lock. */
async function underLock(client: pg.Client, log: Logger, change: () => Promise<boolean>): Promise<boolean> {
  const waiting = createWaitNote(client, log)
  for (;;) {
    await client.query('begin')
    try {
      // PostgreSQL ends the transaction of a process that vanished, and with it the lock. A limit of statements that the role or
      // the database has would end a long migration on each start.
      await client.query(
        `set local idle_in_transaction_session_timeout = '15s'; set local lock_timeout = '${LOCK_TIMEOUT}'; set local statement_timeout = 0`,
      )
      const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as locked', [MIGRATION_LOCK])
      if (rows[0].locked) {
        const isChanged = await change()
        await client.query('commit')
        return isChanged
      }
      await client.query('rollback')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (codeIn(error) !== LOCK_NOT_AVAILABLE) throw error
      await sleep(LOST_LOCK_MS)
    }
    await waiting()
    await sleep(RETRY_MS)
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'
const LOCK_NOT_AVAILABLE = '55P03'
const UNDEFINED_COLUMN = '42703'

/** The SQLSTATE of an error or of its cause: failed migrations wrap it. */
function codeIn(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code ?? (cause ? codeIn(cause) : undefined)
}

function failed({ name }: Migration, error: unknown): never {
  throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
}
