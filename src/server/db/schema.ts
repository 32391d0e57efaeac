import { readFile } from 'node:fs/promises'
import type { Queryable } from '../services/db.ts'

/** The tables of a new database, in files of `schema/` in the order in which they refer to each other. */
const FILES = [
  'search',
  'accounts',
  'talents',
  'events',
  'tickets',
  'bookings',
  'messages',
  'gigs',
  'admin',
  'jobs',
] as const

/** The last migration that the files include: a new database starts with it. */
const INCLUDED = '0088_talent_words_key.sql'
/** The first migration since the previous release: every database that began with the files has it. */
const FIRST = '0083_counts_on_demand.sql'

/**
 * The last migration of the release before the files; its own are gone. Those from here to `INCLUDED` keep all columns and give
 * new ones a default, so that a backup of that release is loaded into the tables of the files; later ones fill them.
 */
const PREVIOUS = {
  name: '0082_voided_purchases_mailed.sql',
  sha256: '5421113239d493d4a4b6b2e9d0962d314bb36451348556ccdbf0a17e8769f149',
}

/** The remedy for an older database or backup. */
export const START_PREVIOUS = `the version whose last migration is ${PREVIOUS.name} (the last commit that has this file)`

/** Creates the tables, in the caller's transaction. */
export async function createSchema(client: Queryable): Promise<void> {
  for (const file of FILES) {
    const sql = await readFile(new URL(`./schema/${file}.sql`, import.meta.url), 'utf8')
    await client.query(sql).catch((error: Error) => {
      throw new Error(`schema/${file}.sql failed: ${error.message}`, { cause: error })
    })
  }
}

/** Whether a new database has the migration. */
export function isInSchema(name: string): boolean {
  return name <= INCLUDED
}

/** Whether the migration is of the previous release or an earlier one. */
export function isHistory(name: string): boolean {
  return name <= PREVIOUS.name
}

/** Whether a database with these migrations, SHA-256 by name, can be brought up to date. */
export function isSupported(applied: ReadonlyMap<string, string>): boolean {
  return applied.has(FIRST) || applied.get(PREVIOUS.name) === PREVIOUS.sha256
}
