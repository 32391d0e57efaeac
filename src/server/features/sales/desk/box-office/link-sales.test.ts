import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Shift, WindowSale } from '../../../../../contract/calls/box-office.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, mailsAreOut } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { testProvider } from '../../../../testing/payments.ts'
import { wrongSums } from '../../../../testing/sales-sums.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes } from '../../../../testing/tickets.ts'
import { resolveStrays } from '../../../money/late.ts'
import { settle } from '../../../money/settle.ts'
import { expireAllHeld } from '../../hold.ts'

const MINUTE_MS = 60_000
const provider = testProvider()
const ENV = { RATE_LIMITS: 'off', STAFF_EMAILS: 'noora@example.com' }
const app = setupTestApp(ENV, undefined, { payments: provider })
const NOW = Date.parse('2026-12-01T09:00:00Z')
let noora: TestUser
beforeAll(async () => {
  noora = await addUser(app, { email: 'noora@example.com' })
})

let eventId: string
let types: string[]
let shift: string
beforeEach(async () => {
  app.clock.set(NOW)
  // Its buyers online pay at the door.
  eventId = await addEvent(app, { capacity: 3 })
  types = await addTypes(app, eventId, [{ price: 5 }, { price: 0 }])
  shift = (await say<Shift>('POST', '/shifts', { event_id: eventId, float: 50 })).id
})

async function say<Body = object>(method: string, path: string, body?: object) {
  const { status, body: answer } = await callJson<Body & { code?: string }>(app, method, `/api${path}`, body, noora)
  return { ...answer, done: answer.code ?? status }
}

interface Sold {
  status: string
  held_until: string
  held_for: string
  ways: string[]
}
async function sell(sale: object = {}) {
  const sent = { purchaseId: randomUUID(), items: [{ type_id: types[0], quantity: 2 }], method: 'link', ...sale }
  return { id: sent.purchaseId, sent, ...(await say<Sold>('POST', `/shifts/${shift}/sales`, sent)) }
}
const pay = async (id: string) => (await say<{ charge: string }>('POST', `/tickets/${id}/pay`)).charge
const atWindow = () =>
  say<{ shift: Shift; sales: WindowSale[]; sells_online: boolean }>('GET', `/door/events/${eventId}/window`)
const undo = (id: string) => say('POST', `/shifts/${shift}/sales/${id}/void`)
const placesLeft = async () =>
  (await app.db.query('select 3 - sold as left from events where id = $1', [eventId])).rows[0].left

async function paid(sale: object = {}) {
  const { id } = await sell(sale)
  const charge = await pay(id)
  provider.set(charge, { state: 'captured' })
  await settle(app, charge)
  return { id, charge }
}

describe('a sale at the window that is paid by its link', () => {
  it('is held for ten minutes, one for two clicks, and payable though the event is paid at the door', async () => {
    const { sent, ...sold } = await sell()
    expect(sold).toMatchObject({ done: 200, status: 'held', held_for: 'payment', ways: ['online'] })
    expect(sold.held_until).toBe(new Date(NOW + 10 * MINUTE_MS).toISOString())
    expect(await say('POST', `/shifts/${shift}/sales`, sent)).toMatchObject({ done: 200, status: 'held' })
    const { shift: open, sales, sells_online } = await atWindow()
    expect(sells_online).toBe(true)
    expect(sales).toMatchObject([{ method: 'link', status: 'held', total: 10, paid: 0 }])
    expect(open).toMatchObject({ people: 0, online: 0 })
    expect(await placesLeft()).toBe(1)
  })

  it('is a ticket once it is paid, in the shift but not in its box, and mailed where it has an address', async () => {
    await paid({ email: 'guest@example.com', name: 'Huda' })
    const { shift: open, sales } = await atWindow()
    expect(sales).toMatchObject([{ method: 'link', status: 'purchased', paid: 10, name: 'Huda' }])
    expect(open).toMatchObject({ people: 2, online: 10, cash: 0, card: 0, expected: 50 })
    await mailsAreOut(app)
    expect(app.mail.mails.filter(({ to }) => to?.[0]?.address === 'guest@example.com')).toHaveLength(1)
  })

  it('gives its places back when it is not paid in time', async () => {
    await sell()
    app.clock.advance(10 * MINUTE_MS)
    await expireAllHeld(app.db, app.clock.now())
    expect((await atWindow()).sales).toMatchObject([{ status: 'expired', paid: 0 }])
    expect(await placesLeft()).toBe(3)
  })

  it('is undone while it is being paid: what is captured then goes back by itself', async () => {
    const { id } = await sell()
    const charge = await pay(id)
    expect(await undo(id)).toMatchObject({ done: 200 })
    expect(await placesLeft()).toBe(3)
    provider.set(charge, { state: 'captured' })
    await settle(app, charge)
    await resolveStrays(app.db, app.clock.now() + 10 * MINUTE_MS)
    const { rows } = await app.db.query('select reason, amount from refunds where charge_id = $1', [charge])
    expect(rows).toEqual([{ reason: 'late', amount: 10_000 }])
    expect(await wrongSums(app.db)).toEqual([])
  })

  it('is undone after it was paid, without a row in its box', async () => {
    const { id } = await paid()
    expect(await undo(id)).toMatchObject({ done: 200 })
    expect((await atWindow()).shift).toMatchObject({ people: 0, cash: 0, card: 0, expected: 50 })
    expect(await placesLeft()).toBe(3)
  })

  it('is refused for what costs nothing, and without a network', async () => {
    expect(await sell({ items: [{ type_id: types[1], quantity: 1 }] })).toMatchObject({ done: 'PAY_NOT_OFFERED' })
    const quota = { device: randomUUID(), sold_at: new Date(NOW).toISOString() }
    expect((await sell({ quota })).done).toBe('BAD_INPUT')
    expect(await placesLeft()).toBe(3)
  })
})

describe('without a payment provider', () => {
  const offline = setupTestApp(ENV, undefined, { payments: undefined })

  it('no link is sold', async () => {
    const staff = await addUser(offline, { email: 'noora@example.com' })
    const event_id = await addEvent(offline)
    const [type_id] = await addTypes(offline, event_id, [{ price: 5 }])
    const call = <Body>(path: string, body: object) => callJson<Body>(offline, 'POST', `/api${path}`, body, staff)
    const { body } = await call<Shift>('/shifts', { event_id, float: 0 })
    const sale = { purchaseId: randomUUID(), items: [{ type_id, quantity: 1 }], method: 'link' }
    expect((await call(`/shifts/${body.id}/sales`, sale)).body).toMatchObject({ code: 'PAY_OFF' })
  })
})
