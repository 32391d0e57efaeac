import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HostGuard } from './host.ts'
import type { PublicCache } from './public/cache.ts'
import type { FastPath } from './public/fast-path.ts'

/** A stop goes on answering this long, so that whoever is busy here reads "close" and is not cut off, milliseconds. */
const SHUTDOWN_GRACE_MS = 300
/** It then waits this long for requests under way; with the three seconds that a job gets it stays below ten. */
const DRAIN_MS = 4_000

/**
 * A peer that takes nothing of its answer is cut off at the second of these spans, milliseconds: within a minute. One
 * that reads slowly goes on.
 */
const STALL_MS = 29_000

/** The guard of all requests, what can be answered where it arrives, and the application for all else. */
export interface RequestHandlers {
  guard: HostGuard
  fastPath: FastPath
  app: Hono
}

/** The site on a socket. */
export interface Listening {
  port: number
  /** Takes nothing new, lets what is under way finish. */
  stop(): Promise<void>
}

/**
 * Serves the site at `host:port` (0: any free port); what can be answered from memory never gets to it.
 * @throws Error with one clear line when that is not possible.
 */
export async function listen(
  { guard, app, fastPath }: RequestHandlers,
  cache: PublicCache,
  port: number,
  host: string,
  stallMs = STALL_MS,
): Promise<Listening> {
  const listener = getRequestListener(app.fetch)
  /** The answers being made, while the server runs; undefined once it stops: then each answer is its connection's last. */
  let open: Set<ServerResponse> | undefined = new Set()
  const server = createServer(
    { requestTimeout: 100_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      if (!open) response.shouldKeepAlive = false
      response.on('timeout', endIfUnread)
      if (guard(request, response) || cache.answer(request, response)) return
      open?.add(response)
      response.once('close', () => open?.delete(response))
      const next = () => void listener(request, response)
      if (!fastPath(request, response, next)) next()
    },
  )
  server.timeout = stallMs
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const busy = `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
    throw new Error(
      error.code === 'EADDRINUSE' ? busy : `Cannot listen at HOST ${host}, PORT ${port}: ${error.message}`,
    )
  })

  async function stop(): Promise<void> {
    for (const response of open ?? []) response.shouldKeepAlive = false
    open = undefined
    await sleep(SHUTDOWN_GRACE_MS)
    await drain(server)
  }
  return { port: (server.address() as AddressInfo).port, stop }
}

/** Node times a connection out where neither side sends. What waits for its answer may; what does not read it is cut off. */
function endIfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/** Resolves when the last connection is gone. Those that are idle are closed; each other ends with its answer. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
