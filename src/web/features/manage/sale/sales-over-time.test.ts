import { expect, it } from 'vitest'
import { salesByDay } from './sales-over-time.tsx'

it('salesByDay fills days without sales with 0, whatever the order', () => {
  expect(
    salesByDay([
      { day: '2026-12-01', quantity: 4 },
      { day: '2026-11-29', quantity: 2 },
    ]),
  ).toEqual([
    { day: '2026-11-29', quantity: 2 },
    { day: '2026-11-30', quantity: 0 },
    { day: '2026-12-01', quantity: 4 },
  ])
  expect(salesByDay([])).toEqual([])
})
