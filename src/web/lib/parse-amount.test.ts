import { expect, it } from 'vitest'
import { parseAmount } from './parse-amount.ts'

it.each([
  ['12.5', 12.5],
  [' 40 ', 40],
  ['12,500', 12.5],
  ['٢٥٫٧٥٠', 25.75],
  ['۲۵،۵', 25.5],
  ['١٬٠٠٠', 1000],
  ['0', 0],
  ['100000', 100_000],
  ['', null],
  ['  ', null],
  ['-1', undefined],
  ['10.0005', undefined],
  ['100000.001', undefined],
  ['1e3', undefined],
  ['NaN', undefined],
  ['1,000,000', undefined],
  ['12 BD', undefined],
])('%s is %s dinars', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount)
})
