import { Hono } from 'hono'
import type { Database } from '../services/db.ts'
import type { Live } from '../services/live.ts'
import type { Metrics } from './observe.ts'

const PRIVATE = /^(::1$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/i

/** `/healthz` alive, `/readyz` able to serve, `/metrics` for Prometheus (seen from private networks only). */
export function health({ db, live, metrics }: { db: Database; live: Live; metrics: Metrics }) {
  const app = new Hono<{ Bindings: { incoming?: { socket: { remoteAddress?: string } } } }>()
  app.get('/healthz', (c) => c.text('ok'))

  app.get('/readyz', async (c) => {
    const database = await db.query('select 1').then(
      () => true,
      () => false,
    )
    const ready = database && live.listening
    return c.json({ ready, database, live: live.listening }, ready ? 200 : 503)
  })

  app.get('/metrics', async (c) => {
    const peer = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/i, '')
    // A proxy in front of us passes on strangers.
    if ((peer && !PRIVATE.test(peer)) || c.req.header('x-forwarded-for')) return c.notFound()
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
  return app
}
