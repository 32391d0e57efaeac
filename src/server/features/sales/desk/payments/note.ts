import type { AdmittedCount, TicketEvent } from '../../../../../contract/calls/check-in.ts'
import type { Payment } from '../../../../../contract/calls/payments.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { fromFils, toFils } from '../../../../../contract/rules/money.ts'
import type { PaymentMethod, TicketMoney } from '../../../../../contract/rules/payment.ts'
import { order } from '../../../../jobs/order.ts'
import { type Database, type Queryable, retryUniqueViolation } from '../../../../services/db.ts'
import { countsOf, eventAtDoor } from '../../admission-codes.ts'
import { decidePaid } from '../../decide/hold.ts'
import { decidePayment, type PaymentRefusal } from '../../decide/payment.ts'
import type { LockedPurchase } from '../../locked.ts'
import { writePayments } from '../../money.ts'
import { withSale } from '../../sale.ts'
import { writeChanges } from '../../write.ts'
import { findMoneyOfCode, findPayment } from './queries.ts'

interface PaymentRequest {
  /** Idempotency key, created by the door. */
  id: string
  /** Of a purchase or a pass. */
  code: string
  /** The event of the door. */
  eventId: string
  /** In dinars. */
  amount: number
  method: PaymentMethod
  corrects: string | undefined
  notedBy: string
  /** By the door's clock, and by the server's: milliseconds. */
  notedAt: number
  now: number
  language: Language
}

/** Outcome of noting a payment. */
type PaymentOutcome =
  | ({ refusal?: undefined; payment: Payment } & TicketMoney)
  | {
      refusal:
        | Exclude<PaymentRefusal, 'PAYMENT_TOO_MUCH' | 'TICKET_VOIDED' | 'TICKET_UNPAID'>
        | 'TICKET_NOT_FOUND'
        | 'PAYMENT_CONFLICT'
    }
  | ({ refusal: 'PAYMENT_TOO_MUCH' } & TicketMoney)
  | { refusal: 'TICKET_UNPAID'; ticket: AdmittedCount }
  | { refusal: 'WRONG_EVENT'; event: TicketEvent }
  | { refusal: 'TICKET_VOIDED'; voided_at: string; paid: number }

/**
 * Notes a payment under the lock of its purchase: doors that note the same money at once give one payment. A purchase that waits for
 * its payment becomes a ticket, also while one is under way online: what is captured then goes back by itself. Idempotent by id.
 */
export async function notePayment(db: Database, request: PaymentRequest): Promise<PaymentOutcome> {
  const note = () =>
    withSale(db, { codes: [request.code] }, (transaction, { purchases: [purchase] }) =>
      noteFor(transaction, purchase, request),
    )
  // The id was noted for another purchase at the same moment.
  return retryUniqueViolation(note)
}

async function noteFor(
  transaction: Queryable,
  purchase: LockedPurchase | undefined,
  request: PaymentRequest,
): Promise<PaymentOutcome> {
  const { id, code, eventId, corrects, method, notedBy, language, now } = request
  const event = purchase?.event.deleted_at === null ? purchase.event : undefined
  // At the door of another event nothing is said of the ticket.
  if (event && event.id !== eventId) return { refusal: 'WRONG_EVENT', event: eventAtDoor(event, language) }
  const known = await findPayment(transaction, id, code)
  if (known) return known.isOfCode && isSamePayment(known.payment, request) ? known : { refusal: 'PAYMENT_CONFLICT' }
  const money = event && (await findMoneyOfCode(transaction, code, corrects))
  if (!purchase || !money) return { refusal: 'TICKET_NOT_FOUND' }
  const amount = toFils(request.amount)
  const { refusal, passId = null } = decidePayment({ purchase, ...money }, { amount, corrects })
  const paid = fromFils(money.code.paid)
  if (refusal === 'PAYMENT_TOO_MUCH') return { refusal, total: fromFils(money.code.total), paid }
  if (refusal === 'TICKET_VOIDED') return { refusal, voided_at: purchase.voided_at ?? '', paid: fromFils(money.atDoor) }
  if (refusal === 'TICKET_UNPAID') return { refusal, ticket: countsOf(money.code) }
  if (refusal) return { refusal }
  const notedAt = Math.min(now, Math.max(Date.parse(purchase.created_at), request.notedAt))
  const { purchaseId } = purchase
  const noted = { id, purchaseId, eventId, passId, amount, method, corrects, notedBy, notedAt, now }
  await writePayments(transaction, [noted])
  const ticket = amount > 0 ? decidePaid(purchase, 'staff', now) : undefined
  if (ticket) await writeChanges(transaction, ticket)
  if (ticket && purchase.unproved) await order(transaction, 'leave_shares', { purchaseId })
  return (await findPayment(transaction, id, code)) ?? { refusal: 'TICKET_NOT_FOUND' }
}

function isSamePayment(noted: Payment, { amount, method, corrects }: PaymentRequest): boolean {
  return toFils(noted.amount) === toFils(amount) && noted.method === method && noted.corrects === (corrects ?? null)
}
