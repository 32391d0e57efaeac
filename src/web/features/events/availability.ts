import type { Event, EventOnPage } from '../../../contract/calls/events.ts'
import { SALES_CLOSE_BEFORE_MS, salesChanges, salesState } from '../../../contract/rules/sales.ts'

/** An event with its types where they are known: not in lists, nor as browsers kept it before there were types. */
export type EventWithTypes = Event &
  Partial<Pick<EventOnPage, 'types' | 'takes_codes' | 'pay' | 'transfer' | 'refund_percent' | 'give_back_until'>>

/** Fields of an event that decide about its sales. */
export type EventSales = Pick<Event, 'date' | 'cancelled_at' | 'on_sale' | 'on_sale_from' | 'remaining'>

const CLOSING_SOON_MS = 3 * 3_600_000

/** Of an event or a type: so many tickets left are few. */
export const FEW_TICKETS = 10

export type EventAvailability = 'open' | 'closing' | 'few' | 'sold_out' | 'later' | 'too_late' | 'cancelled' | 'passed'

/** The most urgent state of an event's sales at `now`. */
export function availabilityOf(event: EventSales, now: number): EventAvailability {
  const state = salesState(event, now)
  if (state !== 'open') return state
  if (event.remaining === 0) return 'sold_out'
  if (event.remaining !== null && event.remaining <= FEW_TICKETS) return 'few'
  return now >= closingFrom(event) ? 'closing' : 'open'
}

/** Instants (milliseconds) at which the availability, also that of each type, changes by time alone. */
export function availabilityChanges(event: EventSales & Pick<EventWithTypes, 'types'>): number[] {
  const windows = event.types?.flatMap(({ sales_from, sales_until }) => [sales_from, sales_until]) ?? []
  return [
    closingFrom(event),
    ...[...windows, event.on_sale_from].map((at) => Date.parse(at ?? event.date)),
    ...salesChanges(event.date),
  ]
}

function closingFrom(event: EventSales): number {
  return new Date(event.date).getTime() - SALES_CLOSE_BEFORE_MS - CLOSING_SOON_MS
}

/** Whether the event is over, or was cancelled. */
export const isOver = (availability: EventAvailability) => availability === 'passed' || availability === 'cancelled'

const ON_SALE: ReadonlySet<EventAvailability> = new Set(['open', 'closing', 'few'])
/** Number of events in a row beside other content. */
const SHOWN_BESIDE = 3

/** Whether tickets can be bought at `now`. */
export function isOnSale(event: EventSales, now: number): boolean {
  return ON_SALE.has(availabilityOf(event, now))
}

/** The first few events on sale. */
export function firstOnSale<T extends Event>(events: T[], now: number): T[] {
  return events.filter((event) => isOnSale(event, now)).slice(0, SHOWN_BESIDE)
}
