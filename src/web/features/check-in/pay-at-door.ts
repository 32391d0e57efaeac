import { dueOf, type PaymentMethod, type TicketMoney } from '../../../contract/rules/payment.ts'
import { api } from '../../lib/api.ts'
import { apiError, errorMessage, reportFault } from '../../lib/errors.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { Words } from '../../locales/ar/site.ts'
import { countPaid, type ListOfDoor, SERVER_TIMEOUT_MS } from './door-list.ts'
import { isUnanswered, withLists } from './queue.ts'
import * as store from './store.ts'
import { findOnList, withPayment } from './verdict.ts'

/** Money taken at this door, or the correction of that. */
export interface DoorPayment {
  code: string
  /** In dinars. */
  amount: number
  method: PaymentMethod
  corrects?: string
}

/** Outcome of noting a payment, with the money of the ticket if known. */
export type DoorPaymentOutcome = Partial<TicketMoney> &
  ({ kind: 'noted'; id: string } | { kind: 'refused'; message: string })

/** The server's answer to a payment; undefined without one. */
export async function payOnline(
  list: ListOfDoor,
  id: string,
  payment: DoorPayment,
  words: Words,
): Promise<DoorPaymentOutcome | undefined> {
  const outcome = await noteOnline(list, id, payment, words)
  const paid = outcome?.paid
  if (paid !== undefined) await withLists(() => countPaid(list, payment.code, () => paid)).catch(() => undefined)
  return outcome
}

async function noteOnline(
  { eventId }: ListOfDoor,
  id: string,
  { code, ...payment }: DoorPayment,
  words: Words,
): Promise<DoorPaymentOutcome | undefined> {
  try {
    const client = await api()
    const { total, paid } = await client.payments.note(
      { id, purchaseId: code, event_id: eventId, ...payment },
      { signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) },
    )
    return { kind: 'noted', id, total, paid }
  } catch (cause) {
    reportFault(cause)
    const refusal = apiError(cause)
    if (isUnanswered(cause) || (refusal && (refusal.status >= 500 || refusal.status === 429))) return undefined
    const money = refusal?.code === 'PAYMENT_TOO_MUCH' ? (refusal.data as TicketMoney) : {}
    return { kind: 'refused', message: errorMessage(cause, words), ...money }
  }
}

/** The answer by the list on this device, and the payment for the queue; `paidElsewhere` refuses what is more than due. */
export function payOffline(
  list: ListOfDoor,
  id: string,
  { code, ...payment }: DoorPayment,
  paidElsewhere: string,
): Promise<DoorPaymentOutcome> {
  const { userId, eventId } = list
  return withLists(async () => {
    const stored = await store.loadList(eventId)
    const { total, paid }: Partial<TicketMoney> = (stored && (await findOnList(stored, code))?.ticket) ?? {}
    if (total !== undefined && paid !== undefined && payment.amount > dueOf({ total, paid })) {
      return { kind: 'refused', message: paidElsewhere, total, paid }
    }
    const noted_at = new Date(serverNow()).toISOString()
    await store.payments.add(userId, { id, purchaseId: code, ...payment, noted_at, eventId })
    await countPaid(list, code, (ticket) => withPayment(ticket, payment.amount).paid).catch(() => undefined)
    return { kind: 'noted', id, ...withPayment({ total, paid }, payment.amount) }
  })
}
