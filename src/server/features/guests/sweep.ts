import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { type Database, inTransaction, retryDeadlocks } from '../../services/db.ts'
import { forgetGuestsOf } from './forget-address.ts'

/** Purchases that lose their guests in one transaction. */
const BATCH = 500

/** Erases guests from the purchases of events that ended `days` ago or earlier, each event once. */
export async function sweepGuests(db: Database, now: number, days: number): Promise<void> {
  const { rows: events } = await db.query<{ id: string }>(
    'select id from events where guests_forgotten_at is null and coalesce(ends_at, date) < $1 order by coalesce(ends_at, date)',
    [new Date(now - days * DAY_MS)],
  )
  for (const { id } of events) {
    const forget = () => inTransaction(db, (transaction) => forgetGuestsOf(transaction, id, BATCH))
    while ((await retryDeadlocks(forget)) === BATCH);
    await db.query('update events set guests_forgotten_at = $2 where id = $1', [id, new Date(now)])
  }
}
