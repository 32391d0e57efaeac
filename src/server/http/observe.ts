import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../services/db.ts'
import { countJobs } from '../services/jobs.ts'
import type { Logger } from '../services/log.ts'
import type { PublicCache } from './public-cache.ts'

const PROCESS = randomBytes(4).toString('hex')

/** What `/metrics` shows (Prometheus). */
export function createMetrics(db: Database, cache: PublicCache) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that reached the application, by method and status; hits of the public cache are counted apart.',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Counter({
    name: 'public_cache_hits_total',
    help: 'Answers sent from memory.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(cache.counts.hits)
    },
  })
  new Gauge({
    name: 'public_cache_bytes',
    help: 'Memory that kept answers take, about.',
    registers: [registry],
    collect() {
      this.set(cache.counts.bytes)
    },
  })
  new Gauge({
    name: 'jobs',
    help: 'Jobs by state: in the outbox, waiting for their turn or another try, dead after the last one.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      // Without the database they are unknown; all the rest is then wanted most.
      const counts = await countJobs(db).catch(() => ({}))
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })
  return { registry, requests }
}

export type Metrics = ReturnType<typeof createMetrics>

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** A path as it may be logged: the link that resets a password opens an account to whoever reads it. */
export function pathWithoutSecrets(path: string): string {
  return path.replace(/^(\/api\/auth\/reset-password\/).+/, '$1…')
}

/** Names each request, notes how it went; says nothing about the person (no address, no query, no body). */
export function observe(log: Logger, { requests }: Metrics): MiddlewareHandler {
  let count = 0
  return async (c, next) => {
    const id = `${PROCESS}-${(++count).toString(36)}`
    c.set('requestId', id)
    const began = performance.now()
    await next()
    const ms = performance.now() - began
    c.res.headers.set('x-request-id', id)
    requests.observe({ method: c.req.method, status: c.res.status }, ms / 1000)
    const level = c.res.status >= 500 && c.res.status !== 503 ? 'error' : 'info'
    log[level](
      {
        id,
        method: c.req.method,
        path: pathWithoutSecrets(c.req.path),
        status: c.res.status,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    )
  }
}
