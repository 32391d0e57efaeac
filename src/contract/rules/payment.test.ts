import { expect, it } from 'vitest'
import { dueOf, dueOfAdmitted, pricesOf } from './payment.ts'

it.each([
  ['nobody is in and nothing paid', 0, 0, 0, 10.5],
  ['one is in', 1, 0, 3.5, 10.5],
  ['one is in and has paid', 1, 3.5, 0, 7],
  ['one is in and all have paid', 1, 10.5, 0, 0],
  ['all are in, and one has paid', 3, 3.5, 7, 7],
])('of a ticket for three at BD 3.500, when %s, is due', (_when, admitted, paid, ofAdmitted, whole) => {
  const ticket = { quantity: 3, total: 10.5, admitted, paid }
  expect([dueOfAdmitted(ticket), dueOf(ticket)]).toEqual([ofAdmitted, whole])
})

it('people with prices of their own owe those of whom are in', () => {
  const ticket = { quantity: 3, total: 16, paid: 0, prices: [8, 4, 4] }
  expect([0, 1, 2, 3].map((admitted) => dueOfAdmitted({ ...ticket, admitted }))).toEqual([0, 8, 12, 16])
  expect(dueOfAdmitted({ ...ticket, admitted: 1, paid: 6.5 })).toBe(1.5)
})

it('a ticket lists the prices of those who are still with it, those who are in first', () => {
  const lines = [
    { type_id: 'hall', unit_price: 12.5, discount: 0.5 },
    { type_id: 'front', unit_price: 25, discount: 0 },
  ]
  const person = (type_id: string, more: object = {}) =>
    ({ type_id, state: 'valid', admitted_at: null, ...more }) as Parameters<typeof pricesOf>[0]['passes'][number]
  const passes = [person('hall'), person('front', { admitted_at: '2026-12-01T09:00:00Z' })]
  expect(pricesOf({ lines, passes: [...passes, person('front', { state: 'handed_on' })] })).toEqual([25, 12])
  expect(pricesOf({ lines, passes: [person('hall'), person('hall')] })).toBeNull()
})
