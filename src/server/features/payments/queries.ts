import type { Payment } from '../../../contract/calls/payments.ts'
import type { TicketMoney } from '../../../contract/rules/payment.ts'
import type { Database } from '../../services/db.ts'
import { MONEY_COLUMNS } from '../passes.ts'
import { displayName } from '../people.ts'

const PAYMENT_COLUMNS = `payments.id, amount::float8 / 1000 as amount, method, corrects,
  ${displayName('payments.noted_by')} as noted_by, noted_at`

/** A payment, and the money of its ticket by now; undefined if unknown. */
export async function findPayment(
  db: Database,
  id: string,
): Promise<({ purchaseId: string; payment: Payment } & TicketMoney) | undefined> {
  const { rows } = await db.query<Payment & { purchaseId: string } & TicketMoney>(
    `select ${PAYMENT_COLUMNS}, "purchaseId", ${MONEY_COLUMNS} from payments join tickets using ("purchaseId")
     where payments.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return undefined
  const { purchaseId, total, paid, ...payment } = row
  return { purchaseId, total, paid, payment }
}

/** Whether a correction has taken the payment back. */
export async function isCorrected(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from payments where corrects = $1', [id])
  return rowCount === 1
}

/** The payments of a ticket, oldest first. */
export async function listPayments(db: Database, purchaseId: string): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `select ${PAYMENT_COLUMNS} from payments where "purchaseId" = $1 order by recorded_at, corrects nulls first, payments.id`,
    [purchaseId],
  )
  return rows
}
