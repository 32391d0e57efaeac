import { expect, it } from 'vitest'
import { salesBesideLastTime, salesByDay } from './sales-by-day.ts'

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

it('salesBesideLastTime puts days beside those as long before the event, whenever either sold', () => {
  // The day after in Bahrain.
  const event = { date: '2026-12-09T21:30:00.000Z', sales: [{ day: '2026-12-09', quantity: 3 }] }
  const before = {
    date: '2026-11-03T17:00:00.000Z',
    sales: [
      { day: '2026-10-31', quantity: 5 },
      { day: '2026-11-03', quantity: 1 },
    ],
  }
  expect(salesBesideLastTime(event, before)).toEqual([
    { day: '2026-12-07', quantity: 0, before: 5 },
    { day: '2026-12-08', quantity: 0, before: 0 },
    { day: '2026-12-09', quantity: 3, before: 0 },
    { day: '2026-12-10', quantity: 0, before: 1 },
  ])
  const sales = [{ day: '2026-12-01', quantity: 1 }]
  expect(salesBesideLastTime({ ...event, sales }, before)[0]).toEqual(sales[0])
  expect(salesBesideLastTime(event)).toEqual(event.sales)
})
