import type { Queryable } from '../services/db.ts'

/**
 * Locks an event until the transaction ends, as its sales do. Locks are taken in one order, each by ascending id: events before
 * shifts and tickets, and these before passes.
 */
export async function lockEventRow(db: Queryable, id: string): Promise<void> {
  await db.query('select from events where id = $1 for no key update', [id])
}
