import { expect, it } from 'vitest'
import { salesOfTypes } from './sales-summary.ts'

it('the price of an event without types is that of one for which none was typed', () => {
  expect(salesOfTypes([], Date.parse('2026-12-01T09:00:00Z'), null)).toMatchObject({ ticket_price: 10, on_sale: false })
})
