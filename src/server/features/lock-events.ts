import type { Queryable } from '../services/db.ts'

/*
 * Locks until the transaction ends, as sales take them: in one order, each by ascending id. Events come before shifts and
 * tickets, and these before passes.
 */

/** Locks an event. */
export async function lockEvent(db: Queryable, id: string): Promise<void> {
  await db.query('select from events where id = $1 for no key update', [id])
}

/**
 * Locks the purchases that meet the condition `where` on `tickets`, after their events. In statements of their own: the next one
 * then knows what the door admits meanwhile.
 */
export async function lockPurchases(db: Queryable, where: string, values: unknown[]): Promise<void> {
  const ofEvents = `select "eventId" from tickets where ${where}`
  await db.query(`select from events where id in (${ofEvents}) order by id for no key update`, values)
  await db.query(`select from tickets where ${where} order by "purchaseId" for no key update`, values)
}
