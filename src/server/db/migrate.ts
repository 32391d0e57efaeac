import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as migrateWorker } from 'graphile-worker'
import pg from 'pg'
import { graphileLogger } from '../services/graphile-log.ts'
import type { Logger } from '../services/log.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

// Any number would do, as long as every process takes the same.
const LOCK = 0x6d617372

/**
 * Brings the schema up to date: every file of `migrations/` once, in the order of their names, each in a transaction.
 * Processes that start together wait for each other.
 * @throws Error when a file that was applied has since been changed: a landed migration is never edited.
 */
export async function migrate(url: string, log: Logger): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the migration was lost'))
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new Error(`The database does not let us in: ${error.message || error.code}. Is DATABASE_URL right?`)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const applied = new Map(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')).rows.map((row) => [
        row.name,
        row.sha256,
      ]),
    )
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      if (applied.has(name)) {
        if (applied.get(name) !== sha256) throw new Error(`migration ${name} was changed after it had been applied`)
        continue
      }
      await applyOne(client, name, sql, sha256)
      log.info({ migration: name }, 'migrated')
    }
    await migrateWorker({ connectionString: url, logger: graphileLogger(log) })
  } catch (error) {
    const refusal = codeIn(error) === INSUFFICIENT_PRIVILEGE ? (error as Error).message : undefined
    if (!refusal) throw error
    throw new Error(`The role in DATABASE_URL may not set up its tables (${refusal}). It must own its database.`)
  } finally {
    await client.end()
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** The SQLSTATE of an error, or of what caused it. */
function codeIn(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code ?? (cause ? codeIn(cause) : undefined)
}

async function applyOne(client: pg.Client, name: string, sql: string, sha256: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
