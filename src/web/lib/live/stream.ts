import { type LiveKind, MAX_SILENCE_MS } from '../../../contract/rules/live.ts'
import { openTabChannel } from '../storage.ts'
import { openEventStream } from './connection.ts'
import { emitLive, setLiveConnected } from './events.ts'

/** Messages between the tabs of one user. */
type TabMessage =
  /** A new tab asks for the state of the stream. */
  | { type: 'hello' }
  | { type: 'state'; connected: boolean; id: string | undefined }
  /** Events may have been missed: earlier data has to be refetched. */
  | { type: 'reset'; id: string }
  | { type: 'suspended' }
  | { type: 'event'; kind: LiveKind; data: unknown; id: string }

/** A leader that is silent for this long is asleep, as background tabs of phones are; another tab takes over. */
const LEADER_SILENCE_MS = 4 * MAX_SILENCE_MS

interface LiveStreamOptions {
  /** Called when earlier data may have missed events. */
  reset(): void
  /** Called when the server refuses the stream: the session may have ended. */
  refused(): void
  /** Called in each tab when the user is suspended. */
  suspended(): void
}

/**
 * The user's event stream, one for all tabs of the browser: the tab that holds the lock reads it and passes each event
 * to the others. When it closes, another one resumes. Without locks each tab has a stream. Returns a function that ends
 * it.
 */
export function startLiveStream(userId: string, { reset, refused, suspended }: LiveStreamOptions): () => void {
  const name = `live:${userId}`
  const channel = openTabChannel(name)
  let lastEventId: string | undefined
  let hasHeard = false
  let connected = false
  let lead: { close(): void } | undefined
  let heardAt = Date.now()
  let request = new AbortController()

  function tell(message: TabMessage): void {
    channel.postMessage(message)
  }

  /** First sign of the stream in this tab: data fetched earlier may have missed events. */
  function hear(isConnected: boolean, id: string | undefined): void {
    heardAt = Date.now()
    lastEventId = id ?? lastEventId
    connected = isConnected
    setLiveConnected(isConnected)
    if (!isConnected || hasHeard) return
    hasHeard = true
    reset()
  }

  function resetAll(): void {
    hasHeard = true
    reset()
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'hello') {
      if (lead) tell({ type: 'state', connected, id: lastEventId })
      return
    }
    if (data.type === 'suspended') return suspended()
    // Two leaders for a moment, during a takeover: each reads the stream itself.
    if (lead) return
    if (data.type === 'reset') resetAll()
    hear(data.type === 'state' ? data.connected : true, data.id)
    if (data.type === 'event') emitLive(data.kind, data.data)
  }

  function startLeading(): void {
    lead = openEventStream(lastEventId, {
      event(kind, data, id) {
        hear(true, id)
        if (kind) tell({ type: 'event', kind, data, id })
        else tell({ type: 'state', connected: true, id })
        if (kind) emitLive(kind, data)
      },
      open(id, isGapless) {
        if (!isGapless) {
          tell({ type: 'reset', id })
          resetAll()
        }
        hear(true, id)
        tell({ type: 'state', connected: true, id })
      },
      lost() {
        hear(false, undefined)
        tell({ type: 'state', connected: false, id: undefined })
      },
      refused,
      suspended() {
        tell({ type: 'suspended' })
        suspended()
      },
    })
  }

  function stopLeading(): void {
    lead?.close()
    lead = undefined
  }

  /** Waits to lead; with `steal` it leads at once. When another tab steals the lock, the wait ends and starts over. */
  function wait(steal: boolean): void {
    request = new AbortController()
    const { signal } = request
    const held = () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve()
        signal.addEventListener('abort', () => resolve())
        startLeading()
      })
    const options = steal ? { steal } : { signal }
    navigator.locks.request(name, options, held).catch((error: DOMException) => {
      stopLeading()
      if (signal.aborted) return
      if (error.name === 'AbortError') wait(false)
      // Where storage is forbidden, so are locks.
      else startLeading()
    })
  }

  function watchLeader(): void {
    if (lead) tell({ type: 'state', connected, id: lastEventId })
    if (lead || document.hidden || Date.now() - heardAt < LEADER_SILENCE_MS) return
    heardAt = Date.now()
    request.abort()
    wait(true)
  }

  function begin(): void {
    heardAt = Date.now()
    if ('locks' in navigator) {
      tell({ type: 'hello' })
      wait(false)
    } else startLeading()
  }

  function end(): void {
    request.abort()
    stopLeading()
    connected = false
    setLiveConnected(false)
  }

  const timer = setInterval(watchLeader, MAX_SILENCE_MS)
  document.addEventListener('visibilitychange', watchLeader)
  // A page in the back-forward cache must hold neither lock nor connection.
  function restored({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    // Messages of other tabs were missed meanwhile.
    hasHeard = false
    begin()
  }
  addEventListener('pagehide', end)
  addEventListener('pageshow', restored)
  begin()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', watchLeader)
    removeEventListener('pagehide', end)
    removeEventListener('pageshow', restored)
    end()
    channel.close()
  }
}
