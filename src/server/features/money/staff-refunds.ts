import { createHash } from 'node:crypto'
import type { AuditAction } from '../../../contract/rules/audit.ts'
import { instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { isOfStray } from '../../../contract/rules/charge.ts'
import { ticketReference } from '../../../contract/rules/door.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import type { Me } from '../../http/context.ts'
import { order } from '../../jobs/order.ts'
import { type Database, type Queryable, retryUniqueViolation } from '../../services/db.ts'
import { type AuditFields, audit } from '../audit/write.ts'
import { type LockedPurchase, titleIn } from '../sales/locked.ts'
import { writePayments } from '../sales/money.ts'
import { withSale } from '../sales/sale.ts'
import { askAnew } from './again.ts'
import { findCharge, findPayer, lockCharge } from './charges.ts'
import { askFromCharges, lockRefundable } from './owed-online.ts'
import { findRefund, purchasesOf, type RefundRow, withRefund } from './refund.ts'

/** An admin, and the time: milliseconds. */
export interface By {
  me: Me
  /** Of the audit log. */
  language: Language
  now: number
}

interface StaffRefund {
  /** Idempotency key. */
  id: string
  purchaseId: string
  /** In fils. */
  amount: number
  note: string
}

type AskRefusal = { refusal: 'TICKET_NOT_FOUND' | 'REFUND_TOO_MUCH' | 'REFUND_CONFLICT' }

/** Payments of a purchase that one request gives back, at most. */
const MAX_PARTS = 20

/** Gives money of a purchase back, from as many charges as it takes; see the contract. */
export function askForPurchase(
  db: Database,
  { id, purchaseId, amount, note }: StaffRefund,
  by: By,
): Promise<RefundRow[] | AskRefusal> {
  const ids = Array.from({ length: MAX_PARTS }, (_, index) => partId(id, index))
  const ask = () =>
    withSale(db, { purchases: [purchaseId] }, async (transaction, { purchases: [purchase] }) => {
      const known = await findAll(transaction, ids)
      if (known.length > 0) {
        const isSame = known.every((refund) => refund.payer === purchaseId && refund.note === note)
        return isSame && sumOf(known) === amount ? known : { refusal: 'REFUND_CONFLICT' as const }
      }
      if (!purchase) return { refusal: 'TICKET_NOT_FOUND' as const }
      const charges = (await lockRefundable(transaction, purchaseId)).slice(0, MAX_PARTS)
      if (charges.reduce((sum, { refundable }) => sum + refundable, 0) < amount)
        return { refusal: 'REFUND_TOO_MUCH' as const }
      const refund = { amount, reason: 'staff', note, by: by.me.id, idOf: (index: number) => ids[index] ?? '' } as const
      await askFromCharges(transaction, charges, refund, by.now)
      await auditMoney(transaction, { purchase, by, action: 'refund.ask', after: { refund: fromFils(amount), note } })
      return findAll(transaction, ids)
    })
  // The id was used for another purchase at the same moment.
  return retryUniqueViolation(ask)
}

/** The id of a part of a request: the request's own for the first. */
function partId(id: string, index: number): string {
  if (index === 0) return id
  const hex = createHash('sha256').update(`${id}/${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function findAll(transaction: Queryable, ids: string[]): Promise<RefundRow[]> {
  const found: RefundRow[] = []
  for (const id of ids) {
    const refund = await findRefund(transaction, id)
    if (!refund) break
    found.push(refund)
  }
  return found
}

const sumOf = (refunds: RefundRow[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Asks for a failed refund anew; see `askAnew`. Returns the other try. */
export async function askAgain(db: Database, id: string, by: By) {
  const { refusal, id: again } = await askAnew(
    db,
    { id, by: by.me.id, now: by.now },
    (transaction, purchase, { amount }) =>
      auditMoney(transaction, { purchase, by, action: 'refund.again', after: { refund: fromFils(amount) } }),
  )
  const refund = again && (await findRefund(db, again))
  return refund ? { refund } : { refusal: refusal ?? ('REFUND_NOT_FOUND' as const) }
}

/** Notes that a failed refund was given back by a bank transfer on a day in Bahrain. */
export function noteByHand(db: Database, { id, on }: { id: string; on: string }, by: By) {
  return withRefund(db, id, async (transaction, { refund, purchase, isLeft }) => {
    if (refund.state === 'by_hand') return refund
    if (refund.state !== 'failed' || refund.retried_by !== null) return { refusal: 'REFUND_NOT_FAILED' as const }
    if (!isLeft) return { refusal: 'REFUND_TOO_MUCH' as const }
    const { charge_id, payer: purchaseId, eventId, amount, reason } = refund
    const day = instantInBahrain(on).getTime()
    if (day > by.now) return { refusal: 'REFUND_DAY_INVALID' as const }
    // Not before it was asked for, in lists of its purchase.
    const at = Math.max(day, Date.parse(refund.asked_at))
    await transaction.query(`update refunds set state = 'by_hand', next_try_at = null, done_at = $2 where id = $1`, [
      id,
      new Date(at),
    ])
    await transaction.query('update charges set refunding = refunding + $2 where id = $1', [charge_id, amount])
    if (!isOfStray(reason)) {
      const paid = { purchaseId, eventId, amount: -amount, method: 'transfer' } as const
      await writePayments(transaction, [{ ...paid, notedBy: by.me.id, notedAt: at, now: by.now }])
    }
    await order(transaction, 'refund_mail', { id, news: 'by_hand' })
    const after = { refund: fromFils(amount), date: on }
    await auditMoney(transaction, { purchase, by, action: 'refund.by_hand', after })
    return (await findRefund(transaction, id)) ?? refund
  })
}

interface Chargeback {
  /** Of the charge. */
  id: string
  /** Idempotency key. */
  key: string
  /** In fils. */
  amount: number
  note: string
}

/** Notes that the bank of a payer took money back: at most what the charge paid. The ticket is a decision of its own. */
export async function noteChargeback(
  db: Database,
  { id, key, amount, note }: Chargeback,
  by: By,
): Promise<{ refusal?: 'CHARGE_NOT_FOUND' | 'REFUND_TOO_MUCH' | 'REFUND_CONFLICT' }> {
  const found = await findCharge(db, id)
  if (!found) return { refusal: 'CHARGE_NOT_FOUND' }
  const payer = await findPayer(db, found)
  const purchases = purchasesOf({ purchaseId: found.purchaseId, payer })
  const noted = () =>
    withSale(db, { purchases }, async (transaction, sale) => {
      const purchase = sale.purchases.find(({ purchaseId }) => purchaseId === payer)
      const charge = await lockCharge(transaction, id)
      if (!purchase || !charge) return { refusal: 'CHARGE_NOT_FOUND' as const }
      const { rows: known } = await transaction.query<{ isSame: boolean }>(
        `select "purchaseId" = $2 and amount = $3 and method = 'chargeback' as "isSame" from payments where id = $1`,
        [key, payer, -amount],
      )
      if (known[0]) return known[0].isSame ? {} : { refusal: 'REFUND_CONFLICT' as const }
      const { rowCount } = await transaction.query(
        'update charges set charged_back = charged_back + $2 where id = $1 and charged_back + $2 <= applied',
        [id, amount],
      )
      if (rowCount === 0) return { refusal: 'REFUND_TOO_MUCH' as const }
      const { eventId } = purchase
      const taken = { id: key, purchaseId: payer, eventId, amount: -amount, method: 'chargeback' } as const
      await writePayments(transaction, [{ ...taken, notedBy: by.me.id, notedAt: by.now, now: by.now }])
      const after = { refund: fromFils(amount), note }
      await auditMoney(transaction, { purchase, by, action: 'charge.chargeback', after })
      return {}
    })
  return retryUniqueViolation(noted)
}

interface AuditedMoney {
  purchase: LockedPurchase
  by: By
  action: AuditAction
  after?: AuditFields
}

/** An action on the money of a purchase, on its event. */
export async function auditMoney(
  transaction: Queryable,
  { purchase: { purchaseId, eventId, event }, by: { me, language }, action, after }: AuditedMoney,
): Promise<void> {
  const entity = { type: 'event', id: eventId, name: titleIn(language, event) } as const
  await audit(transaction, { admin: me, action, entity, after: { references: ticketReference(purchaseId), ...after } })
}
