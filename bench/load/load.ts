import type { AdmissionLoad } from './admissions.ts'
import type { MessageLoad } from './messages.ts'
import type { Purchases } from './purchases.ts'
import type { ReviewLoad } from './reviews.ts'

/** So many clients, each sending its next request when the last is answered. */
export interface LoadPlan {
  url: string
  /**
   * Present: the requests ask for these below `url` in turn; `{n}` in one is another number each time, so that no
   * memory in front has the answer.
   */
  paths?: string[]
  /** Present: each request is a POST that buys something else. Without it, `reviews`, `messages` and `admissions` all are GETs. */
  purchases?: Purchases
  /** Present: each request is a POST of another review. */
  reviews?: ReviewLoad
  /** Present: each request is a POST of another message. */
  messages?: MessageLoad
  /** Present: each request is a POST that admits a person. */
  admissions?: AdmissionLoad
  headers: Record<string, string>
  clients: number
  seconds: number
}

export interface LoadResult {
  requests: number
  /** Until the last answer was here. */
  seconds: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** How many answers had which status; 0 is none at all. */
  statuses: Record<string, number>
  /** Tickets of all purchases that were answered with 200. */
  sold: number
}
