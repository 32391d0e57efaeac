import { DAY_MS, dayStartInBahrain, HOUR_MS } from './bahrain.ts'
import { SALES_CLOSE_BEFORE_MS } from './sales.ts'

/** An offer of the waiting list is valid for this long; milliseconds. */
const OFFER_MS = 2 * HOUR_MS
/** Not for less than this: then the list is over, and places are free for everyone. */
const MIN_OFFER_MS = HOUR_MS / 2
/** Hours in Bahrain between which offers are mailed. */
const FIRST_HOUR = 8
const LAST_HOUR = 23

export const WAITING_STATES = ['waiting', 'offered', 'taken', 'declined', 'left', 'expired', 'closed'] as const

/** Why the site ended a place in line. */
export const CLOSED_FOR = ['cancelled', 'type_closed', 'sales_over'] as const

/**
 * When an offer made at `now` begins and ends (milliseconds): by night it begins in the morning, and none outlasts the
 * sales. Undefined once no offer can be made before they close.
 */
export function offerWindow(date: string | Date, now: number): { from: number; until: number } | undefined {
  const today = dayStartInBahrain(now)
  const hour = (now - today) / HOUR_MS
  const from =
    hour < FIRST_HOUR ? today + FIRST_HOUR * HOUR_MS : hour < LAST_HOUR ? now : today + DAY_MS + FIRST_HOUR * HOUR_MS
  const until = Math.min(from + OFFER_MS, new Date(date).getTime() - SALES_CLOSE_BEFORE_MS)
  return until - from >= MIN_OFFER_MS ? { from, until } : undefined
}
