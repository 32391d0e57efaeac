import type { ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Credential, Identify } from './context.ts'
import { overloaded } from './load-shedding.ts'
import { apiSecurityHeaders, type Secure } from './security.ts'

/** A reader with more unread data than this is cut off, bytes; it reconnects and resumes. */
const MAX_BUFFERED_BYTES = 64 * 1024

/** A response that stays open, written to the socket: server-sent events. */
export class EventStream {
  readonly #response: ServerResponse
  #isOpen = true

  constructor(response: ServerResponse, headers: [string, string][]) {
    this.#response = response
    // Not chunked: the connection ends with the stream, and each event is one write.
    response.useChunkedEncodingByDefault = false
    response.shouldKeepAlive = false
    response.writeHead(200, headers.flat())
    response.flushHeaders()
  }

  /** Sends lines of the protocol; a reader too far behind loses its connection. */
  write(lines: string): void {
    if (!this.#isOpen) return
    if (this.#response.writableLength > MAX_BUFFERED_BYTES) this.end()
    // Flushed at once: a response collects its writes until all streams have theirs. It has no socket before earlier
    // responses of the connection are sent.
    else (this.#response.socket ?? this.#response).write(lines)
  }

  /** Ends the stream; a reader that has read everything is gone at once. */
  end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#response.end()
  }

  /** Ends it without waiting for unread data, which is sent again after a reconnect. */
  cut(): void {
    this.end()
    if (this.#response.writableLength > 0) this.#response.destroy()
  }

  /** Calls `listener` once, when either side has closed the connection. */
  onClose(listener: () => void): void {
    this.#response.once('close', () => {
      this.#isOpen = false
      listener()
    })
  }
}

/** The reader of a stream. */
export interface StreamReader extends Credential {
  userId: string
  /** Rate-limit key of the network; empty where no limit applies. */
  network: string
  /** `Last-Event-ID`: the position to resume from; undefined for new readers. */
  lastEventId: string | undefined
}

/** The open streams of this process. */
export interface EventStreams {
  readonly size: number
  /** Adds a reader; false when there is no room. `open` makes its stream. */
  accept(reader: StreamReader, open: () => EventStream): boolean
}

interface EventStreamOptions {
  streams: EventStreams
  identify: Identify
  secure: Secure
}

/**
 * Answers calls that declare `stream`. The stream is written to Node's response, past the application: by then the
 * request has released its place under load, its time limit, its log line and its metrics. Callers that the API would
 * refuse are left to it.
 */
export function eventStreams({ streams, identify, secure }: EventStreamOptions): MiddlewareHandler {
  const headers: [string, string][] = [
    ['content-type', 'text/event-stream'],
    ['cache-control', 'no-store'],
    // nginx would buffer events.
    ['x-accel-buffering', 'no'],
    ...apiSecurityHeaders(secure),
  ]
  return async (c, next) => {
    if (!c.get('call')?.stream) return next()
    const { me, credential, cookies } = await identify(c.req.raw).catch(() => NOBODY)
    if (!me || !credential) return next()
    const response = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing
    // Without a socket, for HEAD, and for readers who have left: a stream that has ended.
    if (!response || response.destroyed || c.req.method !== 'GET') return new Response(null, { headers })

    const reader = {
      userId: me.id,
      network: c.get('client').network,
      lastEventId: c.req.header('last-event-id') ?? c.req.query('last_event_id'),
      ...credential,
    }
    const own = [['x-request-id', c.get('requestId')], ...cookies.map((cookie) => ['set-cookie', cookie])]
    const isAccepted = streams.accept(reader, () => new EventStream(response, [...headers, ...(own as typeof headers)]))
    return isAccepted ? alreadySent() : overloaded(c)
  }
}

const NOBODY = { me: undefined, credential: undefined, cookies: [] }

/** Tells @hono/node-server to leave the response alone. Only a clone is a `Response` of Node, whose headers it reads. */
function alreadySent(): Response {
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } }).clone()
}
