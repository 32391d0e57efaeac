import { Hono } from 'hono'
import type { Database } from '../services/db.ts'
import type { PubSub } from '../services/pubsub.ts'
import { shareResult } from '../services/share-result.ts'
import { isBearer } from './bearer.ts'
import type { Failures } from './failures.ts'
import type { Metrics } from './metrics.ts'
import type { IsOperator } from './operator-only.ts'

/**
 * `/readyz` comes before load shedding and rate limits, so its requests share the database's response for this long.
 */
const CHECK_KEPT_MS = 1_000

interface HealthOptions {
  state: HealthState
  /** Whether outside services can be used; undefined where none is set. Without them the site is ready all the same. */
  outside(): Record<'mail' | 'images', boolean | undefined>
  db: Database
  pubsub: PubSub
  metrics: Pick<Metrics, 'registry'>
  failures: Pick<Failures, 'diskIsFull'>
  /** Bearer token for `/metrics`, which without it is the operator's alone. */
  metricsToken: string | undefined
  isOperator: IsOperator
}

/** State of a process for health checks. */
export interface HealthState {
  /** The process is stopping: it still answers, but proxies should send no more requests. */
  isStopping: boolean
}

/**
 * `/healthz` (whether a proxy shall send requests here: also without the database, for cached responses), `/readyz`
 * (whether everything works) and `/metrics` (Prometheus; for the operator, or with the token).
 */
export function health({ state, outside, db, pubsub, metrics, metricsToken, isOperator, failures }: HealthOptions) {
  const app = new Hono()
  const databaseAnswers = shareResult(
    () =>
      db.query('select 1').then(
        () => true,
        () => false,
      ),
    CHECK_KEPT_MS,
  )
  app.get('/healthz', (c) =>
    c.text(state.isStopping ? 'stopping' : 'ok', state.isStopping ? 503 : 200, { 'cache-control': 'no-store' }),
  )

  app.get('/readyz', async (c) => {
    const database = await databaseAnswers()
    const disk = !failures.diskIsFull
    const ready = database && pubsub.listening && disk && !state.isStopping
    const about = {
      ready,
      database,
      pubsub: pubsub.listening,
      disk,
      ...outside(),
      ...(state.isStopping && { stopping: true }),
    }
    return c.json(about, ready ? 200 : 503, {
      'cache-control': 'no-store',
      ...(!ready && { 'retry-after': '5' }),
    })
  })

  app.get('/metrics', async (c) => {
    const isAllowed = isOperator(c) || (metricsToken && isBearer(c.req.header('authorization'), metricsToken))
    if (!isAllowed) {
      return metricsToken ? c.text('Unauthorized', 401, { 'www-authenticate': 'Bearer' }) : c.notFound()
    }
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
  return app
}
