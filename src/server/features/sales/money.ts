import { randomUUID } from 'node:crypto'
import { isNoted, NOTED_METHODS, type PaymentMethod } from '../../../contract/rules/payment.ts'
import { type JobPayload, orderSql } from '../../jobs/order.ts'
import type { Queryable } from '../../services/db.ts'
import { lockJoinedShift } from './desk/box-office/lock-shift.ts'

/* Money that moved is the list `payments`; what is owed is read from views (`db/schema/money.sql`). In fils. */

export interface NewPayment {
  /** Unset: a new one. */
  id?: string
  purchaseId: string
  eventId: string
  /** The pass whose own code it is noted with. */
  passId?: string | null
  /** Negative where it is given back. */
  amount: number
  method: PaymentMethod
  corrects?: string | null
  /** Null: the site, of what a provider reported. */
  notedBy: string | null
  /** What was captured, or given back, at the provider. */
  chargeId?: string
  refundId?: string
  /** Milliseconds. */
  notedAt: number
  now: number
  /** Unset: the open one that it belongs to. */
  shiftId?: string | null
}

/** The one writer of payments; the caller holds their purchases, and decided the amounts. Joins shifts, which stay locked. */
export async function writePayments(transaction: Queryable, payments: readonly NewPayment[]): Promise<void> {
  const rows = []
  for (const payment of payments) {
    const { id = randomUUID(), purchaseId, eventId, passId, amount, method, corrects, notedBy, notedAt, now } = payment
    rows.push({
      ...{ id, purchaseId, event_id: eventId, pass_id: passId ?? null, amount, method, corrects: corrects ?? null },
      ...{ noted_by: notedBy, noted_at: new Date(notedAt), recorded_at: new Date(now) },
      charge_id: payment.chargeId ?? null,
      refund_id: payment.refundId ?? null,
      shift_id: await shiftOf(transaction, payment),
    })
  }
  if (rows.length === 0) return
  await transaction.query({
    name: 'write-payments',
    text: `insert into payments (id, "purchaseId", event_id, pass_id, amount, method, corrects, noted_by, noted_at, recorded_at, shift_id,
        charge_id, refund_id)
      select id, "purchaseId", event_id, pass_id, amount, method, corrects, noted_by, noted_at, recorded_at, shift_id, charge_id, refund_id
      from json_populate_recordset(null::payments, $1)`,
    values: [JSON.stringify(rows)],
  })
}

/** Only what staff take or give back belongs to a shift. */
async function shiftOf(transaction: Queryable, payment: NewPayment): Promise<string | null> {
  const { method, notedBy, shiftId } = payment
  if (notedBy === null || !isNoted(method)) return null
  return shiftId ?? (await lockJoinedShift(transaction, { ...payment, notedBy }))
}

/** SQL: what was taken at the door for a purchase (`id`, SQL) and not given back there, in fils. */
export const takenAtDoor = (id: string) => `(
  select coalesce(sum(amount), 0)::int from payments at_door
  where at_door."purchaseId" = ${id} and method in (${NOTED_METHODS.map((method) => `'${method}'`)})
)`

/** What a purchase owes, in fils; negative where money is to be given back. */
export async function findDue(db: Queryable, purchaseId: string): Promise<number> {
  const { rows } = await db.query<{ due: number }>({
    name: 'due-of-purchase',
    text: 'select due from purchase_sums where "purchaseId" = $1',
    values: [purchaseId],
  })
  return rows[0]?.due ?? 0
}

/** Total due and total refunds of purchases, in fils; the two are not netted. */
export async function findDues(db: Queryable, purchaseIds: readonly string[]): Promise<{ due: number; owed: number }> {
  const { rows } = await db.query<{ due: number; owed: number }>(
    `select coalesce(sum(greatest(due, 0)), 0)::int as due, coalesce(sum(greatest(-due, 0)), 0)::int as owed
     from purchase_sums where "purchaseId" = any ($1::uuid[])`,
    [purchaseIds],
  )
  return rows[0] ?? { due: 0, owed: 0 }
}

/** Orders that what purchases no longer owe goes back, as far as it was paid online; in the transaction of its cause. */
export async function orderRefunds(
  transaction: Queryable,
  purchaseIds: readonly string[],
  reason: JobPayload<'refund_owed'>['reason'],
): Promise<void> {
  if (purchaseIds.length === 0) return
  await transaction.query(
    `with paid as (
       select distinct "purchaseId" from payments where "purchaseId" = any ($1::uuid[]) and charge_id is not null
     )
     ${orderSql('refund_owed', { purchaseId: '"purchaseId"', reason: '$2::text' }, 'paid')}`,
    [purchaseIds, reason],
  )
}

/** SQL: what a row of `purchase_sums` or `admission_codes` costs, and what is paid of it, in dinars. */
export const moneyColumns = (sums: string) => `dinars(${sums}.total) as total, dinars(${sums}.paid) as paid`

/** SQL: the prices of a row of `admission_codes`, in dinars. */
export const pricesColumn = (codes: string) =>
  `case when ${codes}.prices is not null then array(select dinars(fils) from unnest(${codes}.prices) fils) end as prices`
