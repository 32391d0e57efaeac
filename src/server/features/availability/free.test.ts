import { expect, it } from 'vitest'
import { readHours } from './free.ts'

// It is 3 December in Bahrain already.
const NOW = Date.parse('2026-12-02T21:30:00Z')

it.each([
  [{ date: '2026-12-24', from: '20:00', to: '23:30' }, '2026-12-24T17:00Z', '2026-12-24T20:30Z'],
  [{ date: '2026-12-24', from: '22:00', to: '02:00' }, '2026-12-24T19:00Z', '2026-12-24T23:00Z'],
  [{ date: '2026-12-31', from: '22:00', to: '21:59' }, '2026-12-31T19:00Z', '2027-01-01T18:59Z'],
  [{ date: '2026-12-24', from: '20:00', to: '00:00' }, '2026-12-24T17:00Z', '2026-12-24T21:00Z'],
  [{ date: '2026-12-24', from: '20:00' }, '2026-12-24T17:00Z', '2026-12-24T21:00Z'],
  [{ date: '2026-12-24', to: '02:00' }, '2026-12-23T21:00Z', '2026-12-23T23:00Z'],
  [{ date: '2026-12-24', to: '00:00' }, '2026-12-23T21:00Z', '2026-12-24T21:00Z'],
  [{ date: '2026-12-24' }, '2026-12-23T21:00Z', '2026-12-24T21:00Z'],
  [{ from: '22:00', to: '02:00' }, '2026-12-03T19:00Z', '2026-12-03T23:00Z'],
])('readHours of %j', (asked, from, to) => {
  expect(readHours(asked, NOW)).toEqual({ from: new Date(from), to: new Date(to) })
})

it('readHours reads nothing from the same time twice', () => {
  expect(readHours({ date: '2026-12-24', from: '20:00', to: '20:00' }, NOW)).toBeNull()
  expect(readHours({ from: '00:00', to: '00:00' }, NOW)).toBeNull()
})
