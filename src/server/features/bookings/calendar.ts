import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type BookingSide, isDepositDue, isOpen } from '../../../contract/rules/booking.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { otherParty } from './mail.ts'
import type { BookingRow } from './queries.ts'
import { calendarWords } from './words.ts'

/** Refresh interval for calendar programs, seconds. */
const REFRESH_S = 3_600

interface CalendarReader {
  side: BookingSide
  language: Language
}

/** Bookings of a side as a calendar file (iCalendar) in its language; those that wait for an answer or a deposit are tentative. */
export function bookingsCalendar(
  bookings: BookingRow[],
  { side, language }: CalendarReader,
  publicUrl: string,
): string {
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
      status: isOpen(booking.state) || isDepositDue(booking) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      start: new Date(booking.starts_at),
      end: new Date(booking.ends_at),
      summary: booking.occasion,
      location: booking.place,
      description: [
        words.with[side](otherParty(booking, side, language)),
        ...(isDepositDue(booking) ? [words.deposit_due(formatDateTime(booking.pay_by, language))] : []),
        url,
      ].join('\n'),
      url,
    })
  }
  // Every line ends with CRLF (RFC 5545), the last one too; the library omits that one.
  return `${calendar.toString()}\r\n`
}
