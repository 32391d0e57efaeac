import { expect, it } from 'vitest'
import type { Ticket } from '../calls/tickets.ts'
import { returnedMoney } from './returned-money.ts'

const pass = (id: string, state: Ticket['passes'][number]['state'] = 'valid') => ({ id, type_id: 't', state }) as never
const ticket = (paid: number, kept = 0) => ({
  lines: [{ type_id: 't', name: '', quantity: 2, unit_price: 10, discount: 1.995 }],
  passes: [pass('a'), pass('b'), pass('c', 'returned')],
  paid,
  kept,
})

it.each([
  ['all is refunded', ticket(16.01), ['a', 'b'], 100, { back: 16.01, kept: 0 }],
  ['a share is kept, rounded in favour of the payer', ticket(16.01), ['a'], 85, { back: 6.805, kept: 1.2 }],
  ['nothing is refunded', ticket(16.01), ['a', 'b'], 0, { back: 0, kept: 16.01 }],
  ['what was kept before stays', ticket(18.01, 2), ['a'], 50, { back: 4.003, kept: 4.002 }],
  ['what is paid is for those who stay', ticket(8.005), ['a'], 50, { back: 0, kept: 0 }],
  ['nothing was paid', ticket(0), ['a'], 50, { back: 0, kept: 0 }],
])('of people who are given back, %s', (_, paid, chosen, percent, expected) => {
  expect(returnedMoney(paid, chosen, percent)).toEqual(expected)
})
