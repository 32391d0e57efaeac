import { expect, it } from 'vitest'
import { discountOfTicket, handedOnOf, shownLines } from './ticket-lines.ts'

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

it('shownLines counts the people whom the code of a ticket admits', () => {
  const lines = [
    { type_id: 'adult', name: 'Adult', quantity: 2 },
    { type_id: 'child', name: 'Child', quantity: 3 },
  ]
  const passes = [
    { type_id: 'adult', state: 'handed_on' },
    { type_id: 'adult', state: 'returned' },
    { type_id: 'child', state: 'void' },
    { type_id: 'child', state: 'valid' },
    { type_id: 'child', state: 'handed_on' },
  ] as const
  expect(shownLines({ lines, passes: [...passes] })).toEqual(['1 × \u2068Child\u2069'])
  expect(handedOnOf({ passes: [...passes] })).toBe(2)
  expect(shownLines({ lines, passes: passes.slice(0, 3) })).toEqual([])
})

it('the lines of a ticket that everyone has left stay', () => {
  const lines = [{ type_id: 'adult', name: 'Adult', quantity: 2 }]
  const passes = [1, 2].map(() => ({ type_id: 'adult', state: 'returned' as const }))
  expect(shownLines({ lines, passes })).toEqual(['2 × \u2068Adult\u2069'])
})

it('the discount of a ticket is of the people whom its code admits', () => {
  const lines = [{ type_id: 'adult', discount: 1.5 }]
  const passes = (['valid', 'handed_on', 'returned'] as const).map((state) => ({ type_id: 'adult', state }))
  expect(discountOfTicket({ lines, passes, total: 5 })).toBe(1.5)
})
