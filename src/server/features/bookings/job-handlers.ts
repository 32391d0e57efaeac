import { CHOSEN_OTHER, isDepositDue } from '../../../contract/rules/booking.ts'
import { busyTags } from '../../http/public/cache-tags.ts'
import type { BookingNews } from '../../jobs/declarations.ts'
import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { findRecipient } from '../notifications/preferences.ts'
import { settleDue } from './due.ts'
import { bookingMail } from './mail.ts'
import { type BookingRow, findBooking, findCardImage } from './queries.ts'

/** The jobs of bookings. */
export const bookingJobHandlers = {
  async booking_mail({ booking: id, about, to }, { db, mailer, origin }) {
    const booking = await findBooking(db, id)
    // A later change has its own mail.
    if (!booking || !isCurrent(booking, about)) return
    const recipient = await findRecipient(db, to === 'talent' ? booking.talent_id : booking.organiser_id, 'bookings')
    // Talents know what they look like.
    const image = to === 'organiser' ? await findCardImage(db, booking.talent_id) : null
    const mail = recipient && bookingMail({ booking, about, to, recipient, image }, origin)
    if (mail) await mailer.send(mail)
  },

  async bookings_due(_, { cache, clock, db, live }) {
    const { freed } = await settleDue(db, clock.now())
    if (freed.length > 0) cache.markStale(freed.flatMap(busyTags))
    live.wake()
  },
} satisfies FeatureJobHandlers

function isCurrent(booking: BookingRow, about: BookingNews): boolean {
  const { state } = booking
  if (about === CHOSEN_OTHER) return state === 'cancelled'
  if (about === 'deposit_due') return isDepositDue(booking)
  if (about === 'unpaid') return state === 'expired'
  if (about === 'secured') return (state === 'accepted' || state === 'completed') && booking.secured_at !== null
  return state === (about === 'reminder' ? 'accepted' : about) || (about === 'accepted' && state === 'completed')
}
