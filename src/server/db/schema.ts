import { readFile } from 'node:fs/promises'
import type { Queryable } from '../services/db.ts'

/** The tables of a new database, in files of `schema/` in the order in which they refer to each other. */
const FILES = [
  'search',
  'accounts',
  'talents',
  'reviews',
  'availability',
  'venues',
  'tags',
  'events',
  'ticket-types',
  'tickets',
  'passes',
  'door',
  'waiting-list',
  'mailings',
  'bookings',
  'messages',
  'gigs',
  'admin',
  'jobs',
] as const

/** The last migration of the previous release, whose tables are those of the files; it is gone like those before it. */
export const PREVIOUS = {
  name: '0149_notices_in_both_languages.sql',
  sha256: 'ec49db3fa6f9c7ce950b4833545c31c1de2346bebf0ef2f449dcf1c5a89cdfc9',
}

/** The remedy for an older database or backup. */
export const START_PREVIOUS = `a version that has the migration ${PREVIOUS.name}`

/** Creates the tables of the previous release, in the caller's transaction. */
export async function createSchema(client: Queryable): Promise<void> {
  for (const file of FILES) {
    const sql = await readFile(new URL(`./schema/${file}.sql`, import.meta.url), 'utf8')
    await client.query(sql).catch((error: Error) => {
      throw new Error(`schema/${file}.sql failed: ${error.message}`, { cause: error })
    })
  }
}

/** Whether the migration is of the previous release or an earlier one. */
export function isHistory(name: string): boolean {
  return name <= PREVIOUS.name
}

/** Whether a database with these migrations, SHA-256 by name, can be brought up to date. */
export function isSupported(applied: ReadonlyMap<string, string>): boolean {
  return applied.get(PREVIOUS.name) === PREVIOUS.sha256
}
