import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Event } from '../../../contract/events.ts'

/** Assumed of an event that does not say when it ends: calendars want to know. */
const DEFAULT_LENGTH_MS = 2 * 3_600_000

/** An event as a calendar file (iCalendar), with the address of its page. */
export function eventCalendar(event: Event, publicUrl: string): string {
  const start = new Date(event.date)
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Masrah', product: 'Masrah' },
  })
  calendar.createEvent({
    id: `${event.id}@${new URL(publicUrl).hostname}`,
    start,
    end: event.ends_at === null ? new Date(start.getTime() + DEFAULT_LENGTH_MS) : new Date(event.ends_at),
    summary: event.title,
    description: event.description,
    location: event.location,
    url: `${publicUrl}/events/${event.id}`,
  })
  // Each line ends with CRLF (RFC 5545), the last one too; the library leaves that one out.
  return `${calendar.toString()}\r\n`
}
