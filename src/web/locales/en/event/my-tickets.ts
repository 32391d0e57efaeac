import type { myTickets as arabic } from '../../ar/event/my-tickets.ts'
import { plural } from '../../plural.ts'

export const myTickets: typeof arabic = {
  bought_with: 'Tickets booked with ',
  upcoming: 'Upcoming',
  past: 'Past',
  none_upcoming: 'No tickets for upcoming events.',
  none: 'No tickets yet',
  none_text: (email) => `Every ticket booked with ${email} appears here.`,
  show_qr: 'Show QR code',
  show_ticket: 'Show ticket',
  your_ticket: 'Your ticket',
  admitted: (admitted, quantity) => `${admitted} of ${quantity} admitted`,
  failed: 'Your tickets could not be loaded',
  have_account: 'Have an account?',
  log_in: 'Log in to see your tickets here',
  other_address: 'Booked with another email?',
  other_address_text: "We'll send its tickets to that address.",
  more: 'More tickets',
  loading_more: 'Loading more…',
  more_failed: 'More could not be loaded.',
  shown: plural('en', { one: '{n} ticket shown', other: '{n} tickets shown' }),
}
