import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dinars } from '../fields.ts'
import { EventRecord } from '../records/event.ts'
import { GigRecord } from '../records/gig.ts'
import { NewTalent } from '../records/talent.ts'
import { NewVenue } from '../records/venue.ts'
import { fromFils, isAmount, sumDinars, toFils } from './money.ts'
import { totalPrice } from './type-sales.ts'

const fils = fc.integer({ min: 0, max: 100_000_000 })

describe('money', () => {
  it('is 1000 fils a dinar, and converts to fils and back unchanged', () => {
    expect(toFils(12.5)).toBe(12_500)
    expect(fromFils(12_345)).toBe(12.345)
    fc.assert(fc.property(fils, (amount) => toFils(fromFils(amount)) === amount))
  })

  it('puts every whole number of fils on the wire in a form that the contract accepts', () => {
    fc.assert(
      fc.property(fils, (amount) => {
        expect(dinars.safeParse(fromFils(amount)).success).toBe(true)
        expect(dinars.safeParse(JSON.parse(JSON.stringify(fromFils(amount)))).success).toBe(true)
      }),
    )
  })

  it('is known by name in every record', () => {
    const fields = [EventRecord, GigRecord, NewTalent, NewVenue].flatMap(({ shape }) => Object.entries(shape))
    const takes = (field: (typeof fields)[number][1], value: number) => field.safeParse(value).success
    const amounts = fields.filter(([, field]) => takes(field, 1.005) && !takes(field, 1.0005)).map(([name]) => name)
    expect(amounts).toContain('ticket_price')
    expect(fields.map(([name]) => name).filter(isAmount)).toEqual(amounts)
  })

  it.each([
    [0.1, 3, 0.3],
    [0.7, 3, 2.1],
    [1.005, 1, 1.005],
    [12.345, 20, 246.9],
    [0, 20, 0],
    [8.25, 4, 33],
  ])('adds up without loss: %f × %i is %f', (price, quantity, total) => {
    expect(totalPrice([{ price, quantity }])).toBe(total)
  })

  it('sums amounts, also negative ones, without loss', () => {
    expect(sumDinars([0.1, 0.2])).toBe(0.3)
    expect(sumDinars([12.5, -12.345])).toBe(0.155)
    expect(sumDinars([-0])).toBe(0)
  })

  it('adds up like whole fils, whatever the prices', () => {
    const items = fc.array(fc.record({ amount: fils, quantity: fc.integer({ min: 0, max: 20 }) }), { maxLength: 20 })
    fc.assert(
      fc.property(items, (bought) => {
        const total = totalPrice(bought.map(({ amount, quantity }) => ({ price: fromFils(amount), quantity })))
        expect(toFils(total)).toBe(bought.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0))
      }),
    )
  })
})
