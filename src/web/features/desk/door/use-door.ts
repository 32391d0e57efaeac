import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DoorEvent } from '../../../../contract/calls/check-in.ts'
import { parseScannedCode } from '../../../../contract/rules/scanned-code.ts'
import { apiError, reportFault } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { keepPageOffline } from '../offline-page.ts'
import { isUnanswered } from '../queue.ts'
import { loadSales } from '../quotas.ts'
import * as store from '../store.ts'
import { type Queue, useQueue } from '../use-queue.ts'
import {
  admitOffline,
  admitOnline,
  type DoorPayment,
  type DoorPaymentOutcome,
  type DoorSettlement,
  payOffline,
  payOnline,
  type Settled,
  settleOnline,
} from './at-door.ts'
import { type ListOfDoor, updateList } from './door-list.ts'
import type { Verdict } from './verdict.ts'

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
  /** Takes the money of a ticket that waits for it and admits; needs the network. Repeated without an answer, it is the same. */
  settle(settlement: Omit<DoorSettlement, 'ids'>): Promise<Settled>
}

/** The door of an event: its list on this device, and its queued admissions. */
export function useDoor(userId: string, eventId: string): Door {
  const queue = useQueue(userId)
  const { list, setOnline, ...state } = useDoorList(userId, eventId, queue.send)
  const words = useBundle('account').checkIn
  const { words: site } = useWords()

  async function scan(text: string, admit = 1): Promise<Verdict> {
    const code = parseScannedCode(text)
    if (code === undefined) return { kind: 'unknown', offline: false }
    // The same id with and without the network: an admission whose response was lost is not counted again.
    const admission = { id: randomUuid(), code, admit }
    // Sold here, and not sent yet: the server does not know it.
    const isUnsent = (await loadSales(userId).catch(() => [])).some(({ purchaseId }) => purchaseId.startsWith(code))
    const answer = isUnsent ? undefined : await admitOnline(list, admission, site)
    if (answer?.kind === 'admitted') setOnline(true)
    if (answer) return answer
    if (!isUnsent) setOnline(false)
    try {
      const verdict = await admitOffline(list, admission)
      await queue.read().catch(() => undefined)
      return verdict
    } catch {
      return { kind: 'failed', message: words.not_stored, offline: true }
    }
  }

  async function pay(payment: DoorPayment): Promise<DoorPaymentOutcome> {
    // The same id with and without the network: a payment whose response was lost is not noted again.
    const id = randomUuid()
    // Sent after its payment, which the server does not know yet.
    const queued = await store.payments.load(userId).catch(() => [])
    const isAfterQueued = queued.some((waiting) => waiting.id === payment.corrects)
    const answer = isAfterQueued ? undefined : await payOnline(list, id, payment, site)
    if (answer) {
      setOnline(true)
      return answer
    }
    if (!isAfterQueued) setOnline(false)
    try {
      const outcome = await payOffline(list, id, payment, words.paid_elsewhere)
      await queue.read().catch(() => undefined)
      return outcome
    } catch {
      return { kind: 'refused', message: words.payment_not_stored }
    }
  }

  const attempts = useRef(new Map<string, DoorSettlement['ids']>())
  async function settle(settlement: Omit<DoorSettlement, 'ids'>): Promise<Settled> {
    const attempt = `${settlement.code} ${settlement.method}`
    const ids = attempts.current.get(attempt) ?? { payment: randomUuid(), admission: randomUuid() }
    attempts.current.set(attempt, ids)
    const settled = await settleOnline(list, { ...settlement, ids }, site)
    setOnline(settled !== undefined)
    if (!settled) return { problem: words.unpaid_unanswered }
    attempts.current.delete(attempt)
    return settled
  }

  return { ...state, queue, scan, pay, settle }
}

/** Interval for updating the list and sending the queue, milliseconds. */
const REFRESH_MS = 10_000

/** The list of an event, updated as long as the page is open; `send` empties the queue before. */
function useDoorList(userId: string, eventId: string, send: () => Promise<void>) {
  const [event, setEvent] = useState<DoorEvent>()
  const [error, setError] = useState<unknown>()
  const [isOnline, setOnline] = useState(true)
  const [isKept, setKept] = useState(true)

  const list = useMemo(
    (): ListOfDoor => ({
      userId,
      eventId,
      async keep(list) {
        await store.saveList(list)
        setEvent(list.event)
      },
    }),
    [userId, eventId],
  )

  const refresh = useCallback(async () => {
    try {
      await send()
      await updateList(list)
      setOnline(true)
      setError(undefined)
    } catch (cause) {
      if (isClosedBy(cause)) {
        await store.dropList(list.eventId)
        setEvent(undefined)
      }
      reportFault(cause)
      setOnline(!isUnanswered(cause))
      setError(cause)
    }
  }, [list, send])

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

  return { list, event, error, isClosed: isClosedBy(error), isOnline, setOnline, isKept }
}

/** Refusals after which the user loses access to an event's list. */
const CLOSED: ReadonlySet<string> = new Set(['FORBIDDEN', 'EVENT_NOT_FOUND'])
const isClosedBy = (cause: unknown) => CLOSED.has(apiError(cause)?.code ?? '')
