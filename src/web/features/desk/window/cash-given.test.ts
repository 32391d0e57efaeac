import { expect, it } from 'vitest'
import { amountsGiven, givenFor } from './cash-given.tsx'

it.each([
  [3, [5, 10, 20]],
  [5, [10, 20]],
  [11.25, [15, 20]],
  [0.1, [5, 10, 20]],
  [23, [25, 30, 40]],
  [20, []],
])('for %f dinars guests give %j', (total, amounts) => {
  expect(amountsGiven(total)).toEqual(amounts)
})

it.each([
  [8, 10, 10],
  [11, 10, undefined],
  // Enough, but no answer to this total.
  [3, 15, undefined],
  [3, undefined, undefined],
])('of a total of %f dinars, %s that was chosen before counts as %s', (total, chosen, given) => {
  expect(givenFor(total, chosen)).toBe(given)
})
