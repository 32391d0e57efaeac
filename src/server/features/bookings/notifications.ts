import { z } from 'zod'
import { BOOKING_SIDES } from '../../../contract/rules/booking.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { BOOKING_NEWS } from '../../jobs/declarations.ts'
import { declareNotification, type NotificationFacts, type NotificationText } from '../notifications/kind.ts'
import { bookingMailWords } from './words.ts'

/** News of a booking for the party on the side `to`; only news with words. */
const BookingNotice = z
  .object({ booking: z.uuid(), about: z.enum(BOOKING_NEWS), to: z.enum(BOOKING_SIDES) })
  .refine(({ about, to }) => bookingMailWords.ar.news[to][about] !== undefined)
type BookingNotice = z.infer<typeof BookingNotice>

export const bookingNotifications = {
  /** Ordered beside `booking_mail`, with the same words; the trigger `leave_bookings` writes it, too. */
  booking: declareNotification({
    payload: BookingNotice,
    mailGroup: null,
    seenBy: 'party',
    words: { ar: (facts) => textOf(facts, 'ar'), en: (facts) => textOf(facts, 'en') },
    link: ({ payload: { about, booking }, actorId }) =>
      about === 'completed' && actorId ? `/talent-profile/${actorId}#reviews` : `/bookings/${booking}`,
  }),
}

function textOf(
  { payload: { about, to }, actor, actorId }: NotificationFacts<BookingNotice>,
  language: Language,
): NotificationText {
  const { news, deleted, unnamed } = bookingMailWords[language]
  const words = news[to][about]
  if (!words) throw new Error(`There are no words for ${about}, to the ${to}`)
  const [body = ''] = words.lines(actor ?? (actorId ? unnamed : deleted))
  return { title: words.subject, body }
}
