import type {
  AdmittedCount,
  DoorTicket,
  GivenBackTicket,
  HandedOnTicket,
  OfflineAdmission,
  TicketEvent,
  VoidedTicket,
} from '../../../../contract/calls/check-in.ts'
import { isDoorOpen, REFERENCE_HASH_LENGTH, REFERENCE_LENGTH } from '../../../../contract/rules/door.ts'
import { sumDinars } from '../../../../contract/rules/money.ts'
import { dueOf, type TicketMoney } from '../../../../contract/rules/payment.ts'
import type { ApiError } from '../../../lib/errors.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { DoorList, QueuedPayment } from '../store.ts'

/** A ticket at the door. No list has its names; those from before payments were noted lack its money, those from before types its prices. */
export type CountedTicket = Omit<AdmittedCount, Unlisted> & Partial<Pick<AdmittedCount, Unlisted>>
type Unlisted = keyof TicketMoney | 'prices' | 'names'

/** Outcome of a scan. `offline`: judged by the list on this device. */
export type Verdict = { offline: boolean } & (
  | ({ kind: 'admitted'; code: string; now: number } & CountedTicket)
  | ({ kind: 'used'; code: string } & CountedTicket)
  | ({ kind: 'too_many' } & CountedTicket)
  | ({ kind: 'unpaid'; code: string; transfer?: boolean } & CountedTicket)
  | ({ kind: 'wrong_event' } & Partial<TicketEvent>)
  | ({ kind: 'wrong_day' } & Pick<TicketEvent, 'date'>)
  | ({ kind: 'voided' } & Partial<VoidedTicket>)
  | ({ kind: 'handed_on' } & HandedOnTicket)
  | ({ kind: 'given_back' } & GivenBackTicket)
  | { kind: 'cancelled' | 'held' | 'unknown' }
  | { kind: 'failed'; message: string }
)

/** The first 16 bytes of SHA-256 over a list's salt and a text, in base64url. */
export async function saltedHash(salt: string, text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + text))
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 16)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Merges a response of the server into a door's list. */
export function mergeTickets(list: DoorList, tickets: DoorTicket[]): DoorList {
  const merged = { ...list, tickets: { ...list.tickets }, references: { ...list.references } }
  for (const { hash, reference, ...ticket } of tickets) {
    merged.tickets[hash] = ticket
    const known = merged.references[reference]
    merged.references[reference] = known === undefined || known === hash ? hash : ''
  }
  return merged
}

/** The ticket of a code in a list, and its hash; undefined if it is not there. */
export async function findOnList(list: DoorList, code: string): Promise<FoundTicket | undefined> {
  const hashOfCode = await saltedHash(list.salt, code)
  const isReference = code.length === REFERENCE_LENGTH
  const hash = isReference ? list.references[hashOfCode.slice(0, REFERENCE_HASH_LENGTH)] : hashOfCode
  const ticket = hash === undefined ? undefined : list.tickets[hash]
  return hash === undefined || !ticket ? undefined : { hash, ticket }
}

interface FoundTicket {
  hash: string
  ticket: DoorList['tickets'][string]
}

/** The verdict on a ticket without a network, by the list on this device. */
export async function judgeOffline(list: DoorList, code: string, admit: number): Promise<Verdict> {
  const offline = true
  const now = serverNow()
  if (list.event.cancelled_at !== null) return { kind: 'cancelled', offline }
  const ticket = (await findOnList(list, code))?.ticket
  // As on the server: these admit nobody, now or at any hour.
  if (ticket?.held && !ticket.unpaid) return { kind: 'held', offline }
  if (ticket?.unpaid && !isPaid(ticket)) return { kind: 'unpaid', code, ...ticket, offline }
  if (ticket?.voided) return { kind: 'voided', paid: ticket.paid, offline }
  if (ticket?.left_for === 'handed_on') return { kind: 'handed_on', handed_on_at: ticket.left_at ?? '', offline }
  if (ticket?.left_for === 'returned')
    return { kind: 'given_back', given_back_at: ticket.left_at ?? '', paid: ticket.paid ?? 0, offline }
  if (ticket && ticket.admitted >= ticket.quantity) return { kind: 'used', code, ...ticket, offline }
  if (!isDoorOpen(list.event, now)) return { kind: 'wrong_day', date: list.event.date, offline }
  if (!ticket) return { kind: 'unknown', offline }
  if (ticket.admitted + admit > ticket.quantity) return { kind: 'too_many', ...ticket, offline }
  const admitted_at = ticket.admitted_at ?? new Date(now).toISOString()
  return { kind: 'admitted', code, now: admit, ...ticket, admitted: ticket.admitted + admit, admitted_at, offline }
}

/** Its money may have been taken since the list was loaded. */
const isPaid = ({ total, paid }: Partial<TicketMoney>) =>
  total !== undefined && paid !== undefined && dueOf({ total, paid }) <= 0

/** Queued admissions and payments of an event. */
export interface Unsent {
  admissions: OfflineAdmission[]
  payments: QueuedPayment[]
}

/** Adds what is queued to those tickets of `list` that `answer` has overwritten. */
export async function addUnsent(list: DoorList, answer: DoorTicket[], unsent: Unsent): Promise<DoorList> {
  const overwritten = new Set(answer.map(({ hash }) => hash))
  const tickets = { ...list.tickets }
  async function change(code: string, to: (ticket: FoundTicket['ticket']) => FoundTicket['ticket']): Promise<void> {
    const found = await findOnList({ ...list, tickets }, code)
    if (found && overwritten.has(found.hash)) tickets[found.hash] = to(found.ticket)
  }
  for (const { purchaseId, admit, admitted_at } of unsent.admissions) {
    await change(purchaseId, (ticket) => ({
      ...ticket,
      admitted: Math.min(ticket.quantity, ticket.admitted + admit),
      admitted_at: ticket.admitted_at ?? admitted_at,
    }))
  }
  for (const { purchaseId, amount } of unsent.payments) {
    await change(purchaseId, (ticket) => withPayment(ticket, amount))
  }
  return { ...list, tickets }
}

/** A ticket after a payment in dinars; never beyond its price, since the server may have counted it already. */
export function withPayment<Ticket extends Partial<TicketMoney>>(ticket: Ticket, amount: number): Ticket {
  const { total, paid } = ticket
  if (total === undefined || paid === undefined) return ticket
  return { ...ticket, paid: Math.min(total, Math.max(0, sumDinars([paid, amount]))) }
}

/** The verdict of a refusal; undefined without a response, so that the list decides. */
export function verdictOf(error: ApiError, code: string): Verdict | undefined {
  const kind = VERDICTS[error.code]
  // The data of a refusal is what its verdict shows.
  const hasCode = kind === 'used' || kind === 'unpaid'
  if (kind) return { kind, ...(hasCode && { code }), ...(error.data as object), offline: false } as Verdict
  const isAnswered = error.status < 500 && error.status !== 429
  return isAnswered ? { kind: 'failed', message: error.message, offline: false } : undefined
}

const VERDICTS: Partial<Record<string, Verdict['kind']>> = {
  TICKET_USED: 'used',
  TICKET_HELD: 'held',
  TICKET_UNPAID: 'unpaid',
  TICKET_HANDED_ON: 'handed_on',
  TICKET_GIVEN_BACK: 'given_back',
  TICKET_VOIDED: 'voided',
  TOO_MANY_TO_ADMIT: 'too_many',
  WRONG_EVENT: 'wrong_event',
  WRONG_DAY: 'wrong_day',
  EVENT_CANCELLED: 'cancelled',
  TICKET_NOT_FOUND: 'unknown',
}
