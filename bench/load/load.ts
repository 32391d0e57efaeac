import type { AdmissionLoad } from './admissions.ts'
import type { MessageLoad } from './messages.ts'
import type { Purchases } from './purchases.ts'

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
  /** Present: each request is a POST of a different message. */
  messages?: MessageLoad
  /** Present: each request is a POST that admits a person. */
  admissions?: AdmissionLoad
  headers: Record<string, string>
  clients: number
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
  /** Tickets of all purchases with status 200. */
  sold: number
}
