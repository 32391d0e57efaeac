import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveData } from '../../../contract/live.ts'
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
