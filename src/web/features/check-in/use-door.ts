import { useCallback, useEffect, useState } from 'react'
import type { DoorEvent } from '../../../contract/calls/check-in.ts'
import { ticketCode } from '../../../contract/rules/door.ts'
import { api } from '../../lib/api.ts'
import { apiError, errorMessage, isProgrammingError, reportFault } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { randomUuid } from '../../lib/random-uuid.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { keepPageOffline } from './offline-page.ts'
import { withLock } from './queue.ts'
import * as store from './store.ts'
import { type Queue, useQueue } from './use-queue.ts'
import { addUnsent, findOnList, judgeOffline, mergeTickets, type Verdict, verdictOf } from './verdict.ts'

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
}

/** Runs `work` while no other tab changes a list of this device: two tabs are two doors. */
const withLists = <T>(work: () => Promise<T>) => withLock('check-in-lists', work)

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
      const since = (await store.loadList(eventId))?.generated_at
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
        const unsent = (await store.loadQueue(userId)).filter((admission) => admission.eventId === eventId)
        await keep(await addUnsent(merged, tickets, unsent))
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
      const { admitted, quantity, admitted_at } = await client.checkIn.admit(
        { purchaseId: code, admit, admission_id: id, event_id: eventId },
        { signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) },
      )
      return { kind: 'admitted', code, now: admit, admitted, quantity, admitted_at, offline: false }
    } catch (cause) {
      reportFault(cause)
      // The list would admit, but nothing would ever be sent.
      if (isProgrammingError(cause)) return { kind: 'failed', message: errorMessage(cause, site), offline: false }
      const refusal = apiError(cause)
      return refusal && verdictOf(refusal)
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
    const code = ticketCode(text)
    if (code === undefined) return { kind: 'unknown', offline: false }
    // The same id with and without the network: an admission whose response was lost is not counted again.
    const id = randomUuid()
    const answer = await admitOnline(id, code, admit)
    if (answer?.kind === 'admitted') {
      setOnline(true)
      // The server has admitted them, whether or not the list can be stored: the next refresh brings it.
      await withLists(async () => {
        const list = await store.loadList(eventId)
        if (list) await count(list, answer)
      }).catch(() => undefined)
    }
    if (answer) return answer
    setOnline(false)
    try {
      const verdict = await admitOffline(id, code, admit)
      await read().catch(() => undefined)
      return verdict
    } catch {
      return { kind: 'failed', message: words.not_stored, offline: true }
    }
  }

  return { event, error, isClosed, isOnline, isKept, queue, scan }
}

/** Refusals after which the user loses access to an event's list. */
const CLOSED: ReadonlySet<string> = new Set(['FORBIDDEN', 'EVENT_NOT_FOUND'])
