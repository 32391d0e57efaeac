import { expect, it } from 'vitest'
import { latinDigits, parseDecimal, parseWholeNumber } from './digits.ts'

it('latinDigits replaces Arabic-Indic and Persian digits and nothing else', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789')
  expect(latinDigits('قاعة ٣، the 2nd: ۴½')).toBe('قاعة 3، the 2nd: 4½')
})

it.each([
  ['5', 5],
  ['٥', 5],
  [' ۱۲ ', 12],
  ['12.5', 12.5],
  ['12,500', 12.5],
  ['٢٥٫٧٥٠', 25.75],
  ['٢٥،٧٥', 25.75],
  ['۲۵٫۵', 25.5],
  ['١٬٠٠٠', 1000],
  ['١٢٬٥٠٠٫٢٥', 12_500.25],
  ['١٬٠٠٠٬٠٠٠', 1_000_000],
  ['\u200f٣٦\u200e', 36],
  ['1,500.000', 1500],
  ['١،٥٠٠٫٢٥', 1500.25],
  ['1,000,000', 1_000_000],
  ['1,234,567.5', 1_234_567.5],
  ['1,500,5', undefined],
  ['1.500,5', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['.5', undefined],
  ['5.', undefined],
  ['١٬٥', undefined],
  ['١٬٢٣٤٥', undefined],
  ['Infinity', undefined],
  ['٥ تذاكر', undefined],
])('parseDecimal reads %j as %j', (typed, number) => {
  expect(parseDecimal(typed)).toBe(number)
})

it.each([
  ['1,500', 1500],
  ['١٬٥٠٠', 1500],
  ['1 500 000', 1_500_000],
  ['12,5', undefined],
  ['1.5', undefined],
  ['', undefined],
])('parseWholeNumber reads %j as %j', (typed, number) => {
  expect(parseWholeNumber(typed)).toBe(number)
})
