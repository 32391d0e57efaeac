import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_SILENCE_MS } from '../../../contract/rules/live.ts'
import type { EventStream, EventStreams, StreamReader } from '../../http/event-stream.ts'
import { Slots } from '../../http/slots.ts'
import type { Database } from '../../services/db.ts'
import type { Live } from '../../services/live.ts'
import type { Logger } from '../../services/log.ts'
import { eventLine, greetingLines } from './lines.ts'
import { BATCH_PAGE_ROWS, type LiveEvent, type MissedEvent, markNow, readMissed, readPage } from './log.ts'
import { type Mark, type Position, readPosition, writeMark, writePosition } from './position.ts'
import { findEndedSessions } from './sessions.ts'

/** Streams of one process. */
const MAX_STREAMS = 20_000
/** Share of the free places that one network may hold; as for requests (`http/load-shedding.ts`). */
const SHARE_OF_FREE = 1 / 4
/** Streams of one user in this process; beyond them the oldest ends. Tabs of a browser share one. */
const MAX_PER_USER = 8
/** Readers whose missed events are read together. */
const MAX_RETURNING = 50

/** Fallback for wake-ups lost when another process died. */
const READ_EVERY_MS = 1_000
/** Between two reads of the log: each write of every process wakes the loop. */
const READ_PAUSE_MS = 20
const CHECK_SESSIONS_EVERY_MS = 30_000
/** Maximum age of a stream, so that readers spread over the processes again. */
const LIFETIME_MS = 30 * 60_000
/** Pause of a reader before it reconnects, plus as much jitter. */
const RETRY_MS = 2_000
/** Pause of a reader whose stream was ended to make room. */
const CROWDED_RETRY_MS = 60_000

/** One open stream. */
interface Stream {
  out: EventStream
  reader: StreamReader
  /** Time of the next heartbeat unless an event comes before, by `performance.now()`. */
  beatAt: number
  endsAt: number
  /** Gets nothing until the loop has read its missed events. */
  isJoining: boolean
}

export interface LiveHub extends EventStreams {
  /** Ends all streams and accepts no more. */
  stop(): void
}

interface LiveHubOptions {
  db: Database
  live: Live
  log: Logger
  /** A user has opened the site, as opposed to reconnecting a lost stream. */
  onNewReader(userId: string): Promise<void>
  maxStreams?: number
}

/**
 * The event streams of this process. One loop reads the log (`log.ts`) for all of them, when woken and every second
 * while there are streams: a stream costs no connection, no timer and no promise.
 */
export function createLiveHub({ db, live, log, onNewReader, maxStreams = MAX_STREAMS }: LiveHubOptions): LiveHub {
  /** All streams, by user; oldest first. */
  const streams = new Map<string, Stream[]>()
  const networks = new Slots()
  let size = 0
  let joining: Stream[] = []
  /** Position of all other streams; undefined while there are none. */
  let mark: Mark | undefined
  /** Position inside a batch of several pages: the rest of it comes next. */
  let partial: { until: Mark; afterId: string } | undefined
  let isReading = false
  let again = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let sessionsCheckedAt = performance.now()

  function accept(reader: StreamReader, open: () => EventStream): boolean {
    const free = maxStreams - size
    const { network, userId } = reader
    if (isStopped || free <= 0 || (network && !networks.take(network, free * SHARE_OF_FREE))) return false
    const own = streams.get(userId) ?? []
    const [oldest] = own
    if (oldest && own.length >= MAX_PER_USER) {
      oldest.out.write(`retry: ${CROWDED_RETRY_MS}\n\n`)
      end(oldest)
    }
    const now = performance.now()
    const stream: Stream = {
      out: open(),
      reader,
      beatAt: now + MAX_SILENCE_MS,
      endsAt: now + LIFETIME_MS * jitter(),
      isJoining: true,
    }
    stream.out.write(`retry: ${Math.round(RETRY_MS * (1 + Math.random()))}\n\n`)
    stream.out.onClose(() => remove(stream))
    streams.set(userId, [...(streams.get(userId) ?? []), stream])
    size++
    joining.push(stream)
    if (reader.lastEventId === undefined) {
      onNewReader(userId).catch((error) => log.warn({ err: error }, 'the return of a user was not noted'))
    }
    timer ??= setInterval(tick, READ_EVERY_MS)
    read()
    return true
  }

  /** Removes a stream whose connection is closed, or was ended. */
  function remove(stream: Stream): void {
    const { network, userId } = stream.reader
    const own = streams.get(userId)
    if (!own?.includes(stream)) return
    const rest = own.filter((other) => other !== stream)
    if (rest.length > 0) streams.set(userId, rest)
    else streams.delete(userId)
    if (network) networks.release(network)
    size--
    if (size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function end(stream: Stream): void {
    remove(stream)
    stream.out.end()
  }

  function endAll(): void {
    for (const stream of [...streams.values()].flat()) end(stream)
  }

  /** Reads the log now, or once more after the current read. */
  function read(): void {
    again = true
    if (isReading) return
    isReading = true
    void readAll()
      .finally(() => sleep(READ_PAUSE_MS))
      .finally(() => {
        isReading = false
        if (again) read()
      })
  }

  async function readAll(): Promise<void> {
    again = false
    try {
      if (size > 0) await readLog()
      await readForJoining()
    } catch (error) {
      log.warn({ err: error }, 'live events could not be read; trying again')
    }
    if (size === 0) mark = partial = undefined
  }

  /** Sends the events committed since the last read. */
  async function readLog(): Promise<void> {
    const since = mark
    if (!since) {
      mark = await markNow(db)
      return
    }
    let page = await readPage(db, since, partial)
    const until = page.mark
    // After such a database outage rows may be deleted: readers reconnect, and get a `reset` if their position is too
    // old.
    if (!readPosition(writeMark(since), until)) return endAll()
    while (page.events.length === BATCH_PAGE_ROWS) {
      deliver(page.events, (event) => writePosition(since, until.snapshot, event.id))
      partial = { until, afterId: page.events.at(-1)?.id ?? '0' }
      page = await readPage(db, since, partial)
    }
    deliver(page.events, (event, isLast) =>
      isLast ? writeMark(until) : writePosition(since, until.snapshot, event.id),
    )
    mark = until
    partial = undefined
  }

  function deliver(
    events: readonly (LiveEvent & { user_id: string })[],
    idOf: (event: LiveEvent, isLastOfUser: boolean) => string,
  ): void {
    const byUser = new Map<string, LiveEvent[]>()
    for (const event of events) {
      if (!streams.has(event.user_id)) continue
      const own = byUser.get(event.user_id)
      if (own) own.push(event)
      else byUser.set(event.user_id, [event])
    }
    const beatAt = performance.now() + MAX_SILENCE_MS
    for (const [userId, own] of byUser) {
      const lines = own.map((event, i) => eventLine(event, idOf(event, i === own.length - 1))).join('')
      for (const stream of streams.get(userId) ?? []) {
        if (stream.isJoining) continue
        stream.out.write(lines)
        stream.beatAt = beatAt
      }
    }
  }

  /** Sends new streams their position, and returning ones their missed events. */
  async function readForJoining(): Promise<void> {
    const until = mark
    if (!until) return
    while (joining.length > 0) {
      const batch = joining.slice(0, MAX_RETURNING)
      const positions = batch.map(({ reader: { lastEventId } }) =>
        lastEventId === undefined ? undefined : readPosition(lastEventId, until),
      )
      const returning = batch.flatMap(({ reader: { userId } }, i) => {
        const position = positions[i]
        return position ? [{ userId, position, stream: i }] : []
      })
      const missed = returning.length > 0 ? await readMissed(db, returning, until) : []
      const byStream = Map.groupBy(missed, ({ reader }) => returning[reader]?.stream)
      // None was inserted at the front meanwhile.
      joining = joining.slice(batch.length)
      for (const [i, stream] of batch.entries()) greet(stream, positions[i], byStream.get(i) ?? [], until)
    }
  }

  function greet(stream: Stream, position: Position | undefined, missed: MissedEvent[], until: Mark): void {
    const { out, reader } = stream
    stream.isJoining = false
    for (const line of greetingLines(reader.lastEventId, position, missed, until)) out.write(line)
    // It may be long, and is no longer needed.
    reader.lastEventId = undefined
  }

  /** Every second: the log, heartbeats, streams due to end. */
  function tick(): void {
    read()
    const now = performance.now()
    for (const stream of [...streams.values()].flat()) {
      if (now >= stream.endsAt || Date.now() >= (stream.reader.expiresAt ?? Number.POSITIVE_INFINITY)) end(stream)
      else if (now >= stream.beatAt) beat(stream, now)
    }
    if (now - sessionsCheckedAt < CHECK_SESSIONS_EVERY_MS) return
    sessionsCheckedAt = now
    void endWithSessions([...streams.values()].flat())
  }

  /**
   * An event rather than a comment, which browsers do not expose: without it a reader cannot notice that it is cut off.
   */
  function beat(stream: Stream, now: number): void {
    stream.beatAt = now + MAX_SILENCE_MS * jitter()
    const id = mark && !stream.isJoining ? `id: ${writeMark(mark)}\n` : ''
    stream.out.write(`event: beat\n${id}data: {}\n\n`)
  }

  /** Ends those of the streams whose session has ended. */
  async function endWithSessions(checked: Stream[]): Promise<void> {
    if (checked.length === 0) return
    try {
      const ended = await findEndedSessions(
        db,
        checked.map(({ reader }) => reader),
      )
      for (const stream of checked) {
        const session = ended.get(stream.reader.sessionId)
        if (!session) continue
        // Without a position, since nobody resumes from it.
        if (session.isSuspended) stream.out.write('event: suspended\ndata: {}\n\n')
        end(stream)
      }
    } catch (error) {
      log.warn({ err: error }, 'the sessions of event streams could not be checked; trying again')
    }
  }

  live.onWake(read)
  live.onCheckSessions((userIds) => void endWithSessions(userIds.flatMap((userId) => streams.get(userId) ?? [])))
  return {
    get size() {
      return size
    },
    accept,
    stop() {
      isStopped = true
      for (const stream of [...streams.values()].flat()) {
        remove(stream)
        stream.out.cut()
      }
    },
  }
}

/** A factor from 0.9 to 1 that spreads simultaneous work. */
function jitter(): number {
  return 1 - Math.random() / 10
}
