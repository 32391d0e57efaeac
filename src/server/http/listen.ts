import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { PublicCache } from './public-cache.ts'

/** A stop waits this long for requests under way, milliseconds. */
const DRAIN_MS = 6_000

/** The site on a socket. */
export interface Listening {
  port: number
  /** Takes nothing new, lets what is under way finish. */
  stop(): Promise<void>
}

/**
 * Serves the application at `host:port` (0: any free port); what can be answered from memory never gets to it.
 * @throws Error with one clear line when the port is taken.
 */
export async function listen(app: Hono, cache: PublicCache, port: number, host: string): Promise<Listening> {
  const listener = getRequestListener(app.fetch)
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      if (!cache.answer(request, response)) void listener(request, response)
    },
  )
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const busy = `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
    throw error.code === 'EADDRINUSE' ? new Error(busy) : error
  })
  return { port: (server.address() as AddressInfo).port, stop: () => drain(server) }
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
  })
}
