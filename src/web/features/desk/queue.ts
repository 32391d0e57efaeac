import { MAX_ADMISSIONS, ticketReference } from '../../../contract/rules/door.ts'
import { api } from '../../lib/api.ts'
import { apiError, isProgrammingError } from '../../lib/errors.ts'
import { loadSales, type QueuedSale, removeSale } from './quotas.ts'
import * as store from './store.ts'

const SEND_TIMEOUT_MS = 15_000

/**
 * Sends queued sales, then admissions, event by event, then payments, and stores conflicts. One tab at a time; a failing event
 * does not affect the others, and what is queued for a ticket waits until the ticket is sold.
 * @throws the failure of sales, of an event whose admissions, or of payments that are still queued.
 */
export function sendQueue(userId: string): Promise<void> {
  return withLock('check-in-queue', async () => {
    let failure: unknown
    try {
      for (const sale of await loadSales(userId)) await sendSale(userId, sale)
    } catch (error) {
      failure = error
    }
    const unsold = new Set((await loadSales(userId)).map(({ purchaseId }) => purchaseId))
    const queue = (await store.admissions.load(userId)).filter(({ purchaseId }) => !unsold.has(purchaseId))
    for (const eventId of new Set(queue.map((admission) => admission.eventId))) {
      const admissions = queue.filter((admission) => admission.eventId === eventId)
      try {
        for (let from = 0; from < admissions.length; from += MAX_ADMISSIONS) {
          await sendBatch(userId, eventId, admissions.slice(from, from + MAX_ADMISSIONS))
        }
      } catch (error) {
        failure = error
      }
    }
    try {
      await sendPayments(userId)
    } catch (error) {
      failure = error
    }
    if (failure) throw failure
  })
}

/** Sends a sale; its money was taken, so a refusal is a conflict, and so is a ticket that found no place. */
async function sendSale(userId: string, sale: QueuedSale): Promise<void> {
  const { purchaseId, eventId, shiftId, device, items, method, name, total, sold_at } = sale
  const reason = await withRefusal(async () => {
    const { status } = await (await api()).boxOffice.sell(
      { id: shiftId, purchaseId, items, method, name, quota: { device, sold_at } },
      { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
    )
    return status === 'voided' ? 'NO_PLACE' : undefined
  })
  const conflict = { id: purchaseId, eventId, reference: ticketReference(purchaseId), amount: total }
  if (reason) await store.conflicts.put(userId, [{ ...conflict, reason }])
  await removeSale(userId, sale)
}

/** One after the other: a correction comes after its payment. */
async function sendPayments(userId: string): Promise<void> {
  for (const payment of await store.payments.load(userId)) {
    const reason = await sendPayment(payment)
    if (reason) {
      const { id, eventId, purchaseId, amount } = payment
      await store.conflicts.put(userId, [{ id, eventId, reference: ticketReference(purchaseId), amount, reason }])
    }
    await store.payments.remove(userId, payment.id)
  }
}

/** Why a payment is refused for good; undefined once it is noted. */
async function sendPayment({ eventId, ...payment }: store.QueuedPayment): Promise<PaymentReason | undefined> {
  return withRefusal(
    async () => {
      const client = await api()
      await client.payments.note({ ...payment, event_id: eventId }, { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
      return undefined
    },
    // Its payment is not noted either, or was taken back.
    (code) => payment.corrects !== undefined && UNCORRECTABLE.has(code),
  )
}

/** What `send` returns, or why it is refused for good, unless that is expected. @throws what may succeed later. */
async function withRefusal(
  send: () => Promise<PaymentReason | undefined>,
  isExpected: (code: string) => boolean = () => false,
): Promise<PaymentReason | undefined> {
  try {
    return await send()
  } catch (error) {
    const refusal = apiError(error)
    if (!refusal || !FINAL.has(refusal.status)) throw error
    if (isExpected(refusal.code)) return undefined
    return PAYMENT_REASONS.find((reason) => reason === refusal.code) ?? 'REFUSED'
  }
}

type PaymentReason = store.PaymentConflict['reason']

const FINAL: ReadonlySet<number> = new Set([400, 403, 404, 409])
const UNCORRECTABLE: ReadonlySet<string> = new Set(['PAYMENT_CORRECTED', 'PAYMENT_NOT_FOUND'])
const PAYMENT_REASONS: readonly PaymentReason[] = [
  'PAYMENT_TOO_MUCH',
  'TICKET_VOIDED',
  'TICKET_HELD',
  'TICKET_UNPAID',
  'TICKET_NOT_FOUND',
  'WRONG_EVENT',
  'EVENT_CANCELLED',
  'EVENT_NOT_FOUND',
  'FORBIDDEN',
]

async function sendBatch(userId: string, eventId: string, batch: store.QueuedAdmission[]): Promise<void> {
  const conflicts = await send(eventId, batch)
  if (conflicts.length > 0) await store.conflicts.put(userId, conflicts)
  await store.admissions.remove(userId, ...batch.map(({ id }) => id))
}

async function send(eventId: string, batch: store.QueuedAdmission[]): Promise<store.AdmissionConflict[]> {
  const conflictOf = ({ id, purchaseId, admit }: store.QueuedAdmission) => ({
    id,
    eventId,
    reference: ticketReference(purchaseId),
    admit,
  })
  try {
    const client = await api()
    const results = await client.checkIn.sendAdmissions(
      { id: eventId, admissions: batch.map(({ eventId: _, ...admission }) => admission) },
      { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
    )
    const sent = new Map(batch.map((admission) => [admission.id, admission]))
    return results.flatMap(({ id, verdict, conflict, counted }) => {
      const admission = sent.get(id)
      if (verdict !== 'conflict' || !admission) return []
      return [{ ...conflictOf(admission), counted, reason: conflict ?? 'REFUSED' }]
    })
  } catch (error) {
    const reason = finalRefusal(error)
    if (!reason) throw error
    return batch.map((admission) => ({ ...conflictOf(admission), counted: 0, reason }))
  }
}

/** Reason if the admissions can never be accepted; undefined if a retry may succeed. */
function finalRefusal(error: unknown): store.AdmissionConflict['reason'] | undefined {
  const refusal = apiError(error)
  if (refusal?.code === 'FORBIDDEN' || refusal?.code === 'EVENT_NOT_FOUND') return refusal.code
  return refusal?.status === 400 ? 'REFUSED' : undefined
}

/** Whether nothing was heard of the server. */
export const isUnanswered = (error: unknown) => !apiError(error) && !isProgrammingError(error)

/** Runs `work` while no other tab changes a list of this device: two tabs are two doors. */
export const withLists = <T>(work: () => Promise<T>) => withLock('check-in-lists', work)

/**
 * Runs `work` while no other tab runs work of this name. Where the browser has or allows no locks (plain HTTP, forbidden
 * storage) it runs at once.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  let hasBegun = false
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true
      return work()
    })
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}
