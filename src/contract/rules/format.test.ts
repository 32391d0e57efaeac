import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  formatCount,
  formatDate,
  formatDay,
  formatMoney,
  formatRoughCount,
  formatShortDate,
  formatTime,
} from './format.ts'

describe('money as shown', () => {
  it.each([
    [10, 'BD 10'],
    [12.5, 'BD 12.500'],
    [0, 'BD 0'],
    [0.1, 'BD 0.100'],
    [1.005, 'BD 1.005'],
    [999.999, 'BD 999.999'],
    [1000, 'BD 1,000'],
    [12_345.5, 'BD 12,345.500'],
    [100_000, 'BD 100,000'],
    [1_234_567.089, 'BD 1,234,567.089'],
    [-5, '\u2212BD 5'],
    [-12_345.5, '\u2212BD 12,345.500'],
    [-0, 'BD 0'],
  ])('%f is %j', (dinars, text) => {
    expect(formatMoney(dinars)).toBe(text)
  })
})

it.each([
  ['ar', 2_134_567, '2.1 مليون'],
  ['ar', 20_345, '20 ألف'],
  ['en', 2_134_567, '2.1 million'],
  ['en', 20_345, '20 thousand'],
] as const)('an estimate is shown to two digits, in Latin digits: %s %d', (language, count, text) => {
  expect(formatRoughCount(count, language)).toBe(text)
})

describe('dates as shown', () => {
  // 21:00 UTC is midnight in Bahrain.
  const lastMinute = '2026-11-25T20:59:00Z'
  const midnight = '2026-11-25T21:00:00Z'

  it('changes the day at midnight in Bahrain, not in London', () => {
    expect(formatDate(lastMinute, 'en')).toBe('Wednesday 25 November 2026')
    expect(formatDate(midnight, 'en')).toBe('Thursday 26 November 2026')
    expect(formatDate('2026-11-25T23:59:59.999Z', 'en')).toBe('Thursday 26 November 2026')
    expect(formatDate('2026-11-26T00:00:00Z', 'en')).toBe('Thursday 26 November 2026')
    expect(formatDate(lastMinute, 'ar')).toBe('الأربعاء 25 نوفمبر 2026')
    expect(formatDate(midnight, 'ar')).toBe('الخميس 26 نوفمبر 2026')
  })

  it('turns the year at midnight in Bahrain', () => {
    expect(formatDate('2026-12-31T20:59:59Z', 'en')).toBe('Thursday 31 December 2026')
    expect(formatDate('2026-12-31T21:00:00Z', 'en')).toBe('Friday 1 January 2027')
    expect(formatDate('2026-12-31T21:00:00Z', 'ar')).toBe('الجمعة 1 يناير 2027')
  })

  it('leaves the year out in lists', () => {
    expect(formatDay(midnight, 'en')).toBe('Thursday 26 November')
    expect(formatDay(midnight, 'ar')).toBe('الخميس 26 نوفمبر')
    expect(formatShortDate(midnight, 'en')).toBe('26 November 2026')
    expect(formatShortDate(midnight, 'ar')).toBe('26 نوفمبر 2026')
  })

  it.each([
    ['2026-11-25T20:59:00Z', '11:59 PM', '11:59 م'],
    ['2026-11-25T21:00:00Z', '12:00 AM', '12:00 ص'],
    ['2026-11-25T22:05:00Z', '1:05 AM', '1:05 ص'],
    ['2026-11-25T08:59:00Z', '11:59 AM', '11:59 ص'],
    ['2026-11-25T09:00:00Z', '12:00 PM', '12:00 م'],
    ['2026-11-25T17:30:00Z', '8:30 PM', '8:30 م'],
  ])('%s is at %s', (instant, english, arabic) => {
    expect(formatTime(instant, 'en')).toBe(english)
    expect(formatTime(instant, 'ar')).toBe(arabic)
  })

  it('takes an instant in any form, and gives Latin digits of the Gregorian calendar', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          for (const language of ['ar', 'en'] as const) {
            expect(formatDate(date, language)).toBe(formatDate(date.toISOString(), language))
            expect(formatDate(date, language)).toBe(formatDate(date.getTime(), language))
            expect(formatDate(date, language)).toMatch(/^\p{L}+ \d{1,2} \p{L}+ 2\d{3}$/u)
            expect(formatTime(date, language)).toMatch(/^(1[0-2]|[1-9]):[0-5]\d (AM|PM|ص|م)$/)
          }
        },
      ),
    )
  })

  describe('on a machine in another time zone', () => {
    afterEach(() => vi.unstubAllEnvs())

    it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('is the same in %s', (zone) => {
      vi.stubEnv('TZ', zone)
      expect(formatDate(midnight, 'en')).toBe('Thursday 26 November 2026')
      expect(formatTime(midnight, 'en')).toBe('12:00 AM')
    })
  })
})

it('counts have separators in both languages', () => {
  expect(formatCount(1234567)).toBe('1,234,567')
})
