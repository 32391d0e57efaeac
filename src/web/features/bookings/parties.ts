import type { Booking } from '../../../contract/calls/bookings.ts'
import type { BookingSide } from '../../../contract/rules/booking.ts'
import type { bookings } from '../../locales/ar/account/bookings.ts'
import type { deposits } from '../../locales/ar/account/deposits.ts'

export type BookingWords = typeof bookings
export type DepositWords = typeof deposits

type Parties = Pick<Booking, 'organiser_id' | 'organiser_name' | 'talent_id' | 'talent_name'>

/** The side of a user. */
export function bookingSideOf({ talent_id }: Parties, userId: string): BookingSide {
  return talent_id === userId ? 'talent' : 'organiser'
}

export function otherBookingSide(side: BookingSide): BookingSide {
  return side === 'talent' ? 'organiser' : 'talent'
}

/** Name of a side; a deleted account has none. */
export function partyName(parties: Parties, side: BookingSide, words: BookingWords): string {
  const unnamed = parties[`${side}_id`] === null ? words.deleted_account : words.party[side]
  return parties[`${side}_name`] ?? unnamed
}
