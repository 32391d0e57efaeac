import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HostGuard } from './host.ts'
import type { PublicCache } from './public/cache.ts'

/**
 * A stop keeps answering this long, milliseconds: busy connections see `connection: close` first. Behind proxies that
 * check `/healthz` once a second it is longer, so that they send their requests elsewhere.
 */
const SHUTDOWN_GRACE_MS = 300
export const PROXY_GRACE_MS = 2_000
/** Then it waits this long for requests under way, milliseconds. With 3 s for jobs a stop stays below 10 s. */
const DRAIN_MS = 4_000

/**
 * A peer that reads nothing of its response is cut off after two of these, milliseconds: within a minute. A slow reader
 * is not.
 */
const STALL_MS = 29_000

/** Request handlers in order: host guard, application. The public cache runs between them. */
export interface RequestHandlers {
  guard: HostGuard
  app: Hono
  /** From now on health checks fail, and each response is the last on its connection. */
  announceStop(): void
  /** Ends the event streams, which never end by themselves, and refuses new ones. */
  endStreams(): void
}

/** The site on a socket. */
export interface Listening {
  port: number
  /** Accepts no new connections and lets requests under way finish. */
  stop(): Promise<void>
}

/**
 * Serves the site at `host:port` (0: any free port).
 * @throws Error with one clear line when that is not possible.
 */
export async function listen(
  { guard, app, announceStop, endStreams }: RequestHandlers,
  cache: PublicCache,
  port: number,
  host: string,
  { stallMs = STALL_MS, graceMs = SHUTDOWN_GRACE_MS } = {},
): Promise<Listening> {
  const listener = getRequestListener(app.fetch)
  let isStopping = false
  const server = createServer(
    { requestTimeout: 100_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      // The application does the same for responses under way.
      if (isStopping) response.shouldKeepAlive = false
      response.on('timeout', endIfUnread)
      if (guard(request, response) || cache.answer(request, response)) return
      void listener(request, response)
    },
  )
  server.timeout = stallMs
  await bind(server, port, host)

  async function stop(): Promise<void> {
    isStopping = true
    announceStop()
    await sleep(graceMs)
    // Now, since pages connect again at once: to another process.
    endStreams()
    await drain(server)
  }
  return { port: (server.address() as AddressInfo).port, stop }
}

/** Node times out connections on which neither side sends, whether they wait for a response or do not read it. */
function endIfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/** Resolves when the last connection is closed: idle ones at once, others after their response. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

/**
 * Checks that `host:port` is free, so that a start that will fail creates neither data folder nor database.
 * @throws Error with one clear line when it is not.
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer()
  await bind(server, port, host)
  server.close()
  await once(server, 'close')
}

async function bind(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const busy = `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
    throw new Error(
      error.code === 'EADDRINUSE' ? busy : `Cannot listen at HOST ${host}, PORT ${port}: ${error.message}`,
    )
  })
}
