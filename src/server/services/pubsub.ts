import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './db.ts'
import type { Logger } from './log.ts'
import type { Failover } from './open-sockets.ts'

const COALESCE_MS = 10
/**
 * The connection only listens, so without heartbeats only the kernel would notice a server that closes nothing: after two
 * hours.
 */
const HEARTBEAT_MS = 2_000
/** Shown in `pg_stat_activity`. */
export const HEARTBEAT = 'select 1 -- heartbeat'
const HEARTBEAT_TIMEOUT_MS = 3_000
const CONNECT_TIMEOUT_MS = 5_000
const QUERY_TIMEOUT_MS = 5_000
const STOP_TIMEOUT_MS = 500
/** Shorter than `CONNECT_TIMEOUT_MS`: until the failover an attempt may lead to the host that is gone. */
const RECONNECT_TIMEOUT_MS = 2_000
const FIRST_BACKOFF_MS = 100
const MAX_BACKOFF_MS = 1_000
// A NOTIFY payload holds 8,000 bytes; a message is a short name, with or without a UUID.
const MAX_MESSAGES_PER_NOTIFY = 100

/** Messages between the processes that share a database: short strings on named channels. */
export interface PubSub {
  /** Name of this process in `pg_stat_activity`, shown as long as it lives. */
  processName: string
  /** Whether the subscription is connected. */
  readonly listening: boolean
  /**
   * Publishes to all other processes. Messages are coalesced for 10 ms and never sent inside a transaction: a NOTIFY in
   * each would serialize commits.
   */
  publish(channel: string, messages: Iterable<string>): void
  /** Calls `listener` with the messages of other processes. */
  subscribe(channel: string, listener: (messages: string[]) => void): void
  /** Calls `listener` when messages may have been missed: after losing and after regaining the connection. */
  onGap(listener: () => void): void
  /**
   * Calls `listener` when the server went silent without closing its connections, and a new connection is answered: the other
   * old connections would wait in vain.
   */
  onFailover(listener: (failover: Failover) => void): void
  stop(): Promise<void>
}

/** Opens pub/sub over a dedicated connection (LISTEN/NOTIFY), which reconnects when lost. */
export async function openPubSub(
  url: string,
  db: Database,
  log: Logger,
  processName: string,
  { heartbeatMs = HEARTBEAT_MS, timeoutMs = HEARTBEAT_TIMEOUT_MS } = {},
): Promise<PubSub> {
  const events = new EventEmitter()
  const channels = new Set<string>()
  const pending = new Map<string, Set<string>>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  /** Resolves when all channels are subscribed: a connection takes one query at a time. */
  let listened = Promise.resolve()

  async function connect(connectTimeoutMs = CONNECT_TIMEOUT_MS): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: processName,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: QUERY_TIMEOUT_MS,
    })
    next.on('error', (error) => log.warn({ err: error }, 'the connection to the other processes was lost'))
    let ended = false
    next.on('end', () => {
      ended = true
      if (client === next) lost()
    })
    next.on('notification', ({ channel, payload }) => {
      // The key stays `words`: during an upgrade processes of both versions listen.
      const { from, words: messages } = JSON.parse(payload ?? '{}') as { from: string; words: string[] }
      if (from !== processName) events.emit(channel, messages)
    })
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      // `end` would wait for the server, which may be silent.
      next.connection.stream.destroy()
      throw error
    }
    if (ended) throw new Error('the connection was lost while it was made')
    if (stopped) return void (await next.end())
    client = next
    events.emit('gap')
    void sendHeartbeats(next)
  }

  function lost(): void {
    client = undefined
    events.emit('gap')
    if (!stopped) void reconnect()
  }

  /** Reconnects with backoff. Resolves with the start of the attempt that succeeded; undefined when stopped. */
  async function reconnect(): Promise<number | undefined> {
    for (let pause = FIRST_BACKOFF_MS; !stopped; pause = Math.min(pause * 2, MAX_BACKOFF_MS)) {
      const began = performance.now()
      try {
        await connect(RECONNECT_TIMEOUT_MS)
        return began
      } catch {
        await sleep(pause)
      }
    }
  }

  /** Sends heartbeats while `watched` is the connection, and replaces it when one goes unanswered. */
  async function sendHeartbeats(watched: pg.Client): Promise<void> {
    for (;;) {
      await sleep(heartbeatMs, undefined, { ref: false })
      if (client !== watched) return
      const silentAt = performance.now()
      const heartbeat = { isAnswered: false, isOver: false }
      listened = listened
        .then(() => watched.query(HEARTBEAT))
        .then(() => {
          heartbeat.isAnswered = true
        })
        // A broken connection has ended by itself, or is about to.
        .catch(() => {})
        .finally(() => {
          heartbeat.isOver = true
        })
      await Promise.race([listened, sleep(timeoutMs, undefined, { ref: false })])
      // A process that was busy itself may not have read the answer yet.
      if (!heartbeat.isOver) await nextTurn()
      if (heartbeat.isOver || client !== watched) continue
      log.warn('the connection to the other processes has gone silent')
      client = undefined
      events.emit('gap')
      const answeredFrom = await reconnect()
      // A server that was only slow answers the heartbeat before it takes a new connection.
      if (answeredFrom !== undefined && !heartbeat.isAnswered) events.emit('failover', { silentAt, answeredFrom })
      watched.connection.stream.destroy()
      return
    }
  }

  async function send(): Promise<void> {
    timer = undefined
    const batch = [...pending]
    pending.clear()
    for (const [channel, messages] of batch.flatMap(([channel, messages]) =>
      chunks([...messages]).map((chunk) => [channel, chunk] as const),
    )) {
      const payload = JSON.stringify({ from: processName, words: messages })
      try {
        await db.query('select pg_notify($1, $2)', [channel, payload])
      } catch (error) {
        // Only a warning: cached responses live a minute at most, and calls that need the database report its outage.
        log.warn({ err: error, channel }, 'messages to other processes were lost')
      }
    }
  }

  await connect()
  return {
    processName,
    get listening() {
      return client !== undefined
    },
    publish(channel, messages) {
      const batch = pending.get(channel) ?? new Set()
      for (const message of messages) batch.add(message)
      pending.set(channel, batch)
      timer ??= setTimeout(() => void send(), COALESCE_MS)
    },
    subscribe(channel, listener) {
      events.on(channel, listener)
      channels.add(channel)
      listened = listened.then(async () => {
        try {
          await client?.query(`listen ${pg.escapeIdentifier(channel)}`)
        } catch (error) {
          log.warn({ err: error }, 'cannot listen')
        }
      })
    },
    onGap(listener) {
      events.on('gap', listener)
    },
    onFailover(listener) {
      events.on('failover', listener)
    },
    async stop() {
      stopped = true
      if (timer) {
        clearTimeout(timer)
        await send()
      }
      const last = client
      client = undefined
      if (!last) return
      // A server that has gone silent does not answer the farewell.
      await Promise.race([last.end(), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
      last.connection.stream.destroy()
    },
  }
}

function chunks(messages: string[]): string[][] {
  return Array.from({ length: Math.ceil(messages.length / MAX_MESSAGES_PER_NOTIFY) }, (_, i) =>
    messages.slice(i * MAX_MESSAGES_PER_NOTIFY, (i + 1) * MAX_MESSAGES_PER_NOTIFY),
  )
}
