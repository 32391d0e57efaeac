import { describe, expect, it } from 'vitest'
import {
  EMPTY_REQUEST,
  isPastMidnight,
  priceOf,
  type RequestValues,
  requestFrom,
  requestProblemsIn,
  timesIn,
} from './request-values.ts'

const NOW = Date.parse('2026-12-01T09:00:00Z')
const EVENING = { date: '2026-12-10', from: '20:00', to: '23:30' }

function request(changes: Partial<RequestValues> = {}): RequestValues {
  return { ...EMPTY_REQUEST, ...EVENING, place: 'Manama', occasion: 'Wedding', ...changes }
}

describe('typed times', () => {
  it('are read in Bahrain, three hours ahead of UTC', () => {
    expect(timesIn(EVENING)).toEqual({
      starts: Date.parse('2026-12-10T17:00:00Z'),
      ends: Date.parse('2026-12-10T20:30:00Z'),
    })
  })

  it('may be in Arabic digits', () => {
    expect(timesIn({ date: '٢٠٢٦-١٢-١٠', from: '٢٠:٠٠', to: '۲۳:۳۰' })).toEqual(timesIn(EVENING))
  })

  it('that end before they start end on the next day', () => {
    const late = { ...EVENING, to: '01:00' }
    expect(timesIn(late)?.ends).toBe(Date.parse('2026-12-10T22:00:00Z'))
    expect(isPastMidnight(late)).toBe(true)
    expect(isPastMidnight(EVENING)).toBe(false)
    expect(isPastMidnight({ ...EVENING, to: '00:00' })).toBe(false)
  })

  it.each([{ date: '' }, { from: '' }, { to: '' }, { to: '20:00' }])('with %o are invalid', (changes) => {
    expect(timesIn({ ...EVENING, ...changes })).toBeUndefined()
  })
})

it.each([
  ['23:30', 3.5, 157.5],
  ['23:01', 3.5, 157.5],
  ['23:00', 3, 135],
  ['20:10', 0.5, 22.5],
])('a hire from 20:00 to %s at 45 dinars costs %d hours', (to, hours, total) => {
  expect(priceOf(45, { ...EVENING, to })).toEqual({ hours, total })
})

describe('a request', () => {
  it('that is complete has no problems', () => {
    expect(requestProblemsIn(request(), NOW)).toEqual({})
  })

  it('that is empty names every field that it needs', () => {
    expect(requestProblemsIn(EMPTY_REQUEST, NOW)).toEqual({
      date: 'DATE_MISSING',
      from: 'FROM_MISSING',
      to: 'TO_MISSING',
      place: 'PLACE_REQUIRED',
      occasion: 'OCCASION_REQUIRED',
    })
  })

  it.each([
    [{ date: '2026-11-30' }, { date: 'BOOKING_IN_PAST' }],
    [{ date: '2026-12-01', from: '12:00' }, { from: 'BOOKING_IN_PAST' }],
    [{ date: '2026-12-01', from: '13:59' }, { from: 'BOOKING_TOO_SOON' }],
    [{ date: '2026-12-01', from: '14:00' }, {}],
    [{ to: '20:29' }, { to: 'BOOKING_TOO_SHORT' }],
    [{ to: '20:30' }, {}],
    [{ to: '20:00' }, { to: 'SAME_HOURS' }],
    [{ place: '  ' }, { place: 'PLACE_REQUIRED' }],
  ])('with %o has the problems %o', (changes, problems) => {
    expect(requestProblemsIn(request(changes), NOW)).toEqual(problems)
  })

  it('is sent in UTC, trimmed, without direction marks, and with a price only when it is a hire', () => {
    const values = request({ place: ' \u2067المنامة\u2069 ', price_slot: '2' })
    const prices = [{ slot: 2 as const, name: null, amount: 45 }]
    const about = { talentId: 'talent', requestId: 'request', prices }
    expect(requestFrom(values, { ...about, kind: 'hire' })).toEqual({
      request_id: 'request',
      talent_id: 'talent',
      kind: 'hire',
      price_slot: 2,
      amount: 157.5,
      starts_at: '2026-12-10T17:00:00.000Z',
      ends_at: '2026-12-10T20:30:00.000Z',
      place: 'المنامة',
      occasion: 'Wedding',
      message: undefined,
    })
    expect(requestFrom(values, { ...about, kind: 'quotation' })).toMatchObject({
      price_slot: undefined,
      amount: undefined,
    })
    const offer = { ...values, amount: '٨٧٫٥' }
    expect(requestFrom(offer, { ...about, kind: 'quotation', applicationId: 'application' })).toMatchObject({
      amount: 87.5,
      application_id: 'application',
    })
  })
})
