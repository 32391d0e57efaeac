import { expect, it } from 'vitest'
import { BookingRequest } from './booking.ts'

const request = {
  request_id: '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11',
  talent_id: '1c8b3f0d-9d4a-4e0b-8d8c-4a5b1e0f7a22',
  kind: 'hire',
  price_slot: 1,
  amount: 50,
  starts_at: '2026-12-05T17:00:00Z',
  ends_at: '2026-12-05T19:00:00Z',
  place: 'Riffa',
  occasion: 'Wedding',
}

it('a request for a booking needs no message', () => {
  expect(BookingRequest.safeParse(request).success).toBe(true)
})

it.each([
  ['place', '\u200b\u3164', 'PLACE_REQUIRED'],
  ['occasion', '\u2800', 'OCCASION_REQUIRED'],
  ['price_slot', 4, 'PRICE_NOT_SET'],
  ['talent_id', 'noura', 'TALENT_NOT_FOUND'],
  ['request_id', undefined, 'BAD_INPUT'],
  ['amount', 0, 'AMOUNT_INVALID'],
  ['amount', 0.0005, 'AMOUNT_INVALID'],
  ['amount', 1e9, 'AMOUNT_INVALID'],
])('a request for a booking whose %s is %j is refused: %s', (field, value, code) => {
  const [issue] = BookingRequest.safeParse({ ...request, [field]: value }).error?.issues ?? []
  expect([issue?.path[0], issue?.message]).toEqual([field, code])
})

it.each(['tomorrow', '2026-02-30T10:00:00Z', '+275760-09-13T00:00:00Z', '0000-01-01T00:00:00Z'])(
  'a request for a booking that ends at %s is refused, since the database cannot read it',
  (ends_at) => {
    expect(BookingRequest.safeParse({ ...request, ends_at }).error?.issues[0]?.path).toEqual(['ends_at'])
  },
)
