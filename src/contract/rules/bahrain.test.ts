import { describe, expect, it } from 'vitest'
import { dayInBahrain, dayStartInBahrain, isoInBahrain } from './bahrain.ts'

describe('the day in Bahrain', () => {
  it.each([
    ['2026-12-01T20:59:59.999Z', '2026-12-01'],
    ['2026-12-01T21:00:00.000Z', '2026-12-02'],
    ['2026-12-31T21:00:00.000Z', '2027-01-01'],
    ['2026-12-01T00:00:00.000Z', '2026-12-01'],
  ])('is, at %s, %s', (instant, day) => {
    expect(dayInBahrain(Date.parse(instant))).toBe(day)
    expect(isoInBahrain(dayStartInBahrain(Date.parse(instant)))).toBe(`${day}T00:00:00+03:00`)
  })
})
