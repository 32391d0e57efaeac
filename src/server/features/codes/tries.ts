import { LRUCache } from 'lru-cache'
import { codeKey } from '../../../contract/rules/ticket-code.ts'
import { siteOf } from '../../http/client-ip.ts'
import type { Database } from '../../services/db.ts'
import { createRateLimit } from '../../services/rate-limit.ts'

/** Wrong codes at one event by guests of one network: many buyers mistype behind one carrier. */
const TRIES_OF_NETWORK = { points: 100, duration: 600 }
/** Wrong codes of one user, at all events. */
const TRIES_OF_USER = { points: 30, duration: 600 }
/** Codes that were right, remembered in this process. */
const MAX_RIGHT = 10_000
const RIGHT_FOR_MS = 3_600_000

interface Try {
  eventId: string
  code: string
  /** Of a guest; empty where a gateway limits. */
  network: string
  userId: string | undefined
}

/**
 * Runs `attempt` with a code, unless its caller tried too many wrong ones; resolves to undefined then. A code that was right
 * for a caller or a network stays open to it: guesses behind a carrier's address lock out only codes that were not used there.
 * `isRight` is undefined of an outcome that did not look at the code: it is neither counted nor remembered.
 */
export type CodeTries = <Outcome>(
  tried: Try,
  attempt: () => Promise<Outcome>,
  isRight: (outcome: Outcome) => boolean | undefined,
) => Promise<Outcome | undefined>

/** Refusals before a code is looked at. */
const BEFORE_CODES: ReadonlySet<string> = new Set(['EVENT_NOT_FOUND', 'EVENT_PASSED', 'EVENT_CANCELLED', 'TOO_LATE'])

/** Whether a code was right, from the refusal of its request, if any; undefined when it was not looked up. */
export function isRightCode(refusal: string | undefined): boolean | undefined {
  if (refusal === 'CODE_UNKNOWN') return false
  return refusal !== undefined && BEFORE_CODES.has(refusal) ? undefined : true
}

export function createCodeTries(store: { db: Database; secret: string }): CodeTries {
  const ofNetwork = createRateLimit(store, 'ticket-code', TRIES_OF_NETWORK)
  const ofUser = createRateLimit(store, 'ticket-code-user', TRIES_OF_USER)
  const right = new LRUCache<string, true>({ max: MAX_RIGHT, ttl: RIGHT_FOR_MS })

  return async ({ eventId, code, network, userId }, attempt, isRight) => {
    if (network === '') return attempt()
    const limit = userId === undefined ? ofNetwork : ofUser
    const caller = userId ?? `${siteOf(network)} ${eventId}`
    const known = `${caller} ${eventId} ${codeKey(code)}`
    if (right.has(known)) return attempt()
    // Counted before, so that tries at the same time count, too.
    if ((await limit.consume(caller)) !== undefined) return undefined
    const outcome = await attempt()
    const verdict = isRight(outcome)
    if (verdict) right.set(known, true)
    if (verdict !== false) await limit.refund(caller)
    return outcome
  }
}
