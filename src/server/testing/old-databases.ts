import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { applyMigration, createMigrationsTable } from '../db/migrate.ts'
import { readMigrations } from '../db/migrations.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/**
 * Commits whose code made the dumps in `old-databases/`, by `pg_dump` of PostgreSQL 15: the oldest state that is upgraded, with
 * migrations 0001 to 0009; one whose tables came from the files of its `schema/`, with 0083 to 0141; the last one before 0.5.0,
 * with 0149 to 0190. Each has a part of the demo, and tickets that were sold, handed on, given back, paid and admitted as far
 * as there were such.
 */
export const OLD_DATABASES = ['7166af6', 'd380806', '58eddc2'] as const

/** Backup of a site with the demo, by the first commit that wrote backups; migrations 0001 to 0055. */
export const OLDEST_BACKUP = fileURLToPath(new URL('./old-databases/cb58a11.backup', import.meta.url))

/** The database of an old commit. */
export function createOldDatabase(commit: (typeof OLD_DATABASES)[number]): Promise<TestDatabase> {
  return createDatabase(async (client) => {
    const dump = await readFile(new URL(`./old-databases/${commit}.sql.gz`, import.meta.url))
    await client.query(gunzipSync(dump).toString())
  })
}

/** A database as the migrations up to `last` leave it, without rows and job queue. */
export function createDatabaseOf(last: string): Promise<TestDatabase> {
  return createDatabase(async (client) => {
    await client.query('begin')
    await createMigrationsTable(client)
    for (const migration of await readMigrations()) if (migration.name <= last) await applyMigration(client, migration)
    await client.query('commit')
  })
}

async function createDatabase(fill: (client: pg.Client) => Promise<void>): Promise<TestDatabase> {
  const database = await createTestDatabase('template0')
  const client = new pg.Client(database.url)
  await client.connect()
  await fill(client).finally(() => client.end())
  return database
}
