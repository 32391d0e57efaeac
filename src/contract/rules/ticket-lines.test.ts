import { expect, it } from 'vitest'
import { shownLines } from './ticket-lines.ts'

it.each([
  ['of the only type', [{ name: 'Ticket', quantity: 2 }], []],
  ['of the only type, in Arabic', [{ name: 'تذكرة', quantity: 2 }], []],
  ['of one type among several', [{ name: 'Adult', quantity: 2 }], ['2 × \u2068Adult\u2069']],
  [
    'of several types',
    [
      { name: 'Ticket', quantity: 2 },
      { name: 'الأطفال', quantity: 1 },
    ],
    ['2 × \u2068Ticket\u2069', '1 × \u2068الأطفال\u2069'],
  ],
])('the lines of a ticket %s', (_what, lines, shown) => {
  expect(shownLines({ lines })).toEqual(shown)
})

it('a ticket kept before there were types has none', () => {
  expect(shownLines({})).toEqual([])
})
