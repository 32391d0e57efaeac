import type { Booking } from '../../../contract/calls/bookings.ts'
import {
  type BookingAction,
  type BookingSide,
  type BookingState,
  CHOSEN_OTHER,
} from '../../../contract/rules/booking.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { type BookingWords, otherBookingSide, partyName } from './parties.ts'

interface BookingReader {
  /** At the time of reading. */
  state: BookingState
  side: BookingSide
  words: BookingWords
  language: Language
}

/** The state of a booking, as a sentence for its reader. */
export function statusText(booking: Booking, { state, side, words, language }: BookingReader): string {
  const other = partyName(booking, otherBookingSide(side), words)
  const by = booking.history.findLast((change) => change.state === state)?.by
  const from = by === side ? 'own' : 'other'
  switch (state) {
    case 'requested':
    case 'quoted':
      return words.status_text[state][side](other, formatDateTime(booking.expires_at ?? booking.starts_at, language))
    case 'declined':
      return words.status_text.declined[by === 'organiser' ? 'organiser' : 'talent'][from](other)
    case 'cancelled':
      if (booking.reason === CHOSEN_OTHER) return words.status_text.chosen_other[side](other)
      return words.status_text.cancelled[from](other)
    default:
      return words.status_text[state]
  }
}

type StepLabel = keyof BookingWords['steps']

/** Name of an action, which depends on the side that takes it and on the booking. */
export function stepOf(
  action: BookingAction,
  { amount }: Pick<Booking, 'amount'>,
  state: BookingState,
  side: BookingSide,
): StepLabel {
  switch (action) {
    case 'quote':
      return amount !== null ? 'other_amount' : 'quote'
    case 'accept':
      return side === 'talent' ? 'accept_request' : 'accept_quotation'
    case 'decline':
      return side === 'talent' ? 'decline_request' : 'decline_quotation'
    case 'cancel':
      if (state === 'accepted') return 'cancel'
      return state === 'quoted' ? 'withdraw_quotation' : 'withdraw_request'
  }
}
