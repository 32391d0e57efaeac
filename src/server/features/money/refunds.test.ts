import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { UnansweredError } from '../../services/payments/port.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { paidOnline } from '../../testing/paid-online.ts'
import { testProvider } from '../../testing/payments.ts'
import { wrongSums } from '../../testing/sales-sums.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { sendDueRefunds } from './send-refund.ts'

const provider = testProvider()
const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' }, undefined, { payments: provider })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com', language: 'en' })
})
beforeEach(() => {
  provider.before = () => {}
  provider.after = () => {}
})
const { ask, paid, payOnline, ticketOf, moneyOf, addMoreTypes, voided, refund } = paidOnline(app, provider, () => admin)
const sweep = (afterMs = 0) => {
  app.clock.advance(afterMs)
  return sendDueRefunds(app)
}
const giveBack = ({ id, buyer }: { id: string; buyer: { headers: object } }, passes: string[]) =>
  ask('POST', `/tickets/${id}/give_back`, { passes }, buyer)

describe('what was paid online and is no longer owed', () => {
  it.each([
    [100, 0, 5000],
    [75, 1.25, 3750],
    [0, 5, 0],
  ])('goes back to %i %% of a returned ticket, and the rest is kept', async (refund_percent, kept, back) => {
    const { id, people, buyer } = await paid()
    await app.db.query(
      'update events set refund_percent = $2 where id = (select "eventId" from tickets where "purchaseId" = $1)',
      [...[id, refund_percent]],
    )
    expect((await giveBack({ id, buyer }, people.slice(0, 1))).body.to_give_back).toBe(back / 1000)
    await mailsAreOut(app)
    expect(await moneyOf(id)).toMatchObject({
      online: 10_000 - back,
      refunds: back === 0 ? [] : [{ reason: 'given_back', state: 'done', amount: back }],
    })
    expect(await ticketOf(id)).toMatchObject({ kept, total: 5, paid: 5, due: 0, refunding: 0 })
    expect(await wrongSums(app.db)).toEqual([])
  })

  it('goes back whole where managers return it, whatever the event keeps', async () => {
    const { id, people } = await paid()
    await app.db.query('update events set refund_percent = 50')
    await ask('POST', `/tickets/${id}/give_back`, { passes: people })
    await mailsAreOut(app)
    expect(await moneyOf(id)).toMatchObject({ online: 0, refunds: [{ amount: 10_000 }] })
    await app.db.query('update events set refund_percent = 100')
  })

  it('goes back once for a voided purchase, with one mail of it under way and one of it done, and none at the door', async () => {
    const { id, eventId, email } = await paid()
    await mailsAreOut(app)
    const before = app.mail.mails.length
    await Promise.all([voided(id), voided(id)])
    await mailsAreOut(app)
    expect(await moneyOf(id)).toMatchObject({ online: 0, refunds: [{ reason: 'void', state: 'done', amount: 10_000 }] })
    const mails = app.mail.mails.slice(before).filter(({ to }) => to?.[0]?.address === email)
    expect(mails).toHaveLength(3)
    expect(mails.filter(({ text }) => text?.includes('•••• 6789'))).toHaveLength(2)
    const scanned = { purchaseId: id, event_id: eventId, admit: 1 }
    expect((await ask('POST', '/check_in', scanned)).body).toMatchObject({ code: 'TICKET_VOIDED', data: { paid: 0 } })
  })

  it('is nothing after a move up and down, and the difference after a move down', async () => {
    const { id, eventId, people } = await paid({
      event: { pay: 'either', ticket_price: 5 },
      purchase: { pay: 'online' },
    })
    const { rows } = await app.db.query('select id from ticket_types where event_id = $1', [eventId])
    const [dear, cheap] = await addMoreTypes(eventId, [8, 3])
    const move = (type_id: string | undefined) =>
      ask('POST', '/move_passes', { passes: people.slice(0, 1), type_id, reason: 'Another seat' })
    expect((await move(dear)).done).toBe(200)
    expect((await move(rows[0].id)).done).toBe(200)
    await mailsAreOut(app)
    expect(await moneyOf(id)).toMatchObject({ online: 10_000, refunds: [] })
    await move(cheap)
    await mailsAreOut(app)
    expect(await moneyOf(id)).toMatchObject({ online: 8000, refunds: [{ reason: 'moved', amount: 2000 }] })
  })

  it('goes back for a cancelled event, once, and what is new by refund_all', async () => {
    const { id, eventId } = await paid()
    const all = (method: string) => ask(method, `/events/${eventId}/refund_all`)
    expect((await all('POST')).done).toBe('EVENT_NOT_CANCELLED')
    await ask('POST', `/events/${eventId}/cancel`, { confirmed: true })
    await mailsAreOut(app)
    expect(await moneyOf(id)).toMatchObject({ online: 0, refunds: [{ reason: 'cancelled', state: 'done' }] })
    expect((await all('GET')).body).toEqual({ purchases: 0, amount: 0, under_way: 0, by_hand: 0 })
    await Promise.all([all('POST'), all('POST')])
    await mailsAreOut(app)
    expect((await moneyOf(id)).refunds).toHaveLength(1)
    expect(await wrongSums(app.db)).toEqual([])
  })

  it('leaves what was paid at the door to the door, which gives back no more than that', async () => {
    const { id, eventId, people } = await paid({ event: { pay: 'either' }, purchase: { pay: 'online' } })
    const [dear] = await addMoreTypes(eventId, [8])
    await ask('POST', '/move_passes', { passes: people.slice(0, 1), type_id: dear, reason: 'Another seat' })
    const atDoor = (amount: number) =>
      ask('POST', '/payments', { id: randomUUID(), purchaseId: id, event_id: eventId, amount, method: 'cash' })
    expect((await atDoor(3)).done).toBe(200)
    provider.before = () => {
      throw new UnansweredError('silent')
    }
    await voided(id)
    const scanned = await ask('POST', '/check_in', { purchaseId: id, event_id: eventId, admit: 1 })
    expect(scanned.body).toMatchObject({ code: 'TICKET_VOIDED', data: { paid: 3 } })
    expect((await atDoor(-3.5)).done).toBe('PAYMENT_TOO_MUCH')
    expect((await atDoor(-3)).done).toBe(200)
    expect((await atDoor(-0.1)).done).toBe('PAYMENT_TOO_MUCH')
    provider.before = () => {}
    await sweep(DAY_MS)
    await mailsAreOut(app)
    expect(await moneyOf(id)).toMatchObject({ online: 0, cash: 0, refunds: [{ amount: 10_000, state: 'done' }] })
  })

  it('takes the newest payment first, and several where one is too little', async () => {
    const { id, eventId, people } = await paid({ event: { pay: 'either' }, purchase: { pay: 'online' } })
    const [dear] = await addMoreTypes(eventId, [8])
    await ask('POST', '/move_passes', { passes: people.slice(0, 1), type_id: dear, reason: 'Another seat' })
    app.clock.advance(1000)
    await payOnline(id)
    await voided(id)
    await mailsAreOut(app)
    const { refunds } = await moneyOf(id)
    expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([10_000, 3000].toSorted())
    expect((await moneyOf(id)).online).toBe(0)
  })
})

describe('a refund that staff ask for', () => {
  it('is one for two admins at once with the same key, and no ticket changes', async () => {
    const { id } = await paid()
    const key = randomUUID()
    const both = await Promise.all([refund(id, 4, key), refund(id, 4, key)])
    expect(both.map(({ done }) => done)).toEqual([200, 200])
    await mailsAreOut(app)
    expect(await moneyOf(id)).toMatchObject({ online: 6000, refunds: [{ id: key, reason: 'staff', state: 'done' }] })
    expect(await ticketOf(id)).toMatchObject({ status: 'purchased', due: 4 })
    expect((await refund(id, 5, key)).done).toBe('REFUND_CONFLICT')
    expect((await refund((await paid()).id, 4, key)).done).toBe('REFUND_CONFLICT')
  })

  it('is never more than was captured and is not on its way, to the fils', async () => {
    const { id } = await paid()
    expect((await refund(id, 0)).done).toBe('REFUND_INVALID')
    expect((await refund(id, 10.001)).done).toBe('REFUND_TOO_MUCH')
    const parts = await Promise.all([refund(id, 6), refund(id, 6)])
    expect(parts.map(({ done }) => done).toSorted()).toEqual([200, 'REFUND_TOO_MUCH'])
    expect((await refund(id, 3.333)).done).toBe(200)
    expect((await refund(id, 0.667)).done).toBe(200)
    expect((await refund(id, 0.001)).done).toBe('REFUND_TOO_MUCH')
    await mailsAreOut(app)
    expect((await moneyOf(id)).online).toBe(0)
    expect((await refund(randomUUID(), 1)).done).toBe('TICKET_NOT_FOUND')
  })
})

it('only admins give money back', async () => {
  const { id, charge, buyer } = await paid()
  expect(
    (await ask('POST', '/refunds', { id: randomUUID(), purchaseId: id, amount: 1, note: 'They called.' }, buyer)).done,
  ).toBe('LOGIN_REQUIRED')
  expect((await ask('POST', `/charges/${charge}/ask`, {}, buyer)).done).toBe('LOGIN_REQUIRED')
})
