import { dueOf, type NotedMethod, type TakenMethod, type TicketMoney } from '../../../../contract/rules/payment.ts'
import { api } from '../../../lib/api.ts'
import { apiError, errorMessage, isProgrammingError, reportFault } from '../../../lib/errors.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { Words } from '../../../locales/ar/site.ts'
import { isUnanswered, withLists } from '../queue.ts'
import * as store from '../store.ts'
import { countAdmitted, countPaid, type ListOfDoor, SERVER_TIMEOUT_MS } from './door-list.ts'
import { findOnList, judgeOffline, type Verdict, verdictOf, withPayment } from './verdict.ts'

/** People of a ticket to admit, by the id of the admission. */
export interface DoorAdmission {
  id: string
  code: string
  admit: number
}

/** The server's verdict; undefined without a response. */
export async function admitOnline(
  list: ListOfDoor,
  { id, code, admit }: DoorAdmission,
  words: Words,
): Promise<Verdict | undefined> {
  const { eventId } = list
  try {
    const client = await api()
    const {
      verdict: _,
      event_id,
      ...ticket
    } = await client.checkIn.admit(
      { purchaseId: code, admit, admission_id: id, event_id: eventId },
      { signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) },
    )
    const admitted = { kind: 'admitted', code, now: admit, ...ticket, offline: false } as const
    // The server has admitted them, whether or not the list can be stored: the next refresh brings it.
    await withLists(async () => {
      const stored = await store.loadList(eventId)
      if (stored) await countAdmitted(list, stored, admitted)
    }).catch(() => undefined)
    return admitted
  } catch (cause) {
    reportFault(cause)
    // The list would admit, but nothing would ever be sent.
    if (isProgrammingError(cause)) return { kind: 'failed', message: errorMessage(cause, words), offline: false }
    const refusal = apiError(cause)
    return refusal && verdictOf(refusal, code)
  }
}

/** The verdict by the list on this device, and the admission for the queue. */
export function admitOffline(list: ListOfDoor, { id, code, admit }: DoorAdmission): Promise<Verdict> {
  const { userId, eventId } = list
  return withLists(async () => {
    // From storage: another tab may have admitted people since.
    const stored = await store.loadList(eventId)
    if (!stored) return { kind: 'unknown', offline: true }
    const judged = await judgeOffline(stored, code, admit)
    if (judged.kind !== 'admitted') return judged
    const admitted_at = new Date(serverNow()).toISOString()
    await store.admissions.add(userId, { id, purchaseId: code, admit, admitted_at, eventId })
    // Queued, they count as admitted, whether or not the list can be stored.
    await countAdmitted(list, stored, judged).catch(() => undefined)
    return judged
  })
}

/** Money taken at this door, or the correction of that. */
export interface DoorPayment {
  code: string
  /** In dinars. */
  amount: number
  method: NotedMethod
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

/** Money of a ticket that waits for it, and the ids of the attempt: sent again, they are the same payment and the same admission. */
export interface DoorSettlement {
  code: string
  /** In dinars: all that is due. */
  amount: number
  method: TakenMethod
  ids: { payment: string; admission: string }
}

/** `verdict`: unless nothing was admitted, and the money may have to be noted again. `noted`: the payment. */
export interface Settled {
  verdict?: Verdict
  problem?: string
  noted?: string
}

/** Notes the money of a ticket that waits for it, then admits; undefined without an answer of the server. */
export async function settleOnline(
  list: ListOfDoor,
  { code, amount, method, ids }: DoorSettlement,
  words: Words,
): Promise<Settled | undefined> {
  const outcome = await payOnline(list, ids.payment, { code, amount, method }, words)
  if (!outcome) return undefined
  const { total, paid } = outcome
  const problem = outcome.kind === 'refused' ? outcome.message : undefined
  const isPaid = total !== undefined && paid !== undefined && dueOf({ total, paid }) <= 0
  // Paid elsewhere meanwhile, its people enter all the same: the door says so, and keeps no money.
  if (problem !== undefined && !isPaid) return { problem }
  const verdict = await admitOnline(list, { id: ids.admission, code, admit: 1 }, words)
  if (!verdict) return undefined
  return outcome.kind === 'noted' ? { verdict, noted: outcome.id } : { verdict, problem: outcome.message }
}

/** Judges a payment by the list on this device and queues it; `paidElsewhere` is the refusal of an amount above the due one. */
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
