import { TICKETS_END_AFTER_MS, type TicketTimes, ticketEnd } from './sales.ts'

/** Milliseconds. An earlier `doors_at` wins. */
const DOOR_OPENS_BEFORE_START_MS = 6 * 3_600_000

/**
 * Events within this many days of now are listed at the door, so that a list can be loaded in advance, where there is a
 * network.
 */
export const DOOR_DAYS_BACK = 1
export const DOOR_DAYS_AHEAD = 7

/** Offline admissions per request. */
export const MAX_ADMISSIONS = 200

/** First characters of a `purchaseId`, which staff may type instead at the door of a chosen event. */
export const REFERENCE_LENGTH = 8

/** Short reference of a ticket: on its page, on paper, in mails and in the door's list. */
export function ticketReference(purchaseId: string): string {
  return purchaseId.slice(0, REFERENCE_LENGTH)
}

/**
 * Base64url characters of a reference's hash in the lists of doors: 24 bits. The 32 bits of a reference can be
 * brute-forced in minutes: 24 leave 256 candidates for each ticket, so a lost list does not tell which one the door
 * accepts.
 */
export const REFERENCE_HASH_LENGTH = 4

interface DoorTimes extends TicketTimes {
  doors_at: string | Date | null
}

/** When admission begins and ends (milliseconds). It ends when the tickets expire. */
export function doorHours({ doors_at, ...times }: DoorTimes): { opens: number; closes: number } {
  const opens = new Date(times.date).getTime() - DOOR_OPENS_BEFORE_START_MS
  return {
    opens: doors_at === null ? opens : Math.min(opens, new Date(doors_at).getTime()),
    closes: ticketEnd(times),
  }
}

/** Doors of events that ended before this instant are closed at `now` (milliseconds). */
export function doorsClosedSince(now: number): Date {
  return new Date(now - TICKETS_END_AFTER_MS)
}

/** Whether an event admits people at `now` (milliseconds). */
export function isDoorOpen(event: DoorTimes, now: number): boolean {
  const { opens, closes } = doorHours(event)
  return opens <= now && now < closes
}
