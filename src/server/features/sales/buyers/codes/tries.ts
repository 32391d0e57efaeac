import { LRUCache } from 'lru-cache'
import { mailboxOf } from '../../../../../contract/rules/mailbox.ts'
import { codeKey } from '../../../../../contract/rules/ticket-code.ts'
import { siteOf } from '../../../../http/client-ip.ts'
import type { Database } from '../../../../services/db.ts'
import { createRateLimit } from '../../../../services/rate-limit.ts'

/** Wrong codes within ten minutes: of one network's callers without a proof at one event, and of one mailbox. */
const MAX_WRONG_CODES = 30
/** More points than tries, so that a refused try is given back. */
const TRIES = { points: 1_000_000, duration: 600 }
/** Codes that were right, remembered in this process. */
const MAX_RIGHT = 10_000
const RIGHT_FOR_MS = 3_600_000

interface Try {
  eventId: string
  code: string
  /** Empty where a gateway limits. */
  network: string
  /** Of a caller who proved an address (`mailboxOfCaller`). */
  mailbox: string | undefined
}

/**
 * Runs `attempt` with a code, unless its caller, or those of its network without a proof, tried too many wrong ones: resolves to
 * undefined then, before any code is looked at. Right codes of a crowd are not counted while they are under way.
 * `isRight` is undefined of an outcome that did not look at the code: it is neither counted nor remembered.
 */
export type CodeTries = <Outcome>(
  tried: Try,
  attempt: () => Promise<Outcome>,
  isRight: (outcome: Outcome) => boolean | undefined,
) => Promise<Outcome | undefined>

/** Whose wrong codes those of a caller are: of the account's mailbox, else of one that the browser proved; undefined without. */
export function mailboxOfCaller(me: { email: string } | undefined, proofs: string[]): string | undefined {
  const address = me?.email ?? proofs.toSorted()[0]
  return address === undefined ? undefined : mailboxOf(address)
}

/** Refusals before a code is looked at. */
const BEFORE_CODES: ReadonlySet<string> = new Set([
  'EVENT_NOT_FOUND',
  'EVENT_PASSED',
  'EVENT_CANCELLED',
  'TOO_LATE',
  'PURCHASE_CONFLICT',
])

/** Whether a code was right, from the refusal of its request, if any; undefined when it was not looked up. */
export function isRightCode(refusal: string | undefined): boolean | undefined {
  if (refusal === 'CODE_UNKNOWN') return false
  return refusal !== undefined && BEFORE_CODES.has(refusal) ? undefined : true
}

export function createCodeTries(store: { db: Database; secret: string }): CodeTries {
  const limit = createRateLimit(store, 'ticket-code', TRIES)
  const right = new LRUCache<string, true>({ max: MAX_RIGHT, ttl: RIGHT_FOR_MS })

  return async ({ eventId, code, network, mailbox }, attempt, isRight) => {
    if (network === '' && mailbox === undefined) return attempt()
    const caller = mailbox ?? `${siteOf(network)} ${eventId}`
    const known = `${caller} ${eventId} ${codeKey(code)}`
    if (right.has(known)) return (await limit.count(caller)) < MAX_WRONG_CODES ? attempt() : undefined
    // Counted before, so that tries at the same time count, too.
    if ((await limit.consume(caller, MAX_WRONG_CODES)) !== undefined) return undefined
    const outcome = await attempt()
    const verdict = isRight(outcome)
    if (verdict) right.set(known, true)
    if (verdict !== false) await limit.refund(caller)
    return outcome
  }
}
