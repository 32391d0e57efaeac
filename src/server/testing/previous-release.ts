import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from './database.ts'

const FILE = new URL('./previous-release.sql', import.meta.url)

/** A new database as the previous release leaves it, without rows and job queue. */
export async function createPreviousRelease(): Promise<TestDatabase> {
  const database = await createTestDatabase('template0')
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(await readFile(FILE, 'utf8')).finally(() => client.end())
  return database
}
