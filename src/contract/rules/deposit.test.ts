import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDepositDue, stateAt } from './booking.ts'
import {
  areStepsOrdered,
  cancelSums,
  DEFAULT_CANCEL_STEPS,
  depositOf,
  dueOf,
  onlineOf,
  payByOf,
  stepBegins,
} from './deposit.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const NOW = Date.parse('2026-11-22T12:00:00Z')
const STARTS = NOW + 30 * DAY

describe('the time to pay', () => {
  it('is a day, ends twelve hours before the start, and is none when less is left', () => {
    expect(payByOf(NOW + 36 * HOUR, NOW)).toBe(NOW + 24 * HOUR)
    expect(payByOf(NOW + 36 * HOUR - 1, NOW)).toBe(NOW + 24 * HOUR - 1)
    expect(payByOf(NOW + 12 * HOUR + 1, NOW)).toBe(NOW + 1)
    expect(payByOf(NOW + 12 * HOUR, NOW)).toBeNull()
  })

  it('ends at its instant, unless the deposit is paid or under way', () => {
    const at = (ms: number) => new Date(NOW + ms).toISOString()
    const booking = {
      state: 'accepted',
      amount: 1,
      starts_at: at(DAY),
      ends_at: at(2 * DAY),
      expires_at: null,
    } as const
    const due = { ...booking, pay_by: at(0), secured_at: null, is_paying: false }
    expect(stateAt(due, NOW - 1)).toBe('accepted')
    expect(stateAt(due, NOW)).toBe('expired')
    expect(stateAt({ ...due, is_paying: true }, NOW)).toBe('accepted')
    const secured = { ...due, secured_at: at(-HOUR) }
    expect([stateAt(secured, NOW), isDepositDue(secured)]).toEqual(['accepted', false])
    expect(stateAt({ ...booking, pay_by: null, secured_at: null, is_paying: false }, NOW)).toBe('accepted')
  })
})

describe('a cancellation', () => {
  const sums = { deposit: 30_000, cancel_steps: DEFAULT_CANCEL_STEPS, online: 30_000, startsAt: STARTS }
  const returned = (before: number, by: 'organiser' | 'talent' = 'organiser') =>
    cancelSums(sums, by, STARTS - before).returned

  it('by the organiser keeps what the step of its instant says, and by the talent nothing', () => {
    expect([returned(14 * DAY + 1), returned(14 * DAY)]).toEqual([30_000, 15_000])
    expect([returned(3 * DAY + 1), returned(3 * DAY)]).toEqual([15_000, 0])
    expect(returned(0, 'talent')).toBe(30_000)
  })

  it('never keeps more than the deposit, or than was paid; what is rounded falls to the payer', () => {
    const step = fc.record({ days_before: fc.nat(365), keep_percent: fc.nat(100) })
    const steps = fc
      .array(step, { maxLength: 5 })
      .map((each) => each.toSorted((a, b) => b.days_before - a.days_before))
      .filter(areStepsOrdered)
    fc.assert(
      fc.property(
        fc.nat(100_000_000),
        fc.nat(100_000_000),
        steps,
        fc.nat(400),
        (deposit, online, cancel_steps, days) => {
          const { kept, returned: back } = cancelSums(
            { deposit, online, cancel_steps, startsAt: STARTS },
            'organiser',
            STARTS - days * DAY,
          )
          expect(kept + back).toBe(online)
          expect(kept).toBeLessThanOrEqual(Math.min(deposit, online))
          expect(back).toBeGreaterThanOrEqual(0)
          const percent = cancel_steps.findLast((each) => STARTS - days * DAY >= stepBegins(each, STARTS))?.keep_percent
          expect(kept * 100).toBeLessThanOrEqual(deposit * (percent ?? 0))
        },
      ),
    )
  })
})

it('a deposit is rounded to ten fils in favour of the payer', () => {
  expect([depositOf(99_999, 33), depositOf(10_005, 100), depositOf(9, 100)]).toEqual([32_990, 10_000, 0])
})

it('what is due is the deposit, then the rest of the price, less what the parties settled', () => {
  const booking = { amount: 100, deposit: 30, secured_by: null, paid: 0 }
  expect(dueOf(booking)).toBe(30)
  expect(dueOf({ ...booking, secured_by: 'payment', paid: 30 })).toBe(70)
  expect(dueOf({ ...booking, secured_by: 'parties' })).toBe(70)
  expect(dueOf({ ...booking, secured_by: 'payment', paid: 120 })).toBe(0)
})

it('money on its way back is no longer there to keep, cash and strays are none of it', () => {
  const payments = [
    { amount: 30, method: 'online' },
    { amount: 20, method: 'cash' },
    { amount: -5, method: 'online' },
  ]
  const refunds = [
    { amount: 5, state: 'done', is_stray: false },
    { amount: 10, state: 'under_way', is_stray: false },
    { amount: 30, state: 'under_way', is_stray: true },
  ]
  expect(onlineOf({ payments, refunds })).toBe(15)
})
