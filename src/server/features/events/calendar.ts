import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { LRUCache } from 'lru-cache'
import type { Event } from '../../../contract/calls/events.ts'

/** Duration assumed for events without an end, since calendars need one. */
const DEFAULT_LENGTH_MS = 2 * 3_600_000

/** Author of a calendar file (`PRODID`). */
export const PROGRAM = { company: 'Masrah', product: 'Masrah' }

/**
 * Calendar files by everything in them: the mails of a rush carry the same file, whose long lines take 2 ms to fold.
 */
const files = new LRUCache<string, string>({ max: 50 })

/** Method of an event's calendar file (RFC 5546), which its media type repeats. */
export function calendarMethod({ cancelled_at }: Event): 'PUBLISH' | 'CANCEL' {
  return cancelled_at === null ? 'PUBLISH' : 'CANCEL'
}

/** Sequence of a cancelled event: supersedes every earlier change. */
const LAST_SEQUENCE = 2 ** 31 - 1

/**
 * An event as a calendar file (iCalendar), with the URL of its page; a cancelled one removes it from calendars. A
 * change has a higher `sequence` than the previous file, and so replaces it (RFC 5545, 3.8.7.4).
 */
export function eventCalendar(event: Event, publicUrl: string, sequence = 0): string {
  const { id, date, ends_at, title, description, location, cancelled_at } = event
  const key = JSON.stringify([publicUrl, id, date, ends_at, title, description, location, cancelled_at, sequence])
  const file = files.get(key) ?? createCalendar(event, publicUrl, sequence)
  files.set(key, file)
  return file
}

function createCalendar(event: Event, publicUrl: string, sequence: number): string {
  const calendar = ical({ method: ICalCalendarMethod[calendarMethod(event)], prodId: PROGRAM })
  addCalendarEvent(calendar, event, publicUrl, sequence)
  // Every line ends with CRLF (RFC 5545), the last one too; the library omits that one.
  return `${calendar.toString()}\r\n`
}

/** Adds an event; a cancelled one supersedes every earlier change. */
export function addCalendarEvent(calendar: ICalCalendar, event: Event, publicUrl: string, sequence = 0): void {
  const start = new Date(event.date)
  calendar.createEvent({
    id: `${event.id}@${new URL(publicUrl).hostname}`,
    ...(sequence > 0 && { sequence }),
    ...(event.cancelled_at !== null && { status: ICalEventStatus.CANCELLED, sequence: LAST_SEQUENCE }),
    start,
    end: event.ends_at === null ? new Date(start.getTime() + DEFAULT_LENGTH_MS) : new Date(event.ends_at),
    summary: event.title,
    // The library escapes only line feeds; some programs read a carriage return as one.
    description: event.description.replace(/\r\n?/g, '\n'),
    location: event.location,
    url: `${publicUrl}/events/${event.id}`,
  })
}
