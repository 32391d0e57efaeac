import { describe, expect, it } from 'vitest'
import { DAY_MS } from './bahrain.ts'
import {
  isAnyOnSale,
  isWithinSales,
  isWithoutNumber,
  mostOf,
  nextPrice,
  quantityProblem,
  type TypeOnSale,
  typeProblem,
  typeState,
} from './type-sales.ts'

const now = Date.parse('2026-12-01T00:00:00Z')
const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString()

function type(changes: Partial<TypeOnSale> = {}): TypeOnSale {
  const window = { sales_from: null, sales_until: null }
  return { price: 8, remaining: null, min: 1, max: 20, door_only: false, ...window, ...changes }
}

describe('a type of ticket', () => {
  it.each([
    ['open', {}],
    ['open', { sales_from: inDays(0), sales_until: inDays(1), remaining: 1 }],
    ['later', { sales_from: inDays(1), remaining: 0 }],
    ['ended', { sales_until: inDays(0), remaining: 0 }],
    ['sold_out', { remaining: 0 }],
    ['sold_out', { remaining: 3, min: 4 }],
    ['open', { remaining: 4, min: 4 }],
    ['door_only', { door_only: true, remaining: 0 }],
  ] as const)('is %s: %o', (state, changes) => {
    expect(typeState(type(changes), now)).toBe(state)
  })

  it('is sold from the first instant of its sales until before their end', () => {
    const [sales_from, sales_until] = [new Date(now), new Date(now + 2).toISOString()]
    const within = (window: object) =>
      [-1, 0, 1, 2].filter((ms) => isWithinSales({ sales_from: null, sales_until: null, ...window }, now + ms))
    expect(within({ sales_from, sales_until })).toEqual([0, 1])
    expect(within({ sales_from })).toEqual([0, 1, 2])
    expect(within({ sales_until })).toEqual([-1, 0, 1])
    expect(within({})).toEqual([-1, 0, 1, 2])
  })

  it('is on sale online only within its window', () => {
    expect(isAnyOnSale([type({ door_only: true }), type({ sales_from: inDays(1) })], now)).toBe(false)
    expect(isAnyOnSale([type({ door_only: true }), type({ remaining: 0 })], now)).toBe(true)
    expect(isAnyOnSale([], now)).toBe(false)
  })

  it('can be bought between its least and most, as far as places are left; none of one among several is fine', () => {
    const sold = type({ min: 2, max: 4, remaining: 3 })
    expect([0, 1, 2, 3, 4].map((quantity) => typeProblem(quantity, sold))).toEqual([
      undefined,
      'TYPE_TOO_FEW',
      undefined,
      undefined,
      'TOO_FEW_LEFT',
    ])
    expect(typeProblem(5, type({ max: 4 }))).toBe('TYPE_TOO_MANY')
    expect(typeProblem(undefined, sold)).toBe('QUANTITY_INVALID')
    expect(typeProblem(0, sold, false)).toBe('QUANTITY_INVALID')
    expect([mostOf(sold), mostOf(type({ max: 4 })), mostOf(type({ remaining: 50 }))]).toEqual([3, 4, 20])
  })
})

describe('the next price', () => {
  const early = type({ sales_until: inDays(3) })
  const regular = type({ price: 10, sales_from: inDays(3) })

  it('is that of a dearer type below, whose sales begin as those of the first end', () => {
    expect(nextPrice(early, [early, type({ price: 12 }), regular])).toBe(10)
    const hourLater = type({ price: 10, sales_from: inDays(3 + 1 / 24) })
    expect(nextPrice(early, [early, hourLater])).toBe(10)
  })

  it.each([
    ['sales have no end', [type(), regular]],
    ['the dearer type stands above', [regular, early]],
    ['the dearer type is sold much later', [early, type({ price: 10, sales_from: inDays(5) })]],
    ['the next type costs the same', [early, type({ sales_from: inDays(3) })]],
    ['the dearer type is sold at the door only', [early, type({ price: 10, sales_from: inDays(3), door_only: true })]],
  ])('is not announced where %s', (_why, types) => {
    expect(nextPrice(types.includes(early) ? early : (types[0] as TypeOnSale), types)).toBeUndefined()
  })
})

describe('quantityProblem', () => {
  it.each([
    [1, null, undefined],
    [20, null, undefined],
    [4, 4, undefined],
    [20, 300, undefined],
    [5, 4, 'TOO_FEW_LEFT'],
    [25, 4, 'TOO_FEW_LEFT'],
    [21, 300, 'QUANTITY_INVALID'],
    [21, null, 'QUANTITY_INVALID'],
    [0, 4, 'QUANTITY_INVALID'],
    [2.5, null, 'QUANTITY_INVALID'],
    [undefined, null, 'QUANTITY_INVALID'],
  ])('for %j tickets of %j is %j', (quantity, remaining, problem) => {
    expect(quantityProblem(quantity, remaining)).toBe(problem)
  })
})

it.each([
  ['', true],
  ['  ', true],
  ['abc', true],
  ['٥', false],
  ['4 tickets', false],
  ['0', false],
  ['-5', false],
])('isWithoutNumber of %j is %j', (typed, without) => {
  expect(isWithoutNumber(typed)).toBe(without)
})
