import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from '../services/log.ts'
import { pathWithoutIds, pathWithoutSecrets } from './calls.ts'
import type { Metrics } from './metrics.ts'
import { pageRouteAt } from './page-routes.ts'

const PROCESS = randomBytes(4).toString('hex')

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Requests of supervisors and balancers: counted apart and not logged, as they would outnumber all others. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])
/** Route of unknown paths: one value, since callers can invent any number of them. */
const UNKNOWN_ROUTE = 'unknown'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A finished request. */
interface FinishedRequest {
  method: string
  path: string
  /** Pattern of the path (`/api/events/{id}`); undefined for requests refused before it is known. */
  route?: string
  status: number
}

/** A request under way. */
interface Observed {
  /** Request id, in the log and in `x-request-id`. */
  id: string
  /** Logs and counts it as finished. */
  end(request: FinishedRequest): void
}

/** Gives each request an id and logs its outcome; nothing personal (no IP address, no query, no body). */
export type Observer = () => Observed

export function createObserver(log: Logger, { requests, probes }: Pick<Metrics, 'requests' | 'probes'>): Observer {
  let count = 0
  return () => {
    const id = `${PROCESS}-${(++count).toString(36)}`
    const began = performance.now()
    return {
      id,
      end({ method, path, route = UNKNOWN_ROUTE, status }) {
        const statusClass = `${Math.floor(status / 100)}xx`
        if (PROBES.has(path)) return probes.inc({ route: path, status: statusClass })
        const ms = performance.now() - began
        requests.observe({ route, method: METHODS.has(method) ? method : 'other', status: statusClass }, ms / 1000)
        const level = status >= 500 && status !== 503 ? 'error' : 'info'
        // Unknown calls match the route `/api/*`.
        const isKnown = route !== UNKNOWN_ROUTE && !route.endsWith('*')
        const shown = isKnown ? pathWithoutSecrets(path) : pathWithoutIds(path)
        log[level]({ id, method, path: shown, status, ms: Math.round(ms * 10) / 10 }, 'request')
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
    end({ method: c.req.method, path: c.req.path, route: routeOf(c), status: c.res.status })
  }
}

/** Pattern of the path of an answered request: the call's, the page's, or that of the last handler. */
function routeOf(c: Context): string {
  const call = c.get('call')
  if (call) return call.path
  const last = routePath(c)
  const isPage = last === '*' || last === '/*' || last.startsWith('/:file')
  if (isPage) return pageRouteAt(c.req.path) ?? UNKNOWN_ROUTE
  // Hono's pattern of a parameter (`:file{.+\\.ics}`) is left out.
  return last.replace(/:(\w+)(?:\{.*?\}(?=\/|$))?/g, '{$1}')
}
