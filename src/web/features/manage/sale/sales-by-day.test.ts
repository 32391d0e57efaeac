import { expect, it } from 'vitest'
import { salesByDay } from './sales-by-day.ts'

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
})

it('salesByDay goes on to a later day that is named, and has no days before the first sale', () => {
  const sales = [{ day: '2026-11-29', quantity: 2 }]
  expect(salesByDay(sales, '2026-11-30')).toEqual([...sales, { day: '2026-11-30', quantity: 0 }])
  expect(salesByDay(sales, '2026-11-28')).toEqual(sales)
  expect(salesByDay([], '2026-11-30')).toEqual([])
})
