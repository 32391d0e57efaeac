import { request } from 'node:http'
import { afterEach, beforeEach, vi } from 'vitest'
import { setupListening, setupTestApp } from './setup-app.ts'
import { waitFor } from './time.ts'

/** An event of a stream. `data` is parsed. */
interface ReceivedEvent {
  event: string
  id: string | undefined
  data: unknown
}

/** A reader of `GET /api/live` on its own socket. */
export interface LiveReader {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Events so far, without `ready` and `beat`. */
  events: ReceivedEvent[]
  /** Everything received so far, raw. */
  text: string
  lastEventId: string | undefined
  isClosed: boolean
  /** Resolves with the events once there are this many. */
  count(events: number): Promise<ReceivedEvent[]>
  /** Resolves once `ready` or `reset` has arrived. */
  ready(): Promise<LiveReader>
  closed(): Promise<LiveReader>
  close(): void
}

/** Opens a stream of the server at `port`. */
export function readLive(
  port: number,
  headers: Record<string, string> = {},
  lastEventId?: string,
): Promise<LiveReader> {
  const resumed: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path: '/api/live', agent: false, headers: { ...headers, ...resumed } },
      (response) => {
        const reader: LiveReader = {
          status: response.statusCode ?? 0,
          headers: response.headers,
          events: [],
          text: '',
          lastEventId,
          isClosed: false,
          count: (events) => waitFor(() => (reader.events.length >= events ? reader.events : undefined)),
          ready: () => waitFor(() => (/^event: (ready|reset)$/m.test(reader.text) ? reader : undefined)),
          closed: () => waitFor(() => (reader.isClosed ? reader : undefined)),
          close: () => sent.destroy(),
        }
        let rest = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          reader.text += chunk
          const blocks = (rest + chunk).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) take(reader, block)
        })
        response.on('error', () => {})
        response.on('close', () => {
          reader.isClosed = true
        })
        resolve(reader)
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

function take(reader: LiveReader, block: string): void {
  const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]))
  const event = fields.get('event')
  const id = fields.get('id')
  if (id !== undefined) reader.lastEventId = id
  if (event === undefined || event === 'ready' || event === 'beat') return
  reader.events.push({ event, id, data: JSON.parse(fields.get('data') ?? 'null') })
}

const AUTH_SECRET = 'the same secret for both of the processes'

/** Two applications on one database, each on a socket, like two processes of a site. */
export function setupTwoProcesses(env: Record<string, string> = {}) {
  const app = setupTestApp({ ...env, PORT: '0', AUTH_SECRET })
  const other = setupTestApp(() => ({ ...env, PORT: '0', AUTH_SECRET, DATABASE_URL: app.databaseUrl }))
  return { app, other, one: setupListening(app), two: setupListening(other) }
}

/**
 * Stops the clock of open streams: they end only when told to, and not by the regular check of their sessions, which would
 * end them soon after.
 */
export function withoutRegularChecks() {
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0))
}

/** Opens streams, waits until they are ready, and closes them after the test. */
export function setupReaders() {
  const readers: LiveReader[] = []
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close()
  })
  return async (at: { port: number }, { headers }: { headers: Record<string, string> }, lastEventId?: string) => {
    const reader = await readLive(at.port, headers, lastEventId)
    readers.push(reader)
    return reader.ready()
  }
}
