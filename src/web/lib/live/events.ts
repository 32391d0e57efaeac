import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveData } from '../../../contract/calls/live.ts'
import type { LiveKind } from '../../../contract/rules/live.ts'

/** Handlers of live events, by kind. */
export type LiveHandlers = { [Kind in LiveKind]?: (data: LiveData<Kind>) => void }

type Listener = (kind: LiveKind, data: unknown) => void

const listeners = new Set<Listener>()
const watchers = new Set<() => void>()
let connected = false

/**
 * Handles live events while the component is mounted, whichever tab holds the stream (`stream.ts`):
 *
 *     useLive({ message: ({ message }) => applyMessage(queryClient, message, me.id) })
 *
 * No event is skipped and none comes twice while the stream lasts. When events may have been missed (the first
 * connection, a return after more than an hour), the queries that live events change are fetched again instead: mark
 * them with `meta: { live: true }`. A handler must bear an event that the fetched data contains already.
 */
export function useLive(handlers: LiveHandlers): void {
  const handle = useEffectEvent((kind: LiveKind, data: unknown) => handlers[kind]?.(data as never))
  useEffect(() => {
    const listener: Listener = (kind, data) => handle(kind, data)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

/** Whether events arrive as they happen: false for visitors and while the stream is being restored. */
export function useLiveConnected(): boolean {
  return useSyncExternalStore(
    watch,
    () => connected,
    () => false,
  )
}

/** Query option: polls at an interval (milliseconds) while live events are interrupted. */
export function usePolling(everyMs = 20_000): { refetchInterval: number | false } {
  return { refetchInterval: useLiveConnected() ? false : everyMs }
}

/**
 * Refetches queries after a change on the server. `invalidateQueries` alone keeps an initial fetch in progress, whose
 * response may predate the change: such a query is fetched once more afterwards.
 */
export async function refetchAfterChange(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries(filters)
  if (first.length > 0) await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}

/** Passes an event to the handlers of this tab. Called by the stream. */
export function emitLive(kind: LiveKind, data: unknown): void {
  for (const listener of [...listeners]) listener(kind, data)
}

/** Called by the stream. */
export function setLiveConnected(now: boolean): void {
  if (now === connected) return
  connected = now
  for (const changed of watchers) changed()
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
