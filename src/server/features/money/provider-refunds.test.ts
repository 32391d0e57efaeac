import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { UnansweredError } from '../../services/payments/port.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { paidOnline } from '../../testing/paid-online.ts'
import { testProvider } from '../../testing/payments.ts'
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
const { ask, paid, ticketOf, moneyOf, voided, refuse } = paidOnline(app, provider, () => admin)
const sweep = (afterMs = 0) => {
  app.clock.advance(afterMs)
  return sendDueRefunds(app)
}

describe('a refund that the provider', () => {
  it.each(['unsupported', 'declined'] as const)(
    'refuses (%s) counts as paid until it is given back by hand',
    async (failure) => {
      const { id } = await paid()
      refuse(failure)
      await voided(id)
      await mailsAreOut(app)
      const { online, refunds } = await moneyOf(id)
      expect([online, refunds]).toMatchObject([10_000, [{ state: 'failed' }]])
      await sweep(2 * DAY_MS)
      expect((await moneyOf(id)).refunds).toHaveLength(1)
      const byHand = (on: string) => ask('POST', `/refunds/${refunds[0]?.id}/by_hand`, { on })
      expect((await byHand('2999-01-01')).done).toBe('REFUND_DAY_INVALID')
      const on = new Date(app.clock.now()).toISOString().slice(0, 10)
      expect((await byHand(on)).body).toMatchObject({ state: 'by_hand', amount: 10 })
      expect((await byHand(on)).done).toBe(200)
      expect(await moneyOf(id)).toMatchObject({ online: 10_000, transfer: -10_000 })
      expect((await ask('POST', `/refunds/${refunds[0]?.id}/again`)).done).toBe('REFUND_NOT_FAILED')
    },
  )

  it('refuses for want of balance is tried again daily by a new row with a new key', async () => {
    const { id } = await paid()
    refuse('balance')
    await voided(id)
    await mailsAreOut(app)
    await sweep(DAY_MS)
    await mailsAreOut(app)
    provider.before = () => {}
    await sweep(DAY_MS)
    await mailsAreOut(app)
    const { online, refunds } = await moneyOf(id)
    expect([online, refunds.map(({ state }) => state)]).toEqual([0, ['failed', 'failed', 'done']])
    expect(new Set(refunds.map((each) => each.id)).size).toBe(3)
    expect(await ticketOf(id)).toMatchObject({ refunding: 0, refunds: [{ state: 'done', amount: 10 }] })
  })

  it('fails is asked for again once, by however many', async () => {
    const { id } = await paid()
    refuse('declined')
    await voided(id)
    await mailsAreOut(app)
    provider.before = () => {}
    const [failed] = (await moneyOf(id)).refunds
    app.clock.advance(1000)
    const again = () => ask('POST', `/refunds/${failed?.id}/again`)
    const both = await Promise.all([again(), again(), again()])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    await mailsAreOut(app)
    expect(await moneyOf(id)).toMatchObject({ online: 0, refunds: [{ state: 'failed' }, { state: 'done' }] })
    expect((await ask('POST', `/refunds/${randomUUID()}/again`)).done).toBe('REFUND_NOT_FOUND')
  })

  it('does not answer is repeated with its key, and after a day looked for first', async () => {
    const { id } = await paid()
    provider.after = (call) => {
      if (call === 'refund') throw new UnansweredError('the answer is lost')
    }
    await voided(id)
    await mailsAreOut(app)
    const sent = () => provider.refunded.filter((each) => each.fils === 10_000 && each.id === refundId).length
    const refundId = (await moneyOf(id)).refunds[0]?.id
    await sweep(DAY_MS / 2)
    expect(sent()).toBe(2)
    provider.after = () => {}
    await sweep(DAY_MS)
    expect(sent(), 'found, not sent').toBe(2)
    expect(await moneyOf(id)).toMatchObject({ online: 0, refunds: [{ state: 'done' }] })
  })

  it('keeps pending is asked for in 5 minutes, an hour, then daily, and given up after 14 days', async () => {
    const { id } = await paid()
    const asked = { count: 0 }
    provider.after = (call) => {
      if (call === 'refund') Object.assign([...provider.refunds.values()].at(-1) ?? {}, { state: 'under_way' })
      if (call === 'findRefund') asked.count++
    }
    await voided(id)
    await mailsAreOut(app)
    expect(await ticketOf(id)).toMatchObject({ refunding: 10, refunds: [{ state: 'under_way' }] })
    await sweep(4 * 60_000)
    expect(asked.count).toBe(0)
    await sweep(60_000)
    await sweep(3_600_000)
    expect(asked.count).toBeGreaterThanOrEqual(1)
    for (let days = 0; days < 15; days++) await sweep(DAY_MS)
    expect((await moneyOf(id)).refunds).toMatchObject([{ state: 'failed' }])
  })
})

describe('what the provider tells by itself', () => {
  it('a refund made in its dashboard is noted once, and the ticket stays', async () => {
    const { id, charge, email } = await paid()
    await mailsAreOut(app)
    const before = app.mail.mails.filter(({ to }) => to?.[0]?.address === email).length
    const providerId = `ref_dashboard_${id}`
    provider.refunds.set(providerId, {
      ...{ providerId, chargeId: `chg_${charge}`, reference: null, fils: 4000, currency: 'BHD', live: false },
      ...{ state: 'done', failure: null },
    })
    const hint = () => app.call('POST', '/api/webhooks/test', { id: providerId }, { signed: 'yes' })
    await Promise.all([hint(), hint()])
    await mailsAreOut(app)
    await Promise.all([1, 2].map(() => ask('POST', `/charges/${charge}/ask`)))
    expect(await moneyOf(id)).toMatchObject({
      online: 6000,
      refunds: [{ reason: 'provider', state: 'done', amount: 4000 }],
    })
    expect(await ticketOf(id)).toMatchObject({ status: 'purchased', valid: true })
    expect(app.mail.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(before)
    await voided(id)
    await mailsAreOut(app)
    expect((await moneyOf(id)).online, 'only the rest goes back').toBe(0)
  })

  it('a chargeback is noted once, up to what was paid, and goes back no other way', async () => {
    const { id, charge } = await paid()
    const key = randomUUID()
    const chargeback = (amount: number, of = key) =>
      ask('POST', `/charges/${charge}/chargeback`, { key: of, amount, note: 'They called.' })
    await Promise.all([chargeback(7), chargeback(7)])
    expect((await chargeback(6)).done).toBe('REFUND_CONFLICT')
    expect((await chargeback(3.001, randomUUID())).done).toBe('REFUND_TOO_MUCH')
    expect(await moneyOf(id)).toMatchObject({ online: 10_000, chargeback: -7000 })
    await voided(id)
    await mailsAreOut(app)
    expect(await moneyOf(id)).toMatchObject({ online: 7000, refunds: [{ amount: 3000 }] })
  })
})
