import type { Payment } from '../../../../../contract/calls/payments.ts'
import type { TicketMoney } from '../../../../../contract/rules/payment.ts'
import { type Database, dinarsSql } from '../../../../services/db.ts'
import { displayName } from '../../../people.ts'
import { moneyOfCode, withPeopleOfCode } from '../../people-sql.ts'

const PAYMENT_COLUMNS = `payments.id, ${dinarsSql('amount')} as amount, method, corrects,
  ${displayName('payments.noted_by')} as noted_by, noted_at`

/** A payment, whether it is of the purchase of a code, and the money of the code by now; undefined if unknown. */
export async function findPayment(
  db: Database,
  id: string,
  code: string,
): Promise<({ isOfCode: boolean; payment: Payment } & TicketMoney) | undefined> {
  const { rows } = await db.query<Payment & { isOfCode: boolean } & TicketMoney>(
    `select ${PAYMENT_COLUMNS}, coalesce(pass."purchaseId", $2) = tickets."purchaseId" as "isOfCode", ${moneyOfCode('pass.code')}
     from payments join tickets using ("purchaseId") left join passes pass on pass.code = $2 ${withPeopleOfCode('pass.code')}
     where payments.id = $1`,
    [id, code],
  )
  const [row] = rows
  if (!row) return undefined
  const { isOfCode, total, paid, ...payment } = row
  return { isOfCode, total, paid, payment }
}

/** Whether a correction has taken the payment back. */
export async function isCorrected(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from payments where corrects = $1', [id])
  return rowCount === 1
}

/** The payments of a purchase, or with the code of one of its passes, oldest first. */
export async function listPayments(
  db: Database,
  { purchaseId, passId }: { purchaseId: string; passId: string | null },
): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `select ${PAYMENT_COLUMNS} from payments where "purchaseId" = $1 and ($2::uuid is null or pass_id = $2)
     order by recorded_at, corrects nulls first, payments.id`,
    [purchaseId, passId],
  )
  return rows
}
