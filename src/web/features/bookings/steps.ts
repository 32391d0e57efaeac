import type { BookingAction, BookingKind, BookingSide, BookingState } from '../../../contract/rules/booking.ts'
import type { BookingWords } from './parties.ts'

type StepLabel = keyof BookingWords['steps']

/** Name of an action, which depends on the side that takes it and on the booking. */
export function stepOf(action: BookingAction, kind: BookingKind, state: BookingState, side: BookingSide): StepLabel {
  switch (action) {
    case 'quote':
      return kind === 'hire' ? 'other_amount' : 'quote'
    case 'accept':
      return side === 'talent' ? 'accept_request' : 'accept_quotation'
    case 'decline':
      return side === 'talent' ? 'decline_request' : 'decline_quotation'
    case 'cancel':
      if (state === 'accepted') return 'cancel'
      return state === 'quoted' ? 'withdraw_quotation' : 'withdraw_request'
  }
}
