import type { Event } from '../../../contract/events.ts'
import { SALES_CLOSE_BEFORE_MS, salesChanges, salesState } from '../../../contract/rules/sales.ts'

/** Sales that close within this time, milliseconds, close soon. */
const CLOSING_MS = 3 * 3_600_000

/** So many tickets, or fewer, are few. */
const FEW = 10

export type Availability = 'open' | 'closing' | 'few' | 'sold_out' | 'too_late' | 'cancelled' | 'passed'

/** What someone who wants to go should know at `now`, the most pressing first. */
export function availabilityOf(event: Event, now: number): Availability {
  const state = salesState(event, now)
  if (state !== 'open') return state
  if (event.remaining === 0) return 'sold_out'
  if (event.remaining !== null && event.remaining <= FEW) return 'few'
  return now >= closingFrom(event) ? 'closing' : 'open'
}

/** The instants at which it changes by time alone. */
export function availabilityChanges(event: Event): number[] {
  return [closingFrom(event), ...salesChanges(event.date)]
}

function closingFrom(event: Event): number {
  return new Date(event.date).getTime() - SALES_CLOSE_BEFORE_MS - CLOSING_MS
}
