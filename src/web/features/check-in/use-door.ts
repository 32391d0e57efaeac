import { useCallback, useEffect, useState } from 'react'
import type { DoorEvent } from '../../../contract/calls/check-in.ts'
import { parseScannedCode } from '../../../contract/rules/door.ts'
import { dueOf, type PaymentMethod, type TicketMoney } from '../../../contract/rules/payment.ts'
import { api } from '../../lib/api.ts'
import { apiError, errorMessage, isProgrammingError, reportFault } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { randomUuid } from '../../lib/random-uuid.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { keepPageOffline } from './offline-page.ts'
import { withLists } from './queue.ts'
import { loadSales } from './quotas.ts'
import * as store from './store.ts'
import { type Queue, useQueue } from './use-queue.ts'
import { addUnsent, findOnList, judgeOffline, mergeTickets, type Verdict, verdictOf, withPayment } from './verdict.ts'

/** Timeout of the server, after which a door judges by its list, milliseconds. */
const SERVER_TIMEOUT_MS = 4_000
/** Interval for updating the list and sending the queue, milliseconds. */
const REFRESH_MS = 10_000

export interface Door {
  event: DoorEvent | undefined
  /** Why the last update of the list failed. */
  error: unknown
  /** Whether the event is gone, or the user is no longer its staff. */
  isClosed: boolean
  /** Whether the server was reached at the last attempt. */
  isOnline: boolean
  /** Whether this device keeps the page, its list and its queue: else they last as long as the page is open. */
  isKept: boolean
  queue: Queue
  scan(text: string, admit?: number): Promise<Verdict>
  /** Notes money taken for a ticket, with and without a network. */
  pay(payment: DoorPayment): Promise<DoorPaymentOutcome>
}

/** Money taken at this door, or the correction of that. */
interface DoorPayment {
  code: string
  /** In dinars. */
  amount: number
  method: PaymentMethod
  corrects?: string
}

/** Outcome of noting a payment, with the money of the ticket if known. */
export type DoorPaymentOutcome = Partial<TicketMoney> &
  ({ kind: 'noted'; id: string } | { kind: 'refused'; message: string })

/** The door of an event: its list on this device, and its queued admissions. */
export function useDoor(userId: string, eventId: string): Door {
  const [event, setEvent] = useState<DoorEvent>()
  const [error, setError] = useState<unknown>()
  const [isOnline, setOnline] = useState(true)
  const [isKept, setKept] = useState(true)
  const isClosed = CLOSED.has(apiError(error)?.code ?? '')
  const queue = useQueue(userId)
  const { send, read } = queue
  const words = useBundle('account').checkIn
  const { words: site } = useWords()

  const keep = useCallback(async (list: store.DoorList) => {
    await store.saveList(list)
    setEvent(list.event)
  }, [])

  const refresh = useCallback(async () => {
    try {
      await send()
      const since = generatedAt(await store.loadList(eventId))
      const answer = await (await api()).checkIn.tickets(
        { id: eventId, since },
        { signal: AbortSignal.timeout(SERVER_TIMEOUT_MS * 3) },
      )
      await withLists(async () => {
        const { event, salt, generated_at, tickets } = answer
        const known = await store.loadList(eventId)
        // The rest of the list is gone: the next response contains all of it.
        if (since !== undefined && known?.salt !== salt) return store.dropList(eventId)
        const { tickets: listed, references } = (since !== undefined && known) || { tickets: {}, references: {} }
        const list = { event, salt, generated_at, tickets: listed, references }
        const merged = mergeTickets(list, tickets)
        // Scans of this moment may be newer than the response.
        const ofEvent = <Queued extends { eventId: string }>(queue: Queued[]) =>
          queue.filter((queued) => queued.eventId === eventId)
        const admissions = ofEvent(await store.loadQueue(userId))
        const payments = ofEvent(await store.loadPayments(userId))
        await keep(await addUnsent(merged, tickets, { admissions, payments }))
      })
      setOnline(true)
      setError(undefined)
    } catch (cause) {
      const refusal = apiError(cause)
      if (refusal && CLOSED.has(refusal.code)) {
        await store.dropList(eventId)
        setEvent(undefined)
      }
      reportFault(cause)
      setOnline(Boolean(refusal) || isProgrammingError(cause))
      setError(cause)
    }
  }, [userId, eventId, keep, send])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    async function start() {
      const stored = await store.loadList(eventId)
      if (isOver) return
      if (stored) setEvent(stored.event)
      await repeat()
    }
    async function repeat() {
      await refresh()
      if (isOver) return
      timer = setTimeout(repeat, REFRESH_MS)
      setKept((await keepPageOffline()) && (await store.isKept()))
    }
    const now = () => void refresh()
    void start()
    addEventListener('online', now)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', now)
    }
  }, [eventId, refresh])

  /** Records the outcome of a scan in a list. */
  async function count(list: store.DoorList, verdict: Verdict & { kind: 'admitted' }) {
    const hash = await findOnList(list, verdict.code)
    const ticket = hash === undefined ? undefined : list.tickets[hash]
    const { admitted, admitted_at } = verdict
    // A refresh may have brought this scan, or later ones, already.
    const added = ticket ? admitted - ticket.admitted : verdict.now
    if (added <= 0) return
    const tickets = ticket && hash ? { ...list.tickets, [hash]: { ...ticket, admitted, admitted_at } } : list.tickets
    await keep({ ...list, tickets, event: { ...list.event, admitted: list.event.admitted + added } })
  }

  /** The server's verdict; undefined without a response. */
  async function admitOnline(id: string, code: string, admit: number): Promise<Verdict | undefined> {
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
      return { kind: 'admitted', code, now: admit, ...ticket, offline: false }
    } catch (cause) {
      reportFault(cause)
      // The list would admit, but nothing would ever be sent.
      if (isProgrammingError(cause)) return { kind: 'failed', message: errorMessage(cause, site), offline: false }
      const refusal = apiError(cause)
      return refusal && verdictOf(refusal, code)
    }
  }

  /** The verdict by the list on this device, and the admission for the queue. */
  function admitOffline(id: string, code: string, admit: number): Promise<Verdict> {
    return withLists(async () => {
      // From storage: another tab may have admitted people since.
      const list = await store.loadList(eventId)
      if (!list) return { kind: 'unknown', offline: true }
      const judged = await judgeOffline(list, code, admit)
      if (judged.kind !== 'admitted') return judged
      const admitted_at = new Date(serverNow()).toISOString()
      await store.enqueue(userId, { id, purchaseId: code, admit, admitted_at, eventId })
      // Queued, they count as admitted, whether or not the list can be stored.
      await count(list, judged).catch(() => undefined)
      return judged
    })
  }

  async function scan(text: string, admit = 1): Promise<Verdict> {
    const code = parseScannedCode(text)
    if (code === undefined) return { kind: 'unknown', offline: false }
    // The same id with and without the network: an admission whose response was lost is not counted again.
    const id = randomUuid()
    // Sold here, and not sent yet: the server does not know it.
    const isUnsent = (await loadSales(userId).catch(() => [])).some(({ purchaseId }) => purchaseId.startsWith(code))
    const answer = isUnsent ? undefined : await admitOnline(id, code, admit)
    if (answer?.kind === 'admitted') {
      setOnline(true)
      // The server has admitted them, whether or not the list can be stored: the next refresh brings it.
      await withLists(async () => {
        const list = await store.loadList(eventId)
        if (list) await count(list, answer)
      }).catch(() => undefined)
    }
    if (answer) return answer
    if (!isUnsent) setOnline(false)
    try {
      const verdict = await admitOffline(id, code, admit)
      await read().catch(() => undefined)
      return verdict
    } catch {
      return { kind: 'failed', message: words.not_stored, offline: true }
    }
  }

  /** Sets what was paid for a ticket on the list of this device. */
  async function countPayment(code: string, paidAfter: (ticket: Partial<TicketMoney>) => number | undefined) {
    const list = await store.loadList(eventId)
    const hash = list && (await findOnList(list, code))
    const ticket = hash === undefined ? undefined : list?.tickets[hash]
    if (!list || !hash || !ticket) return
    await keep({ ...list, tickets: { ...list.tickets, [hash]: { ...ticket, paid: paidAfter(ticket) } } })
  }

  /** The server's answer to a payment; undefined without one. */
  async function payOnline(id: string, { code, ...payment }: DoorPayment): Promise<DoorPaymentOutcome | undefined> {
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
      if (refusal && (refusal.status >= 500 || refusal.status === 429)) return undefined
      if (!refusal && !isProgrammingError(cause)) return undefined
      const money = refusal?.code === 'PAYMENT_TOO_MUCH' ? (refusal.data as TicketMoney) : {}
      return { kind: 'refused', message: errorMessage(cause, site), ...money }
    }
  }

  /** The answer by the list on this device, and the payment for the queue. */
  function payOffline(id: string, { code, ...payment }: DoorPayment): Promise<DoorPaymentOutcome> {
    return withLists(async () => {
      const list = await store.loadList(eventId)
      const hash = list && (await findOnList(list, code))
      const { total, paid } = (hash && list?.tickets[hash]) || {}
      if (total !== undefined && paid !== undefined && payment.amount > dueOf({ total, paid })) {
        return { kind: 'refused', message: words.paid_elsewhere, total, paid }
      }
      const noted_at = new Date(serverNow()).toISOString()
      await store.enqueuePayment(userId, { id, purchaseId: code, ...payment, noted_at, eventId })
      await countPayment(code, (ticket) => withPayment(ticket, payment.amount).paid).catch(() => undefined)
      return { kind: 'noted', id, ...withPayment({ total, paid }, payment.amount) }
    })
  }

  async function pay(payment: DoorPayment): Promise<DoorPaymentOutcome> {
    // The same id with and without the network: a payment whose response was lost is not noted again.
    const id = randomUuid()
    // Sent after its payment, which the server does not know yet.
    const queued = await store.loadPayments(userId).catch(() => [])
    const isAfterQueued = queued.some((waiting) => waiting.id === payment.corrects)
    const answer = isAfterQueued ? undefined : await payOnline(id, payment)
    if (answer) {
      setOnline(true)
      const { paid } = answer
      if (paid !== undefined) await withLists(() => countPayment(payment.code, () => paid)).catch(() => undefined)
      return answer
    }
    if (!isAfterQueued) setOnline(false)
    try {
      const outcome = await payOffline(id, payment)
      await read().catch(() => undefined)
      return outcome
    } catch {
      return { kind: 'refused', message: words.payment_not_stored }
    }
  }

  return { event, error, isClosed, isOnline, isKept, queue, scan, pay }
}

/** Since when a list needs changes; undefined where all of it is missing, or the money of its tickets. */
function generatedAt(list: store.DoorList | undefined): string | undefined {
  return list && Object.values(list.tickets).every(({ paid }) => paid !== undefined) ? list.generated_at : undefined
}

/** Refusals after which the user loses access to an event's list. */
const CLOSED: ReadonlySet<string> = new Set(['FORBIDDEN', 'EVENT_NOT_FOUND'])
