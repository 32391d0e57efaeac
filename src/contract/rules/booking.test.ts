import { describe, expect, it } from 'vitest'
import {
  ANSWER_WITHIN_MS,
  actionsOf,
  BOOKING_STATES,
  type BookingFacts,
  expiryOf,
  hirePrice,
  stateAt,
  transitionOf,
} from './booking.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
const booking = (facts: Partial<BookingFacts>): BookingFacts => ({
  state: 'requested',
  amount: null,
  starts_at: at(100),
  ends_at: at(103),
  expires_at: at(72),
  pay_by: null,
  secured_at: null,
  is_paying: false,
  ...facts,
})

describe('actionsOf', () => {
  it('lets a talent quote or decline a request, and accept one only where the amount is known', () => {
    expect(actionsOf(booking({}), 'talent', NOW)).toEqual(['quote', 'decline'])
    expect(actionsOf(booking({ amount: 50 }), 'talent', NOW)).toEqual(['quote', 'accept', 'decline'])
  })

  it('lets an organiser only cancel a request, and answer or cancel a quotation', () => {
    expect(actionsOf(booking({}), 'organiser', NOW)).toEqual(['cancel'])
    expect(actionsOf(booking({ state: 'quoted' }), 'organiser', NOW)).toEqual(['accept', 'decline', 'cancel'])
    expect(actionsOf(booking({ state: 'quoted' }), 'talent', NOW)).toEqual(['cancel'])
  })

  it('lets both cancel a confirmed booking until it starts', () => {
    const confirmed = booking({ state: 'accepted', expires_at: null })
    for (const side of ['organiser', 'talent'] as const) {
      expect(actionsOf(confirmed, side, Date.parse(at(100)) - 1)).toEqual(['cancel'])
      expect(actionsOf(confirmed, side, Date.parse(at(100)))).toEqual([])
    }
  })

  it('allows nothing once the booking is over', () => {
    for (const state of BOOKING_STATES.slice(3)) {
      expect(actionsOf(booking({ state, expires_at: null }), 'talent', NOW)).toEqual([])
      expect(actionsOf(booking({ state, expires_at: null }), 'organiser', NOW)).toEqual([])
    }
  })
})

describe('stateAt', () => {
  it('expires a request and a quotation at the instant of their expiry', () => {
    for (const state of ['requested', 'quoted'] as const) {
      expect(stateAt(booking({ state }), Date.parse(at(72)) - 1)).toBe(state)
      expect(stateAt(booking({ state }), Date.parse(at(72)))).toBe('expired')
      expect(transitionOf(booking({ state }), 'decline', 'talent', Date.parse(at(72)))).toBeUndefined()
    }
  })

  it('completes a confirmed booking at its end', () => {
    const confirmed = booking({ state: 'accepted', expires_at: null })
    expect(stateAt(confirmed, Date.parse(at(103)) - 1)).toBe('accepted')
    expect(stateAt(confirmed, Date.parse(at(103)))).toBe('completed')
  })
})

it('expiryOf is 72 hours later, or the start if that is sooner', () => {
  expect(expiryOf(NOW + 2 * ANSWER_WITHIN_MS, NOW)).toBe(NOW + 72 * 3_600_000)
  expect(expiryOf(NOW + 1, NOW)).toBe(NOW + 1)
})

it('hirePrice counts half hours, started ones whole, in fils', () => {
  const price = (rate: number, minutes: number) => hirePrice(rate, NOW, NOW + minutes * 60_000)
  expect(price(25_000, 120)).toBe(50_000)
  expect(price(25_000, 90)).toBe(37_500)
  expect(price(25_000, 91)).toBe(50_000)
  expect(price(25_001, 30)).toBe(12_501)
})
