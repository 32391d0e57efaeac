import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FinanceTask, MoneyMoved } from '../../../contract/calls/finance.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addBookable } from '../../testing/bookings.ts'
import { DEPOSITS_ENV, depositCalls } from '../../testing/deposits.ts'
import { testProvider } from '../../testing/payments.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const provider = testProvider()
const app = setupTestApp(DEPOSITS_ENV, undefined, { payments: provider })
const { call, get, tryToPay, pay, capture, accepted, refundsOf } = depositCalls(app, provider)

let talent: TestUser
let organiser: TestUser
beforeEach(async () => {
  ;[talent, organiser] = [await addBookable(app), await addUser(app, { language: 'en' })]
})
const parties = () => ({ talent, organiser })

describe('the balance', () => {
  it('is paid by the same call, or in cash that the organiser confirms', async () => {
    const id = await accepted(parties())
    const cash = (json: object, user: TestUser) => call('POST', `/bookings/${id}/money`, json, user)
    expect((await cash({ action: 'cash', amount: 10 }, talent)).body.code).toBe('BOOKING_CHANGED')
    await capture(await pay(id, organiser))
    app.clock.advance(60_000)
    expect((await cash({ action: 'cash', amount: 70.001 }, talent)).body.code).toBe('CASH_TOO_MUCH')
    expect((await cash({ action: 'cash', amount: 20 }, talent)).body.cash_noted).toBe(20)
    expect((await cash({ action: 'confirm_cash' }, talent)).body.code).toBe('BOOKING_CHANGED')
    const both = await Promise.all([1, 2].map(() => cash({ action: 'confirm_cash', amount: 20 }, organiser)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    app.clock.advance(60_000)
    const charge = await pay(id, organiser)
    expect(provider.charges.get(`chg_${charge}`)?.fils).toBe(50_000)
    await capture(charge)
    expect((await get(id, organiser)).body.payments.map(({ amount }) => amount)).toEqual([30, 20, 50])
    expect((await tryToPay(id, organiser)).body.code).toBe('DEPOSIT_NOT_DUE')
  })
})

it('staff see the money of bookings, and give it back with a note', async () => {
  const admin = await addUser(app, { email: 'admin@example.com' })
  const id = await accepted(parties())
  await capture(await pay(id, organiser))
  const { body } = await call<{ rows: MoneyMoved[] }>('GET', '/admin/finance?limit=100', undefined, admin)
  expect(body.rows.find(({ booking }) => booking?.id === id)).toMatchObject({
    ...{
      amount: 30,
      method: 'online',
      state: 'taken',
      event: null,
      purchaseId: null,
      booking: { occasion: 'Wedding' },
    },
  })
  const asked = { id: randomUUID(), booking: id, amount: 12.5, note: 'Kindness' }
  const twice = await Promise.all([1, 2].map(() => call('POST', '/refunds', asked, admin)))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await call('POST', '/refunds', { ...asked, id: randomUUID(), amount: 18 }, admin)).body.code).toBe(
    'REFUND_TOO_MUCH',
  )
  expect(await refundsOf(id)).toEqual([{ amount: 12_500, reason: 'staff' }])
  const { body: todo } = await call<{ tasks: FinanceTask[] }>('GET', '/admin/finance/todo', undefined, admin)
  expect(todo.tasks.filter(({ booking }) => booking === id)).toEqual([])
})
