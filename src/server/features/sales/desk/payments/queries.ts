import type { Payment } from '../../../../../contract/calls/payments.ts'
import type { TicketMoney } from '../../../../../contract/rules/payment.ts'
import type { Database, Queryable } from '../../../../services/db.ts'
import { displayName } from '../../../people.ts'
import { type AdmissionCode, CODE_COLUMNS } from '../../admission-codes.ts'
import type { MoneyOfCode, NotedPayment } from '../../decide/payment.ts'
import { moneyColumns, takenAtDoor } from '../../money.ts'

const PAYMENT_COLUMNS = `payments.id, dinars(amount) as amount, method, corrects,
  ${displayName('payments.noted_by')} as noted_by, noted_at`

/** A payment, whether it is of the purchase of a code, and the money of the code by now; undefined if unknown. */
export async function findPayment(
  db: Queryable,
  id: string,
  code: string,
): Promise<({ isOfCode: boolean; payment: Payment } & TicketMoney) | undefined> {
  const { rows } = await db.query<Payment & { isOfCode: boolean } & TicketMoney>(
    `select ${PAYMENT_COLUMNS}, coalesce(codes."purchaseId" = payments."purchaseId", false) as "isOfCode", ${moneyColumns('codes')}
     from payments left join admission_codes codes on code = $2
     where payments.id = $1`,
    [id, code],
  )
  const [row] = rows
  if (!row) return undefined
  const { isOfCode, total, paid, ...payment } = row
  return { isOfCode, total, paid, payment }
}

/** The money of a code and its purchase, and the payment that a correction names; undefined once nobody has the code any more. */
export async function findMoneyOfCode(
  db: Queryable,
  code: string,
  corrects: string | undefined,
): Promise<Omit<MoneyOfCode, 'purchase'> | undefined> {
  const { rows } = await db.query<
    AdmissionCode & { taken: number; all_due: number; at_door: number; mistake: NotedPayment | null }
  >(
    `select ${CODE_COLUMNS}, ${takenAtDoor('codes."purchaseId"')} as taken, sums.due as all_due, returns.at_door, (
       select json_build_object('amount', amount, 'pass_id', payments.pass_id,
         'isCorrected', exists (select from payments correction where correction.corrects = payments.id))
       from payments where id = $2 and payments."purchaseId" = codes."purchaseId" and method in ('cash', 'card')
     ) as mistake
     from admission_codes codes join purchase_sums sums using ("purchaseId") join purchase_returns returns using ("purchaseId")
     where code = $1`,
    [code, corrects ?? null],
  )
  const [row] = rows
  if (!row) return undefined
  const { taken, all_due: due, at_door: atDoor, mistake, ...ofCode } = row
  return { code: ofCode, taken, due, atDoor, mistake: mistake ?? undefined }
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
