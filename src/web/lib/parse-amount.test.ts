import { expect, it } from 'vitest'
import { amountProblem, parseAmount } from './parse-amount.ts'

it.each([
  ['12.5', 12.5],
  [' 40 ', 40],
  ['12,5', 12.5],
  ['١٢٫٥', 12.5],
  ['1,500.000', 1500],
  ['1٬500', 1500],
  ['١٬٥٠٠', 1500],
  ['0,500', 0.5],
  ['1.500', 1.5],
  ['٢٥٫٧٥٠', 25.75],
  ['۲۵،۵', 25.5],
  ['\u2068 40 \u2069', 40],
  ['\u200f', null],
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

it.each(['1,500', '10,000', '١،٥٠٠', '\u200e12,500'])('parseAmount asks about %s, which has two meanings', (typed) => {
  expect([parseAmount(typed), amountProblem(typed, 'PAY_INVALID')]).toEqual([undefined, 'AMOUNT_AMBIGUOUS'])
})

it('amountProblem is the given code for a malformed amount, and undefined for a good or empty one', () => {
  expect(['12 BD', '-1', '12.5', ''].map((typed) => amountProblem(typed, 'PAY_INVALID'))).toEqual([
    'PAY_INVALID',
    'PAY_INVALID',
    undefined,
    undefined,
  ])
})
