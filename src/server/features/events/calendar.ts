import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Event } from '../../../contract/events.ts'

/** Events do not say when they end; calendars want to know. */
const LENGTH_MS = 2 * 3_600_000

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
    end: new Date(start.getTime() + LENGTH_MS),
    summary: event.title,
    description: event.description,
    location: event.location,
    url: `${publicUrl}/events/${event.id}`,
  })
  return calendar.toString()
}
