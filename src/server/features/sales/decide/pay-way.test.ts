import { expect, it } from 'vitest'
import type { LockedType, SoldLine } from '../sold.ts'
import { exceedsUnpaid, payFor } from './pay-way.ts'

const type = { id: 'adult' } as LockedType
const line = (price: number, discount = 0, quantity = 1): SoldLine => ({ type, quantity, price, discount })
const online = { min: 100, step: 10 }
const either = { pay: 'either' } as const
const wayOf = (asked: Parameters<typeof payFor>[0], event: Parameters<typeof payFor>[1], lines = [line(5000)]) => {
  const paid = payFor(asked, event, lines)
  return typeof paid === 'string' ? paid : paid.way
}

it('a purchase is paid where its event is, and at the door where the event leaves the choice and the buyer says nothing', () => {
  expect(wayOf({ online }, { pay: 'door' })).toBe('door')
  expect(wayOf({ online }, { pay: 'online' })).toBe('online')
  expect(wayOf({ online }, either)).toBe('door')
  expect(wayOf({ online, pay: 'online' }, either)).toBe('online')
  expect(wayOf({ online, pay: 'online' }, { pay: 'door' })).toBe('PAY_NOT_OFFERED')
  expect(wayOf({ online, pay: 'door' }, { pay: 'online' })).toBe('PAY_NOT_OFFERED')
})

it('without a provider an event that is paid online sells nothing, and the others go on', () => {
  expect(wayOf({}, { pay: 'online' })).toBe('PAY_OFF')
  expect(wayOf({ pay: 'online' }, either)).toBe('PAY_OFF')
  expect(wayOf({}, either)).toBe('door')
})

it('staff sell what they take at the window, at any event', () => {
  expect(wayOf({ online, atWindow: { isFree: false, isPaidByLink: false } }, { pay: 'online' })).toBe('door')
  expect(wayOf({ online, quota: { shiftId: 'shift', device: 'device' } }, { pay: 'online' })).toBe('door')
})

it('a total of nothing, or below what the provider takes, never sees the provider', () => {
  expect(wayOf({ online }, { pay: 'online' }, [line(5000, 5000)])).toBe('door')
  expect(wayOf({ online }, { pay: 'online' }, [line(5000, 4999)])).toBe('door')
  expect(wayOf({ online }, { pay: 'online' }, [line(5000, 4901)])).toBe('door')
  expect(wayOf({ online }, { pay: 'online' }, [line(5000, 4900)])).toBe('online')
})

it('a price that a discount made is rounded down to what the provider takes, once', () => {
  const paid = payFor({ online }, { pay: 'online' }, [line(3340, 334, 3), line(5000)])
  expect(paid).toEqual({ way: 'online', lines: [line(3340, 340, 3), line(5000)] })
  expect(payFor({ online }, either, [line(3340, 334)]), 'not at the door').toMatchObject({ lines: [line(3340, 334)] })
})

it('a mailbox keeps two purchases unpaid, and two places for a while after one ran out', () => {
  const payer = { mailbox: 'a@example.com', open: 0, ran_out: 0, released: 0 }
  expect(exceedsUnpaid({ quantity: 20 }, undefined)).toBe(false)
  expect([1, 2].map((open) => exceedsUnpaid({ quantity: 20 }, { ...payer, open }))).toEqual([false, true])
  expect([2, 3].map((quantity) => exceedsUnpaid({ quantity }, { ...payer, ran_out: 1 }))).toEqual([false, true])
  expect([2, 3].map((released) => exceedsUnpaid({ quantity: 3 }, { ...payer, released }))).toEqual([false, true])
})
