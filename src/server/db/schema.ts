import { readFile } from 'node:fs/promises'
import type { Queryable } from '../services/db.ts'

/** The tables of a new database, in files of `schema/` in the order in which they refer to each other. */
const FILES = [
  'search',
  'names',
  'accounts',
  'address-proofs',
  'mails',
  'talents',
  'reviews',
  'availability',
  'venues',
  'tags',
  'events',
  'ticket-types',
  'buyers',
  'tickets',
  'passes',
  'door',
  'bookings',
  'charges',
  'deposits',
  'transfers',
  'money',
  'finance',
  'holders',
  'waiting-list',
  'counts',
  'mailings',
  'messages',
  'gigs',
  'admin',
  'jobs',
] as const

/** Creates the tables of a new database, in the caller's transaction. */
export async function createSchema(client: Queryable): Promise<void> {
  for (const file of FILES) {
    const sql = await readFile(new URL(`./schema/${file}.sql`, import.meta.url), 'utf8')
    await client.query(sql).catch((error: Error) => {
      throw new Error(`schema/${file}.sql failed: ${error.message}`, { cause: error })
    })
  }
}
