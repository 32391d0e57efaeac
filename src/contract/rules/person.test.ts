import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, isBirthday, isPersonName, isStageName, isTitle } from './person.ts'

describe('age', () => {
  it.each([
    ['2000-06-15', '2026-06-14', 25],
    ['2000-06-15', '2026-06-15', 26],
    ['2000-06-15', '2026-06-16', 26],
    ['2000-12-31', '2026-01-01', 25],
    ['2000-01-01', '2026-12-31', 26],
    ['2026-12-01', '2026-12-01', 0],
    ['1900-01-01', '2026-12-01', 126],
  ])('of someone born %s is, on %s, %d', (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age)
  })

  it.each([
    ['2024-02-28', 19],
    ['2024-02-29', 20],
    ['2025-02-28', 20],
    ['2025-03-01', 21],
  ])('of someone born on 29 February 2004 is, on %s, %d', (today, age) => {
    expect(ageOn('2004-02-29', today)).toBe(age)
  })

  it('grows by one a year, and never shrinks', () => {
    const day = fc
      .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2026, 11, 31) / 86_400_000 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 100 }), (birthday, years) => {
        const later = `${Number(birthday.slice(0, 4)) + years}${birthday.slice(4)}`
        expect(ageOn(birthday, later)).toBe(years)
      }),
    )
  })
})

describe('what a form and the server both accept', () => {
  it.each([
    [
      isPersonName,
      ['سارة', 'Zoë', "O'Neil", '3alawi', 'J. R. R.', 'Dr.Ali', 'د.أحمد'],
      ['', ' ', '7', '🎤', '…', '\u3164'],
    ],
    [isStageName, ['سارة', '7', '٣', 'DJ 7', 'Will.i.am', 'M.E.G.', 'AC/DC'], ['', ' ', '🎤', '…', '\u3164']],
    [isTitle, ['dj', 'عازف عود', 'other things'], ['', ' ', '7', 'all', ' other ']],
  ])('%o', (accepts, good, bad) => {
    expect([...good, ...bad].filter(accepts)).toEqual(good)
  })

  it('a birthday is from 1900 until today', () => {
    const days = ['1899-12-31', '1900-01-01', '2026-12-01', '2026-12-02', '']
    expect(days.filter((day) => isBirthday(day, '2026-12-01'))).toEqual(['1900-01-01', '2026-12-01'])
  })
})
