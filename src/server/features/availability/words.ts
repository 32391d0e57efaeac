import type { Language } from '../../../contract/rules/language.ts'

interface CalendarWords {
  /** Title of the calendar. */
  bookings: string
  organiser: (name: string) => string
}

/**
 * Texts of the calendar file of a talent's bookings. Names are isolated in Arabic, since they may be in Latin letters.
 */
export const calendarWords: Record<Language, CalendarWords> = {
  ar: { bookings: 'حجوزات مسرح', organiser: (name) => `المنظّم: ⁨${name}⁩` },
  en: { bookings: 'Masrah bookings', organiser: (name) => `Organiser: ${name}` },
}
