import type { Queryable } from '../../../../services/db.ts'

/*
 * The only row locks of shifts, which come after those of events. Sales and payments share the lock of their open shift until they are
 * committed: a closing shift waits for them, and counts them.
 */

/** Shares the lock of a shift; false if it is closed. */
export async function lockOpenShift(transaction: Queryable, id: string): Promise<boolean> {
  return (await shareOpenShift(transaction, { name: 'open-shift', where: 'id = $1', values: [id] })) !== null
}

/** Shares the lock of the shift that money belongs to: for a correction that of its mistake, else that of who notes it at the event. */
export function lockJoinedShift(
  transaction: Queryable,
  { eventId, notedBy, corrects = null }: { eventId: string; notedBy: string; corrects?: string | null },
): Promise<string | null> {
  const ofMistake = 'id = (select shift_id from payments where id = $3)'
  const where = `(${ofMistake} or event_id = $1 and user_id = $2) order by ${ofMistake} desc nulls last limit 1`
  return shareOpenShift(transaction, { name: 'joined-shift', where, values: [eventId, notedBy, corrects] })
}

/** The id of the open shift; null without one. */
async function shareOpenShift(
  transaction: Queryable,
  { name, where, values }: { name: string; where: string; values: unknown[] },
): Promise<string | null> {
  const { rows } = await transaction.query<{ id: string }>({
    name,
    text: `select id from shifts where closed_at is null and ${where} for share`,
    values,
  })
  return rows[0]?.id ?? null
}

/** Locks a shift to close it, before its payments are read: those that joined it are committed by then. */
export async function lockShiftToClose(transaction: Queryable, id: string): Promise<void> {
  await transaction.query('select from shifts where id = $1 for no key update', [id])
}
