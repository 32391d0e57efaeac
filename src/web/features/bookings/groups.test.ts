import { expect, it } from 'vitest'
import type { Booking } from '../../../contract/calls/bookings.ts'
import { groupBookings, uniqueById } from './groups.ts'

const NOW = Date.parse('2026-12-01T09:00:00Z')

function booking(id: string, changes: Partial<Booking>): Booking {
  return {
    id,
    talent_id: null,
    organiser_id: null,
    talent_name: null,
    organiser_name: null,
    kind: 'quotation',
    price_slot: null,
    price_name: null,
    state: 'requested',
    starts_at: '2026-12-10T17:00:00.000Z',
    ends_at: '2026-12-10T19:00:00.000Z',
    place: 'Manama',
    message: null,
    history: [],
    occasion: 'Wedding',
    amount: null,
    quote_message: null,
    quotation_request: null,
    reason: null,
    application_id: null,
    expires_at: '2026-12-03T09:00:00.000Z',
    created_at: '2026-11-30T09:00:00.000Z',
    modified: '2026-11-30T09:00:00.000Z',
    ...{ deposit: null, pay_by: null, secured_at: null, secured_by: null, settled_by: [], is_paying: false },
    ...{ cash_noted: null, payments: [], refunds: [], reserved_until: null },
    ...changes,
  }
}

const bookings = [
  booking('last', { state: 'accepted', starts_at: '2027-01-10T17:00:00.000Z', expires_at: null }),
  booking('asked', {}),
  booking('urgent', { expires_at: '2026-12-01T10:00:00.000Z' }),
  booking('offered', { state: 'quoted' }),
  booking('too late', { expires_at: '2026-12-01T09:00:00.000Z' }),
  booking('over', { state: 'accepted', ends_at: '2026-11-20T19:00:00.000Z', expires_at: null }),
  booking('declined', { state: 'declined', expires_at: null }),
]

it.each([
  ['talent', { awaiting: ['urgent', 'asked'], upcoming: ['offered', 'last'] }],
  ['organiser', { awaiting: ['offered'], upcoming: ['asked', 'urgent', 'last'] }],
] as const)('the %s sees bookings that await their answer first, by expiry', (side, open) => {
  const groups = groupBookings(bookings, side, NOW)
  const names = Object.fromEntries(Object.entries(groups).map(([group, found]) => [group, found.map(({ id }) => id)]))
  expect(names).toEqual({ ...open, closed: ['too late', 'over', 'declined'] })
})

it('a booking in both lists is shown once, in its later version', () => {
  const [before, other, after] = [booking('one', {}), booking('other', {}), booking('one', { state: 'declined' })]
  expect(uniqueById([before, other, after])).toEqual([after, other])
})
