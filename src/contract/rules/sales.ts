/** Sales close this long before the start, in milliseconds. */
export const SALES_CLOSE_BEFORE_MS = 3_600_000

export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 20

/** Types of tickets of an event, and the characters of their texts. */
export const MAX_TICKET_TYPES = 20
export const MAX_TYPE_NAME = 60
export const MAX_TYPE_NOTE = 200

/** Limited places at one event that a mailbox holds at once. */
export const MAX_PLACES_OF_MAILBOX = 20

/** Share of a limit (a capacity, the uses of a code) for buyers without a proof: one `of`, at least `least`. */
const NETWORK_SHARE = { of: 20, least: 8 }
const UNPROVED_SHARE = { of: 4, least: { event: 8, type: 2, code: 2 } }

/** How much of a limit the buyers of one network may hold without a proof: places, or uses of a code. */
export function networkShare(limit: number): number {
  return Math.max(NETWORK_SHARE.least, Math.floor(limit / NETWORK_SHARE.of))
}

/** How much of it all buyers without a proof may hold. */
export function unprovedShare(limit: number, kind: keyof typeof UNPROVED_SHARE.least): number {
  return Math.max(UNPROVED_SHARE.least[kind], Math.floor(limit / UNPROVED_SHARE.of))
}

/** Purchases without a proof from one network within this time, at all events: each mails an address of its choice. */
export const MAX_UNPROVED_PURCHASES = 100
export const UNPROVED_PURCHASES_MS = 3_600_000

/** Purchases that one call of a manager voids at most. */
export const MAX_VOIDED_PURCHASES = 200
/** Longest reason of voided tickets, which their holders read. */
export const MAX_VOID_REASON = 300

/** How purchases of an event may resemble one: the address, its mail domain, the network of a buyer without a proof, or bought within minutes of it. */
export const PURCHASE_LIKENESSES = ['address', 'domain', 'network', 'minutes'] as const
/** Purchases this much before or after one are bought in the same minutes. */
export const SAME_MINUTES_MS = 5 * 60_000

/** Status of a purchase: held ones become purchased or expired. */
export const TICKET_STATUSES = ['held', 'purchased', 'expired', 'voided'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** Fields that decide about sales and tickets: start, and time of the cancellation, if any. */
export interface Schedule {
  date: string | Date
  cancelled_at: string | Date | null
}

export type ScheduleState = 'open' | 'too_late' | 'cancelled' | 'passed'

/** Whether tickets may be sold at `now`: until one hour before the start. A cancelled event never counts as passed. */
export function scheduleState({ date, cancelled_at }: Schedule, now: number): ScheduleState {
  const start = new Date(date).getTime()
  if (cancelled_at !== null) return 'cancelled'
  if (now >= start) return 'passed'
  return now < start - SALES_CLOSE_BEFORE_MS ? 'open' : 'too_late'
}

const CLOSED = { open: undefined, passed: 'EVENT_PASSED', cancelled: 'EVENT_CANCELLED', too_late: 'TOO_LATE' } as const

/** Error code of calls that sell tickets, or let people wait for them, at `now`; undefined while they are sold. */
export const closedBySchedule = (schedule: Schedule, now: number) => CLOSED[scheduleState(schedule, now)]

/** Of an event whose types are sold later: `later`. */
export type SalesState = ScheduleState | 'later'

/** Whether tickets are sold at `now`. Events that browsers kept before there were types lack the fields about them. */
export function salesState(
  { on_sale = true, on_sale_from, ...schedule }: Schedule & { on_sale?: boolean; on_sale_from?: string | null },
  now: number,
): SalesState {
  const state = scheduleState(schedule, now)
  if (state !== 'open' || on_sale) return state
  if (!on_sale_from) return 'too_late'
  return now < new Date(on_sale_from).getTime() ? 'later' : 'open'
}

/** The instants (milliseconds) at which the sales state of an event changes. */
export function salesChanges(date: string | Date): number[] {
  const start = new Date(date).getTime()
  return [start - SALES_CLOSE_BEFORE_MS, start]
}

/** The times of an event that decide when its tickets expire. */
export interface TicketTimes {
  date: string | Date
  /** Null if the end is unknown. */
  ends_at: string | Date | null
}

/** Tickets expire this long after the end, or after the start if the end is unknown; milliseconds. */
export const TICKETS_END_AFTER_MS = 12 * 3_600_000

/** Instant (milliseconds) at which a ticket expires, and its door closes. */
export function ticketEnd({ date, ends_at }: TicketTimes): number {
  return new Date(ends_at ?? date).getTime() + TICKETS_END_AFTER_MS
}
