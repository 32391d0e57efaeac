import { describe, expect, it } from 'vitest'
import { isGigPast, splitTalents, tidyAgeRange } from './gig.ts'

describe('splitTalents', () => {
  it.each([
    ['Oud, Singer ,  Dancer', ['Oud', 'Singer', 'Dancer']],
    ['عازف عود، مغنٍّ؛ راقص', ['عازف عود', 'مغنٍّ', 'راقص']],
    ['DJ, dj,, ,Dj', ['DJ']],
    ['oud   player\nsinger', ['oud player', 'singer']],
    ['', []],
    [' , ، ', []],
  ])('%j', (typed, talents) => {
    expect(splitTalents(typed)).toEqual(talents)
  })
})

describe('tidyAgeRange', () => {
  it.each([
    ['18-30', '18-30'],
    ['١٨ – ٣٠', '18-30'],
    [' 18 — 30 ', '18-30'],
    ['18+', '18+'],
    ['Any  age', 'Any age'],
    ['', ''],
  ])('%j', (typed, tidy) => {
    expect(tidyAgeRange(typed)).toBe(tidy)
  })
})

describe('isGigPast', () => {
  const now = Date.parse('2026-12-01T09:00:00.000Z')
  it.each([
    [null, false],
    ['2026-12-01T09:00:00.000Z', false],
    ['2026-12-01T08:59:59.999Z', true],
  ])('%s', (date_time, isPast) => {
    expect(isGigPast({ date_time }, now)).toBe(isPast)
  })
})
