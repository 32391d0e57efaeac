/** Sales close this long before the start, in milliseconds. */
export const SALES_CLOSE_BEFORE_MS = 3_600_000

export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 20

export type SalesState = 'open' | 'too_late' | 'passed'

/** Whether tickets are sold at `now`: until one hour before the start; from the start on the event has passed. */
export function salesState(date: string | Date, now: number): SalesState {
  const start = new Date(date).getTime()
  if (now >= start) return 'passed'
  return now < start - SALES_CLOSE_BEFORE_MS ? 'open' : 'too_late'
}

/** The instants (milliseconds) at which the sales state of an event changes. */
export function salesChanges(date: string | Date): number[] {
  const start = new Date(date).getTime()
  return [start - SALES_CLOSE_BEFORE_MS, start]
}

/** What someone typed as a quantity, as the number meant: not a number becomes 1, the rest is cut to 1–20. */
export function parseQuantity(typed: string): number {
  const quantity = Number.parseInt(typed, 10)
  if (Number.isNaN(quantity)) return MIN_QUANTITY
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, quantity))
}

/** How long after its start a ticket still opens the door, in milliseconds: people arrive late. */
export const DOORS_OPEN_AFTER_START_MS = 12 * 3_600_000

export type TicketState = 'valid' | 'used' | 'over'

/** Whether a ticket still opens the door at `now`. */
export function ticketState(
  ticket: { quantity: number; admitted: number },
  date: string | Date,
  now: number,
): TicketState {
  if (ticket.admitted >= ticket.quantity) return 'used'
  return now < ticketEnd(date) ? 'valid' : 'over'
}

/** The instants (milliseconds) at which the state of a ticket changes by time alone. */
export function ticketChanges(date: string | Date): number[] {
  return [ticketEnd(date)]
}

function ticketEnd(date: string | Date): number {
  return new Date(date).getTime() + DOORS_OPEN_AFTER_START_MS
}
