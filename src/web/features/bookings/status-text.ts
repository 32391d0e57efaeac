import type { Booking } from '../../../contract/calls/bookings.ts'
import {
  type BookingAction,
  type BookingSide,
  type BookingState,
  CHOSEN_OTHER,
  isDepositDue,
} from '../../../contract/rules/booking.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { type BookingWords, type DepositWords, otherBookingSide, partyName } from './parties.ts'

interface BookingReader {
  /** At the time of reading. */
  state: BookingState
  side: BookingSide
  words: BookingWords
  deposits: DepositWords
  language: Language
}

/** The state of a booking, as a sentence for its reader. */
export function statusText(booking: Booking, { state, side, words, deposits, language }: BookingReader): string {
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
    case 'accepted':
      if (isDepositDue(booking)) return deposits.due[side](formatDateTime(booking.pay_by, language))
      return booking.secured_by ? deposits.secured[booking.secured_by] : words.status_text.accepted
    case 'expired':
      return booking.pay_by === null ? words.status_text.expired : deposits.expired
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
