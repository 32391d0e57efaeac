import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DoorEvent } from '../../../contract/calls/check-in.ts'
import { apiError, reportFault } from '../../lib/errors.ts'
import { type ListOfDoor, updateList } from './door-list.ts'
import { keepPageOffline } from './offline-page.ts'
import { isUnanswered } from './queue.ts'
import * as store from './store.ts'

/** Interval for updating the list and sending the queue, milliseconds. */
const REFRESH_MS = 10_000

/** The list of an event, updated as long as the page is open; `send` empties the queue before. */
export function useDoorList(userId: string, eventId: string, send: () => Promise<void>) {
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
