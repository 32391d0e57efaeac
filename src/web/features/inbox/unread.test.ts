import { expect, it } from 'vitest'
import { shortCount, titleWithCount } from './unread.tsx'

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('A badge shows %d as %s', (count, text) => {
  expect(shortCount(count)).toBe(text)
})

it.each([
  ['مسرح', 3, '(3) مسرح'],
  ['(3) مسرح', 4, '(4) مسرح'],
  ['(99+) Talents · Masrah', 0, 'Talents · Masrah'],
  ['Talents · Masrah', 250, '(99+) Talents · Masrah'],
])('The title %j with %d unread is %j', (title, count, expected) => {
  expect(titleWithCount(title, count)).toBe(expected)
})
