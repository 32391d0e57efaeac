import { type TicketTimes, ticketEnd } from './sales.ts'

/** How a sale at the window is paid: at once, online by its link, at admission, or not at all. */
export const SALE_METHODS = ['cash', 'card', 'link', 'unpaid', 'free'] as const
export type SaleMethod = (typeof SALE_METHODS)[number]

/** Most cash in a box, in dinars. */
export const MAX_CASH = 100_000

/** Characters of a guest's and a host's name, and of the reason of free tickets. */
export const MAX_GUEST_NAME = 60
export const MAX_FREE_REASON = 100

/** Guests that one response lists. */
export const MAX_GUESTS = 300

/** Places of a type that one device takes along. */
export const MAX_QUOTA = 500

/** Latest sales that a window shows. */
export const SHOWN_SALES = 20

/** Instant (milliseconds) at which the window stops selling: the end of the event, or of its tickets if that is unknown. */
export function windowCloses({ date, ends_at }: TicketTimes): number {
  return ends_at === null ? ticketEnd({ date, ends_at }) : new Date(ends_at).getTime()
}
