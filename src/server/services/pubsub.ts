import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './db.ts'
import type { Logger } from './log.ts'

const COALESCE_MS = 10
// A notification holds 8,000 bytes; a word is a short name and perhaps a UUID.
const WORDS_AT_ONCE = 100

/** What one process tells all others: short words on named channels. */
export interface PubSub {
  /** The name under which the database shows this process as long as it is alive. */
  processName: string
  /** Whether this process hears the others right now. */
  readonly listening: boolean
  /**
   * Tells every other process. Words of the same ten milliseconds travel together, and never inside a
   * transaction: a NOTIFY in each would make commits wait for one another.
   */
  publish(channel: string, words: Iterable<string>): void
  /** Hears what other processes tell. */
  subscribe(channel: string, hear: (words: string[]) => void): void
  /** Called when something may have been missed: the connection was lost or is there again. */
  onGap(notice: () => void): void
  stop(): Promise<void>
}

/** Joins the processes that share a database, over one connection of its own that is made again when it is lost. */
export async function openPubSub(url: string, db: Database, log: Logger, processName: string): Promise<PubSub> {
  const heard = new EventEmitter()
  const channels = new Set<string>()
  const pending = new Map<string, Set<string>>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: processName,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    next.on('error', (error) => log.warn({ err: error }, 'the connection to the other processes was lost'))
    let ended = false
    next.on('end', () => {
      ended = true
      if (client === next) lost()
    })
    next.on('notification', ({ channel, payload }) => {
      const { from, words } = JSON.parse(payload ?? '{}') as { from: string; words: string[] }
      if (from !== processName) heard.emit(channel, words)
    })
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    if (ended) throw new Error('the connection was lost while it was made')
    if (stopped) return void (await next.end())
    client = next
    heard.emit('gap')
  }

  function lost(): void {
    client = undefined
    heard.emit('gap')
    if (!stopped) void reconnect()
  }

  async function reconnect(): Promise<void> {
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, 5_000)) {
      try {
        return await connect()
      } catch {
        await sleep(pause)
      }
    }
  }

  async function send(): Promise<void> {
    timer = undefined
    const batch = [...pending]
    pending.clear()
    for (const [channel, words] of batch.flatMap(([channel, words]) =>
      chunks([...words]).map((chunk) => [channel, chunk] as const),
    )) {
      const payload = JSON.stringify({ from: processName, words })
      try {
        await db.query('select pg_notify($1, $2)', [channel, payload])
      } catch (error) {
        // What is cached elsewhere lives at most a minute; the database being away is reported where it matters.
        log.warn({ err: error, channel }, 'other processes could not be told')
      }
    }
  }

  await connect()
  return {
    processName,
    get listening() {
      return client !== undefined
    },
    publish(channel, words) {
      const batch = pending.get(channel) ?? new Set()
      for (const word of words) batch.add(word)
      pending.set(channel, batch)
      timer ??= setTimeout(() => void send(), COALESCE_MS)
    },
    subscribe(channel, hear) {
      heard.on(channel, hear)
      channels.add(channel)
      void client
        ?.query(`listen ${pg.escapeIdentifier(channel)}`)
        .catch((error) => log.warn({ err: error }, 'cannot listen'))
    },
    onGap(notice) {
      heard.on('gap', notice)
    },
    async stop() {
      stopped = true
      if (timer) {
        clearTimeout(timer)
        await send()
      }
      await client?.end()
    },
  }
}

function chunks(words: string[]): string[][] {
  return Array.from({ length: Math.ceil(words.length / WORDS_AT_ONCE) }, (_, i) =>
    words.slice(i * WORDS_AT_ONCE, (i + 1) * WORDS_AT_ONCE),
  )
}
