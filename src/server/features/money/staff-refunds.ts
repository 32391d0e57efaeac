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
import { titleIn } from '../sales/locked.ts'
import { findCharge, findOwners, lockCharge } from './charges.ts'
import type { PaidFor } from './debtor.ts'
import { type Locked, withLocked } from './lock-debtor.ts'
import { lockOfBooking } from './owed-of-booking.ts'
import { askFromCharges, lockRefundable } from './owed-online.ts'
import { findRefund, ownersOf, type RefundRow, withRefund } from './refund.ts'
import { retryRefund } from './retry-refund.ts'
import { writePaidBack } from './send-refund.ts'

/** The admin who changes money, and when: milliseconds. */
export interface By {
  me: Me
  /** Of the audit log. */
  language: Language
  now: number
}

interface StaffRefund extends PaidFor {
  /** Idempotency key. */
  id: string
  /** In fils. */
  amount: number
  note: string
}

type AskRefusal = { refusal: 'TICKET_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'REFUND_TOO_MUCH' | 'REFUND_CONFLICT' }

/** Payments that one request gives back, at most. */
const MAX_PARTS = 20

/** Gives money of a purchase or a booking back, from as many charges as it takes; see the contract. */
export function askByStaff(
  db: Database,
  { id, purchaseId, booking, amount, note }: StaffRefund,
  by: By,
): Promise<RefundRow[] | AskRefusal> {
  const ids = Array.from({ length: MAX_PARTS }, (_, index) => partId(id, index))
  const ask = () =>
    withLocked(db, ownersOf({ purchaseId, payer: purchaseId, booking }), async (transaction, locked) => {
      const known = await findAll(transaction, ids)
      if (known.length > 0) {
        const isSame = known.every(
          (refund) => refund.payer === purchaseId && refund.booking === booking && refund.note === note,
        )
        return isSame && sumOf(known) === amount ? known : { refusal: 'REFUND_CONFLICT' as const }
      }
      if (booking !== null && !locked.booking) return { refusal: 'BOOKING_NOT_FOUND' as const }
      if (booking === null && !locked.purchases[0]) return { refusal: 'TICKET_NOT_FOUND' as const }
      const refundable =
        booking === null ? lockRefundable(transaction, purchaseId ?? '') : lockOfBooking(transaction, booking)
      const charges = (await refundable).slice(0, MAX_PARTS)
      if (charges.reduce((sum, charge) => sum + charge.refundable, 0) < amount)
        return { refusal: 'REFUND_TOO_MUCH' as const }
      const refund = { amount, reason: 'staff', note, by: by.me.id, idOf: (index: number) => ids[index] ?? '' } as const
      await askFromCharges(transaction, charges, refund, by.now)
      await auditMoney(transaction, { locked, by, action: 'refund.ask', after: { refund: fromFils(amount), note } })
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

/** Retries a failed refund (`retryRefund`) for an admin; returns the retry. */
export async function retryForStaff(db: Database, id: string, by: By) {
  const { refusal, id: retry } = await retryRefund(
    db,
    { id, by: by.me.id, now: by.now },
    (transaction, locked, { amount }) =>
      auditMoney(transaction, { locked, by, action: 'refund.again', after: { refund: fromFils(amount) } }),
  )
  const refund = retry && (await findRefund(db, retry))
  return refund ? { refund } : { refusal: refusal ?? ('REFUND_NOT_FOUND' as const) }
}

/** Notes that a failed refund was given back by a bank transfer on a day in Bahrain. */
export function noteByHand(db: Database, { id, on }: { id: string; on: string }, by: By) {
  return withRefund(db, id, async (transaction, { refund, locked, isLeft }) => {
    if (refund.state === 'by_hand') return refund
    if (refund.state !== 'failed' || refund.retried_by !== null) return { refusal: 'REFUND_NOT_FAILED' as const }
    if (!isLeft) return { refusal: 'REFUND_TOO_MUCH' as const }
    const { charge_id, amount, reason } = refund
    const day = instantInBahrain(on).getTime()
    if (day > by.now) return { refusal: 'REFUND_DAY_INVALID' as const }
    // Not before it was asked for, in lists of its purchase.
    const at = Math.max(day, Date.parse(refund.asked_at))
    await transaction.query(`update refunds set state = 'by_hand', next_try_at = null, done_at = $2 where id = $1`, [
      id,
      new Date(at),
    ])
    await transaction.query('update charges set refunding = refunding + $2 where id = $1', [charge_id, amount])
    if (!isOfStray(reason))
      await writePaidBack(transaction, refund, { method: 'transfer', notedBy: by.me.id, notedAt: at, now: by.now })
    await order(transaction, 'refund_mail', { id, news: 'by_hand' })
    const after = { refund: fromFils(amount), date: on }
    await auditMoney(transaction, { locked, by, action: 'refund.by_hand', after })
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

/** Notes that the bank of a payer took money back: at most what the charge paid. The ticket, or the booking, is a decision of its own. */
export async function noteChargeback(
  db: Database,
  { id, key, amount, note }: Chargeback,
  by: By,
): Promise<{ refusal?: 'CHARGE_NOT_FOUND' | 'REFUND_TOO_MUCH' | 'REFUND_CONFLICT' }> {
  const found = await findCharge(db, id)
  if (!found) return { refusal: 'CHARGE_NOT_FOUND' }
  const owners = await findOwners(db, found)
  const noted = () =>
    withLocked(db, ownersOf(owners), async (transaction, locked) => {
      if (!(await lockCharge(transaction, id))) return { refusal: 'CHARGE_NOT_FOUND' as const }
      const { rows: known } = await transaction.query<{ isSame: boolean }>(
        `select coalesce("purchaseId" = $2, booking = $4) and amount = $3 and method = 'chargeback' as "isSame"
         from money_moved where id = $1 and not is_stray`,
        [key, owners.payer, -amount, owners.booking],
      )
      if (known[0]) return known[0].isSame ? {} : { refusal: 'REFUND_CONFLICT' as const }
      const { rowCount } = await transaction.query(
        'update charges set charged_back = charged_back + $2 where id = $1 and charged_back + $2 <= applied',
        [id, amount],
      )
      if (rowCount === 0) return { refusal: 'REFUND_TOO_MUCH' as const }
      const eventId = locked.purchases.find(({ purchaseId }) => purchaseId === owners.payer)?.eventId ?? null
      const how = { id: key, method: 'chargeback', notedBy: by.me.id, notedAt: by.now, now: by.now } as const
      await writePaidBack(transaction, { ...owners, eventId, amount }, how)
      const after = { refund: fromFils(amount), note }
      await auditMoney(transaction, { locked, by, action: 'charge.chargeback', after })
      return {}
    })
  return retryUniqueViolation(noted)
}

interface AuditedMoney {
  locked: Locked
  by: By
  action: AuditAction
  after?: AuditFields
}

/** An action on money: of a purchase on its event, of a booking on that. */
export async function auditMoney(
  transaction: Queryable,
  { locked: { purchases, booking }, by: { me, language }, action, after }: AuditedMoney,
): Promise<void> {
  const purchase = purchases.at(-1)
  if (purchase) {
    const { purchaseId, eventId, event } = purchase
    const entity = { type: 'event', id: eventId, name: titleIn(language, event) } as const
    await audit(transaction, {
      admin: me,
      action,
      entity,
      after: { references: ticketReference(purchaseId), ...after },
    })
  }
  if (!booking) return
  const entity = { type: 'booking', id: booking.id, name: booking.occasion } as const
  await audit(transaction, { admin: me, action, entity, ...(after && { after }) })
}
