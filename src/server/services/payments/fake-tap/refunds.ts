import type { Queryable } from '../../db.ts'
import {
  bankReference,
  type FakeCharge,
  type FakeRefund,
  filsOf,
  type HiddenCharge,
  type HiddenRefund,
  newId,
  type Outcome,
  Refusal,
} from './objects.ts'
import { lock, type Row, read, write } from './store.ts'

export type FakeRefundRow = Row<FakeRefund, HiddenRefund>

/** How a refund goes: by default it is PENDING for a moment, then the wallet decides. */
export type RefundCourse = 'normal' | 'immediate' | 'pending' | 'pending_502'

const PENDING_MS = 2_000
const REFUNDED: Outcome = ['REFUNDED', '000', 'Refunded']
const NO_BALANCE: Outcome = ['FAILED', '502', 'Insufficient balance']

/** Statuses of refunds whose money is not, and will not be, with the payer. */
const OVER = `('FAILED', 'DECLINED', 'CANCELLED', 'RESTRICTED', 'TIMED_OUT')`

// biome-ignore lint/suspicious/noExplicitAny: the body of a request, of any shape, each field of which is checked where it is read.
type Asked = any

/** Creates a refund from the body of a request. */
export async function createRefund(
  transaction: Queryable,
  asked: Asked,
  { now, course }: { now: number; course: RefundCourse },
): Promise<FakeRefundRow> {
  const fils = filsOf(asked?.amount)
  if (!fils || fils < 0) throw new Refusal('1108', 'Amount is invalid')
  if (!asked.reason) throw new Refusal('1113', 'Reason is required')
  const charge = await lock<FakeCharge, HiddenCharge>(transaction, 'charge', String(asked.charge_id ?? ''))
  if (!charge) throw new Refusal('1143', 'Charge id is invalid', 404)
  if (charge.body.status !== 'CAPTURED') throw new Refusal('1114', 'Charge is not captured')
  if (charge.body.currency !== asked.currency) throw new Refusal('1109', 'Currency code is invalid')
  const refunded = await sumFils(
    transaction,
    `kind = 'refund' and body->>'charge_id' = '${charge.id}' and body->>'status' not in ${OVER}`,
  )
  if (refunded + fils > charge.hidden.fils)
    throw new Refusal('1115', 'Refund amount is more than the rest of the charge')
  const refund: FakeRefund = {
    id: newId('re_TS'),
    object: 'refund',
    api_version: 'V2',
    live_mode: charge.body.live_mode,
    charge_id: charge.id,
    amount: asked.amount,
    currency: asked.currency,
    status: 'PENDING',
    created: String(now),
    ...(asked.description && { description: asked.description }),
    reason: asked.reason,
    metadata: asked.metadata ?? {},
    reference: { ...(asked.reference?.merchant && { merchant: asked.reference.merchant }), payment: bankReference() },
    response: { code: '100', message: 'Pending' },
    post: { attempt: 0, status: 'PENDING', ...(asked.post?.url && { url: asked.post.url }) },
  }
  const hidden: HiddenRefund = {
    fils,
    created: now,
    due: course === 'pending' ? null : now + PENDING_MS,
    ...(course === 'pending_502' && { next: NO_BALANCE }),
  }
  const row = { id: refund.id, body: refund, hidden }
  await write(transaction, 'refund', row)
  return course === 'immediate' ? settleRefund(transaction, row) : row
}

export async function findRefund(db: Queryable, id: string): Promise<FakeRefundRow> {
  const row = await read<FakeRefund, HiddenRefund>(db, 'refund', id)
  if (!row) throw new Refusal('1144', 'Refund id is invalid', 404)
  return row
}

/** Ends a refund that is pending: as it was told to, or by the money in the wallet. */
export async function settleRefund(transaction: Queryable, row: FakeRefundRow, told?: Outcome): Promise<FakeRefundRow> {
  // Two refunds at once must not both take the last fils of the wallet.
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended('fake_tap wallet', 0))`)
  const enough = (await balance(transaction)) >= row.hidden.fils
  const [status, code, message] = told ?? row.hidden.next ?? (enough ? REFUNDED : NO_BALANCE)
  const settled = {
    id: row.id,
    body: { ...row.body, status, response: { code, message } },
    hidden: { fils: row.hidden.fils, created: row.hidden.created, due: null },
  }
  await write(transaction, 'refund', settled)
  return settled
}

/** Fils in the wallet: captured, less refunds and payouts, and what tests added. */
export async function balance(db: Queryable): Promise<number> {
  const captured = await sumFils(db, `kind = 'charge' and body->>'status' = 'CAPTURED'`)
  const refunded = await sumFils(db, `kind = 'refund' and body->>'status' = 'REFUNDED'`)
  const paidOut = await sumFils(db, `kind = 'payout'`)
  const added = await read<{ fils: number }>(db, 'setting', 'balance')
  return captured - refunded - paidOut + (added?.body.fils ?? 0)
}

/** Makes the wallet hold this much. */
export async function setBalance(transaction: Queryable, fils: number): Promise<void> {
  const added = await read<{ fils: number }>(transaction, 'setting', 'balance')
  const missing = fils - (await balance(transaction))
  await write(transaction, 'setting', { id: 'balance', body: { fils: (added?.body.fils ?? 0) + missing } })
}

export async function sumFils(db: Queryable, where: string): Promise<number> {
  const { rows } = await db.query<{ sum: string | null }>(
    `select sum((hidden->>'fils')::bigint) as sum from fake_tap.objects where ${where}`,
  )
  return Number(rows[0]?.sum ?? 0)
}
