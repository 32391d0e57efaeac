import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FinanceTask } from '../../../contract/calls/finance.ts'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { RefusedError } from '../../services/payments/port.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { paidOnline } from '../../testing/paid-online.ts'
import { testProvider } from '../../testing/payments.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { sendDueRefunds } from './send-refund.ts'
import { settle } from './settle.ts'

const provider = testProvider()
const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' }, undefined, { payments: provider })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com', language: 'en' })
})
beforeEach(() => {
  provider.before = () => {}
  provider.after = () => {}
  provider.name = 'test'
})
const { ask, paid, ticketOf, moneyOf, addMoreTypes } = paidOnline(app, provider, () => admin)
const sweep = async (afterMs: number) => {
  app.clock.advance(afterMs)
  await sendDueRefunds(app)
  await mailsAreOut(app)
}
const voided = async (id: string) => {
  await ask('POST', '/void_tickets', { purchaseIds: [id], reason: 'Two rows were taken out.' })
  await mailsAreOut(app)
}
const refuse = (failure: 'balance' | 'declined') => {
  provider.before = (call) => {
    if (call === 'refund') throw new RefusedError('5xx', failure, 'no')
  }
}
const tasksOf = async (charge: string) =>
  ((await ask('GET', '/admin/finance/todo')).body.tasks as FinanceTask[]).filter((task) => task.charge_id === charge)
/** A purchase of two people at 5 BD whose payment is under way. */
async function held() {
  const sent = purchaseOf(await addEvent(app, { pay: 'online' }), { quantity: 2 })
  await buy(app, sent)
  const id = String(sent.purchaseId)
  return { id, charge: String((await ask('POST', `/tickets/${id}/pay`, {}, { headers: {} })).body.charge) }
}
function refundInDashboard(id: string, charge: string) {
  const providerId = `ref_dashboard_${id}`
  provider.refunds.set(providerId, {
    ...{ providerId, chargeId: `chg_${charge}`, reference: null, fils: 10_000, currency: 'BHD', live: false },
    ...{ state: 'done', failure: null },
  })
}
const atDoor = (purchaseId: string, event_id: string, payment: object) =>
  ask('POST', '/payments', { id: randomUUID(), purchaseId, event_id, method: 'cash', ...payment })

describe('the door', () => {
  it('corrects what was noted there, and neither a payment nor a refund of the provider', async () => {
    const { id, eventId, charge } = await paid()
    const correct = (corrects: string, amount: number) =>
      atDoor(id, eventId, { method: 'correction', corrects, amount })
    expect((await correct(charge, -10)).done).toBe('PAYMENT_NOT_FOUND')
    await voided(id)
    const [refund] = (await moneyOf(id)).refunds
    expect((await correct(String(refund?.id), 10)).done).toBe('PAYMENT_NOT_FOUND')
    expect((await atDoor(id, eventId, { amount: -10 })).done).toBe('PAYMENT_TOO_MUCH')
  })

  it('takes back no more than it took, while money is on its way online', async () => {
    const { id, eventId, people } = await paid({ event: { pay: 'either' }, purchase: { pay: 'online' } })
    const [dear] = await addMoreTypes(eventId, [15])
    await ask('POST', '/move_passes', { passes: people.slice(0, 1), type_id: dear, reason: 'Another seat' })
    const taken = await atDoor(id, eventId, { amount: 10 })
    refuse('balance')
    await voided(id)
    expect((await atDoor(id, eventId, { amount: -10 })).done).toBe(200)
    const twice = { method: 'correction', corrects: String(taken.body.id), amount: -10 }
    expect((await atDoor(id, eventId, twice)).done).toBe('PAYMENT_TOO_MUCH')
  })

  it('takes no id that is that of a payment online', async () => {
    const { id, eventId } = await paid({ event: { pay: 'either' }, purchase: { pay: 'online' } })
    const [dear] = await addMoreTypes(eventId, [15])
    const { rows } = await app.db.query<{ id: string }>('select id from passes where "purchaseId" = $1', [id])
    await ask('POST', '/move_passes', { passes: [rows[0]?.id], type_id: dear, reason: 'Another seat' })
    const charge = String((await ask('POST', `/tickets/${id}/pay`, {}, { headers: {} })).body.charge)
    expect((await atDoor(id, eventId, { id: charge, amount: 1 })).done).toBe(200)
    provider.set(charge, { state: 'captured' })
    await settle(app, charge)
    expect(await moneyOf(id)).toMatchObject({ online: 19_000, cash: 1000 })
  })
})

describe('a refund made in the dashboard of the provider', () => {
  it('of more than was a payment takes no more back than that', async () => {
    const { id, charge } = await held()
    const [first] = (await ticketOf(id)).passes as { id: string }[]
    await ask('POST', '/void_passes', { passes: [first?.id], reason: 'A broken seat' })
    provider.set(charge, { state: 'captured' })
    await settle(app, charge)
    refundInDashboard(id, charge)
    await ask('POST', `/charges/${charge}/ask`)
    expect(await moneyOf(id)).toMatchObject({ online: 0, refunds: [{ reason: 'provider', amount: 10_000 }] })
    expect(await ticketOf(id)).toMatchObject({ total: 5, due: 5 })
  })
})

it('what banks took back after it was refunded is shown as what it cost', async () => {
  const { id, eventId, charge } = await paid()
  await voided(id)
  const taken = { key: randomUUID(), amount: 10, note: 'The bank took it.' }
  expect((await ask('POST', `/charges/${charge}/chargeback`, taken)).done).toBe(200)
  expect((await ask('GET', `/admin/events/${eventId}`)).body).toMatchObject({ revenue_at_door: -10 })
})

describe('a failed refund', () => {
  it('is not tried again of money that the bank of the payer took back', async () => {
    const { id, charge } = await paid()
    refuse('balance')
    await voided(id)
    const taken = { key: randomUUID(), amount: 10, note: 'The bank took it.' }
    expect((await ask('POST', `/charges/${charge}/chargeback`, taken)).done).toBe(200)
    provider.before = () => {}
    await sweep(DAY_MS)
    expect(await moneyOf(id)).toMatchObject({ online: 10_000, chargeback: -10_000, refunds: [{ state: 'failed' }] })
  })

  it('that the provider did after all is done, and is no longer to do', async () => {
    const { id, charge } = await paid()
    provider.after = (call) => {
      if (call === 'refund') Object.assign([...provider.refunds.values()].at(-1) ?? {}, { state: 'under_way' })
    }
    await voided(id)
    for (let days = 0; days < 16; days++) await sweep(DAY_MS)
    const [failed] = (await moneyOf(id)).refunds
    expect(failed).toMatchObject({ state: 'failed' })
    provider.refunds.set(`ref_${failed?.id}`, { ...provider.refunds.get(`ref_${failed?.id}`), state: 'done' } as never)
    const before = provider.refunded.length
    await ask('POST', `/refunds/${failed?.id}/again`)
    await mailsAreOut(app)
    expect(provider.refunded.length, 'not sent twice').toBe(before)
    expect(await moneyOf(id)).toMatchObject({ online: 0, refunds: [{ state: 'done' }] })
    expect(await tasksOf(charge)).toEqual([])
  })

  it('that was given back in the dashboard of the provider is no longer to do', async () => {
    const { id, charge } = await paid()
    refuse('declined')
    await voided(id)
    expect(await tasksOf(charge)).toMatchObject([{ kind: 'failed_refund' }])
    refundInDashboard(id, charge)
    await ask('POST', `/charges/${charge}/ask`)
    expect(await moneyOf(id)).toMatchObject({ online: 0 })
    expect(await tasksOf(charge)).toEqual([])
    expect(await ticketOf(id)).toMatchObject({ paid: 0 })
  })

  it('of money in another currency is never sent in ours', async () => {
    const { id, charge } = await held()
    provider.set(charge, { state: 'captured', currency: 'SAR' })
    await settle(app, charge)
    const [failed] = (await moneyOf(id)).refunds
    const before = provider.refunded.length
    expect((await ask('POST', `/refunds/${failed?.id}/again`)).body).toMatchObject({
      state: 'failed',
      failure: 'currency',
    })
    await mailsAreOut(app)
    expect(provider.refunded.length).toBe(before)
  })

  it('is what becomes of one whose provider is no longer in use', async () => {
    const { id, charge } = await paid()
    provider.name = 'another'
    await voided(id)
    await sweep(DAY_MS)
    expect(await tasksOf(charge)).toMatchObject([{ kind: 'failed_refund' }])
  })
})
