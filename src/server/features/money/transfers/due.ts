import { PROOF_KEPT_MS } from '../../../../contract/rules/bank-transfer.ts'
import { orderSql } from '../../../jobs/order.ts'
import type { Queryable } from '../../../services/db.ts'
import { inBatches, SWEEP_BATCH } from '../../../services/sweep.ts'

/** Orders the reminder of each bank transfer whose half time is over and that nobody says was sent: one each. */
export async function orderReminders(db: Queryable, now: number): Promise<void> {
  await db.query(
    `with reminded as (
       update bank_transfers set reminded_at = $1 from tickets
       where tickets."purchaseId" = bank_transfers."purchaseId" and held_for = 'transfer' and status = 'held' and reminded_at is null
         and claimed_at is null and due_at > $1 and $1 >= bank_transfers.created_at + (due_at - bank_transfers.created_at) / 2
       returning bank_transfers."purchaseId"
     )
     ${orderSql('transfer_mail', { purchaseId: '"purchaseId"', news: `'reminder'::text`, receipt: 'null::uuid' }, 'reminded')}`,
    [new Date(now)],
  )
}

/** Deletes what buyers showed a month after the event, and accounts a month after they were named, once nothing goes back there. */
export async function sweepTransfers(db: Queryable, now: number): Promise<void> {
  const until = new Date(now - PROOF_KEPT_MS)
  await inBatches(SWEEP_BATCH, () =>
    db.query(
      `delete from transfer_proofs where "purchaseId" = any (array(
         select proofs."purchaseId" from transfer_proofs proofs join tickets using ("purchaseId") join events on events.id = "eventId"
         where coalesce(ends_at, date) < $1 limit ${SWEEP_BATCH} for update of proofs skip locked))`,
      [until],
    ),
  )
  await inBatches(SWEEP_BATCH, () =>
    db.query(
      `update bank_transfers set iban = null, iban_name = null, iban_at = null where "purchaseId" = any (array(
         select bank_transfers."purchaseId" from bank_transfers join transfer_sums sums using ("purchaseId")
         where iban_at < $1 and stray + owed = 0 and (returned_at is null or returned_at < $1) limit ${SWEEP_BATCH}))`,
      [until],
    ),
  )
}
