import type { Shift } from '../../../../../contract/calls/box-office.ts'
import { toFils } from '../../../../../contract/rules/money.ts'
import type { Me } from '../../../../http/context.ts'
import type { Database } from '../../../../services/db.ts'
import { audit } from '../../../audit/write.ts'
import { withSale } from '../../sale.ts'
import { lockShiftToClose } from './lock-shift.ts'
import { returnQuotas } from './quotas.ts'
import { findShift, type ShiftRow, takenWhere } from './shifts.ts'

/** A shift that is closed. */
type ClosedShift = Shift & { counted: number; difference: number }

interface Closing {
  shift: ShiftRow
  /** In dinars. */
  counted: number
  /** Closes it also with more cash than expected. */
  confirmed: boolean
  me: Me
  /** Milliseconds. */
  now: number
}

/**
 * Closes a shift, and returns what its devices took along. An admin who closes that of another is noted.
 */
export function closeShift(
  db: Database,
  { shift, counted, confirmed, me, now }: Closing,
): Promise<ClosedShift | { refusal: 'SHIFT_CLOSED' | 'SHIFT_NOT_FOUND' | 'SHIFT_SURPLUS' }> {
  return withSale(db, { events: [shift.event_id], now }, async (transaction) => {
    await lockShiftToClose(transaction, shift.id)
    const { rowCount } = await transaction.query(
      `update shifts set closed_at = greatest(opened_at, $3), counted = $2, expected = opening_cash + cash
       from (${takenWhere('shift_id = $1')}) taken
       where id = $1 and closed_at is null and ($4 or $2 <= opening_cash + cash)`,
      [shift.id, toFils(counted), new Date(now), confirmed],
    )
    if (rowCount === 1) await returnQuotas(transaction, shift.id)
    const closed = (await findShift(transaction, shift.id)) as ClosedShift | undefined
    if (!closed) return { refusal: 'SHIFT_NOT_FOUND' }
    if (closed.closed_at === null) return { refusal: 'SHIFT_SURPLUS' }
    if (toFils(closed.counted) !== toFils(counted)) return { refusal: 'SHIFT_CLOSED' }
    if (rowCount === 1 && shift.user_id !== me.id) {
      const { float, expected, difference, event_id, name } = closed
      const after = { name, float, expected, counted, difference }
      await audit(transaction, { admin: me, action: 'shift.close', entity: { type: 'event', id: event_id }, after })
    }
    return closed
  })
}
