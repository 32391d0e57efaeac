import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../services/db.ts'
import { countJobs } from '../services/jobs.ts'
import type { Logger } from '../services/log.ts'
import { pathWithoutSecrets } from './calls.ts'
import type { EventStreams } from './event-stream.ts'
import type { PublicCache } from './public/cache.ts'

const PROCESS = randomBytes(4).toString('hex')

/** Metrics for Prometheus, shown at `/metrics`. */
export function createMetrics(db: Database, cache: PublicCache, streams: Pick<EventStreams, 'size'>) {
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
    help: 'Responses sent from memory.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(cache.counts.hits)
    },
  })
  new Gauge({
    name: 'public_cache_bytes',
    help: 'Memory that cached responses take, about.',
    registers: [registry],
    collect() {
      this.set(cache.counts.bytes)
    },
  })
  new Gauge({
    name: 'event_streams',
    help: 'Open event streams; they are no requests under way.',
    registers: [registry],
    collect() {
      this.set(streams.size)
    },
  })
  new Gauge({
    name: 'jobs',
    help: 'Jobs by state: in the outbox, waiting for their turn or a retry, dead after the last retry.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      // Unknown while the database is down, when the other metrics matter most.
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

/** A request under way. */
export interface Observed {
  /** Request id, in the log and in `x-request-id`. */
  id: string
  /** Logs and counts it as finished. */
  end(method: string, path: string, status: number): void
}

/** Gives each request an id and logs its outcome; nothing personal (no IP address, no query, no body). */
export type Observer = () => Observed

export function createObserver(log: Logger, { requests }: Metrics): Observer {
  let count = 0
  return () => {
    const id = `${PROCESS}-${(++count).toString(36)}`
    const began = performance.now()
    return {
      id,
      end(method, path, status) {
        const ms = performance.now() - began
        requests.observe({ method, status }, ms / 1000)
        const level = status >= 500 && status !== 503 ? 'error' : 'info'
        log[level]({ id, method, path: pathWithoutSecrets(path), status, ms: Math.round(ms * 10) / 10 }, 'request')
      },
    }
  }
}

/** Observes the requests of the application. */
export function requestLog(observer: Observer): MiddlewareHandler {
  return async (c, next) => {
    const { id, end } = observer()
    c.set('requestId', id)
    await next()
    c.res.headers.set('x-request-id', id)
    end(c.req.method, c.req.path, c.res.status)
  }
}
