import { API_PREFIX, LIVE_PATH } from '../../../contract/paths.ts'
import { LIVE_KINDS, type LiveKind, MAX_SILENCE_MS } from '../../../contract/rules/live.ts'
import { seemsSignedIn } from '../session.ts'

/** Callbacks of a connection. */
interface ConnectionEvents {
  /** An event, or a heartbeat if `kind` is undefined. */
  event(kind: LiveKind | undefined, data: unknown, lastEventId: string): void
  /** It is open; `isGapless` when it continues after `lastEventId`. */
  open(lastEventId: string, isGapless: boolean): void
  /** It is lost and will be restored. */
  lost(): void
  /** The server refuses or would refuse: perhaps the session has ended. */
  refused(): void
  /** The user was suspended, so there is no reconnect. */
  suspended(): void
}

/** Reconnect back-off, milliseconds: doubled with each failure up to a maximum, with jitter. */
const FIRST_BACKOFF_MS = 1_000
const MAX_BACKOFF_MS = 60_000
/** Silence after which a connection counts as lost: networks break without notice. */
const SILENCE_MS = 2.25 * MAX_SILENCE_MS

/**
 * Keeps one event stream open until closed. The browser's own retries have no back-off and give up after a refusal, so
 * each connection is a new `EventSource` that resumes where the last one ended.
 */
export function openEventStream(lastEventId: string | undefined, on: ConnectionEvents): { close(): void } {
  let source: EventSource | undefined
  let last = lastEventId
  let failures = 0
  let heardAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    clearTimeout(timer)
    source?.close()
    if (!seemsSignedIn()) {
      fail()
      on.refused()
      return
    }
    heardAt = Date.now()
    const resumes = last !== undefined
    const query = resumes ? `?${new URLSearchParams({ last_event_id: last ?? '' })}` : ''
    const opened = new EventSource(`${API_PREFIX}${LIVE_PATH}${query}`)
    source = opened
    const listen = (name: string, listener: (event: MessageEvent<string>) => void) =>
      opened.addEventListener(name, (event) => {
        heardAt = Date.now()
        last = event.lastEventId
        listener(event)
      })
    const isOpen = (isGapless: boolean) => {
      failures = 0
      on.open(last ?? '', isGapless)
    }
    listen('ready', () => isOpen(resumes))
    listen('reset', () => isOpen(false))
    listen('suspended', on.suspended)
    listen('beat', () => on.event(undefined, undefined, last ?? ''))
    for (const kind of LIVE_KINDS) listen(kind, ({ data }) => on.event(kind, JSON.parse(data), last ?? ''))
    opened.onerror = () => {
      const isRefused = opened.readyState === EventSource.CLOSED
      fail()
      if (isRefused) on.refused()
    }
    watch()
  }

  /** Reconnects after a back-off, or at once when the browser is online again. */
  function fail(): void {
    source?.close()
    source = undefined
    clearTimeout(timer)
    on.lost()
    const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** failures++, MAX_BACKOFF_MS)
    timer = setTimeout(connect, backoff * (0.5 + Math.random()))
  }

  /** Timers sleep while the device does: also called when the page becomes visible. */
  function watch(): void {
    if (!source) return
    clearTimeout(timer)
    const left = heardAt + SILENCE_MS - Date.now()
    if (left > 0) timer = setTimeout(watch, left)
    else fail()
  }

  const online = () => connect()
  const offline = () => source && fail()
  addEventListener('online', online)
  addEventListener('offline', offline)
  document.addEventListener('visibilitychange', watch)
  connect()
  return {
    close() {
      clearTimeout(timer)
      source?.close()
      source = undefined
      removeEventListener('online', online)
      removeEventListener('offline', offline)
      document.removeEventListener('visibilitychange', watch)
    },
  }
}
