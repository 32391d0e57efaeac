import { startHelper } from '../helper.ts'
import type { Purchases } from './purchases.ts'

/** Stands for a different UUID in each request. */
export const UNIQUE = '{uuid}'

/** A POST as its sender makes it, again and again. */
export interface Post {
  cookie?: string
  headers?: Record<string, string>
  /** Below the URL of the load; by default that URL. */
  path?: string
  /** JSON, ASCII only. */
  body: string
}

/** Number of clients; each sends its next request after the response to the last. */
export interface LoadPlan {
  url: string
  /**
   * Present: requests for these paths below `url` in turn; `{n}` is a different number each time, so that no cache has
   * the response.
   */
  paths?: string[]
  /** Present: each request is a POST of a different purchase. */
  purchases?: Purchases
  /** Present: these POSTs in turn, which go on in the next round. */
  posts?: Post[]
  headers: Record<string, string>
  clients: number
  /** Present: all clients together send at most so many requests a second. */
  perSecond?: number
  seconds: number
}

export interface LoadResult {
  requests: number
  /** Time until the last response. */
  seconds: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Number of responses by status; 0 means no response. */
  statuses: Record<string, number>
}

export interface Loader {
  run(load: LoadPlan): Promise<LoadResult>
  stop(): Promise<void>
}

/** The load generator, in a separate process. */
export function startLoader(): Loader {
  const helper = startHelper('load/worker.ts')
  return {
    async run(load) {
      const result = await helper.ask<LoadResult | { error: string }>(load)
      if ('error' in result) throw new Error(`under load: ${result.error}`)
      return result
    },
    stop: helper.stop,
  }
}
