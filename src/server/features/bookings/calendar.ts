import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Language } from '../../../contract/rules/language.ts'
import { otherParty } from './mail.ts'
import type { BookingRow } from './queries.ts'
import { calendarWords } from './words.ts'

/** Refresh interval for calendar programs, seconds. */
const REFRESH_S = 3_600

/** Confirmed bookings of a talent as a calendar file (iCalendar) in the talent's language. */
export function bookingsCalendar(bookings: BookingRow[], language: Language, publicUrl: string): string {
  const words = calendarWords[language]
  const calendar = ical({
    name: words.bookings,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Masrah', product: 'Masrah' },
    ttl: REFRESH_S,
  })
  for (const booking of bookings) {
    const url = `${publicUrl}/bookings/${booking.id}`
    const modified = new Date(booking.modified)
    calendar.createEvent({
      id: `${booking.id}@${new URL(publicUrl).hostname}`,
      stamp: modified,
      lastModified: modified,
      start: new Date(booking.starts_at),
      end: new Date(booking.ends_at),
      summary: booking.occasion,
      location: booking.place,
      description: `${words.organiser(otherParty(booking, 'talent', language))}\n${url}`,
      url,
    })
  }
  // Every line ends with CRLF (RFC 5545), the last one too; the library omits that one.
  return `${calendar.toString()}\r\n`
}
