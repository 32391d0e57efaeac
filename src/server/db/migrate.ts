import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as migrateWorker } from 'graphile-worker'
import pg from 'pg'
import type { Queryable } from '../services/db.ts'
import { graphileLogger } from '../services/graphile-log.ts'
import type { Logger } from '../services/log.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Advisory lock of schema changes; any number works if every process uses the same. */
export const MIGRATION_LOCK = 0x6d617372

export interface Migration {
  name: string
  sql: string
  sha256: string
}

/** The migrations of this version, by name. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The table of applied migrations. */
export async function createMigrationsTable(client: Queryable): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
}

/** Runs in the caller's transaction, so that a migration and its row are committed together. */
export async function applyMigration(client: Queryable, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
}

/** graphile-worker has its own migrations. */
export async function migrateJobs(url: string, log: Logger): Promise<void> {
  await migrateWorker({ connectionString: url, logger: graphileLogger(log) })
}

/**
 * Updates the schema: applies every file of `migrations/` once, in order of name, each in a transaction. Processes that
 * start together wait for each other.
 * @throws Error when an applied file has changed since: a landed migration is never edited.
 */
export async function migrate(url: string, log: Logger): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the migration was lost'))
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new Error(`The database does not let us in: ${error.message || error.code}. Is DATABASE_URL right?`)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await createMigrationsTable(client)
    const applied = new Map(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')).rows.map((row) => [
        row.name,
        row.sha256,
      ]),
    )
    for (const migration of await readMigrations()) {
      const { name, sha256 } = migration
      if (applied.has(name)) {
        if (applied.get(name) !== sha256) throw new Error(`migration ${name} was changed after it had been applied`)
        continue
      }
      await applyOne(client, migration)
      log.info({ migration: name }, 'migrated')
    }
    await migrateJobs(url, log)
  } catch (error) {
    const refusal = codeIn(error) === INSUFFICIENT_PRIVILEGE ? (error as Error).message : undefined
    if (!refusal) throw error
    throw new Error(`The role in DATABASE_URL may not set up its tables (${refusal}). It must own its database.`)
  } finally {
    await client.end()
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** The SQLSTATE of an error or of its cause: failed migrations wrap it. */
function codeIn(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code ?? (cause ? codeIn(cause) : undefined)
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : error
    throw new Error(`migration ${migration.name} failed: ${reason}`, { cause: error })
  }
}
