import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeTap, startFakeTap } from '../../../testing/fake-tap.ts'
import { waitFor } from '../../../testing/time.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts'
import type { PaymentProvider } from '../port.ts'
import { openTap } from '../tap.ts'

let fake: FakeTap
let site: WebhookReceiver
let tap: PaymentProvider
beforeAll(async () => {
  site = await startWebhookReceiver()
  fake = await startFakeTap({ publicUrl: 'http://127.0.0.1:9' })
  tap = openTap({ url: fake.apiUrl, secretKey: fake.secretKey, clock: fake })
})
afterAll(async () => {
  site?.stop()
  await fake?.stop()
})
beforeEach(() => {
  site.received.length = 0
})

const newCharge = (facts: object = {}) => ({
  id: crypto.randomUUID() as string,
  fils: 3_335,
  returnUrl: 'https://site.test/pay/1?lng=ar',
  webhookUrl: site.url,
  language: 'ar' as const,
  email: 'payer@site.test',
  minutes: 5,
  ...facts,
})
const create = async (facts?: object) => (await tap.create(newCharge(facts))).providerId
const webhooksOf = (id: string) => site.received.filter(({ json }) => json.id === id)
const hints = (id: string) => webhooksOf(id).map(({ headers, body }) => tap.readWebhook(headers, body))

describe('a refund', () => {
  async function captured(fils = 3_335) {
    const id = await create({ fils })
    await fake.drive(id, { outcome: 'captured', webhook: 'none' })
    return id
  }
  const refund = (chargeId: string, fils = 3_335) =>
    tap.refund({ id: crypto.randomUUID(), chargeId, fils, reason: 'Returned', webhookUrl: site.url })

  it('is pending, then done, with a signed webhook', async () => {
    const sent = await refund(await captured())
    expect(sent.state).toBe('under_way')
    await fake.advance(60_000)
    expect(await tap.findRefund(sent.providerId)).toMatchObject({ state: 'done', failure: null })
    await waitFor(() => webhooksOf(sent.providerId).length === 1)
    expect(hints(sent.providerId)).toEqual([
      { kind: 'refund', providerId: sent.providerId, reference: sent.reference, signed: true },
    ])
  })

  it('fails for want of balance once the money was paid out', async () => {
    const id = await captured()
    await fake.setBalance(3.334)
    const sent = await refund(id)
    await fake.advance(60_000)
    expect(await tap.findRefund(sent.providerId)).toMatchObject({ state: 'failed', failure: 'balance' })
    await fake.setBalance(3.335)
    const again = await refund(id)
    await fake.advance(60_000)
    expect(await tap.findRefund(again.providerId)).toMatchObject({ state: 'done' })
  })

  it.each([
    ['immediate', ['done', 'done', null]],
    ['pending', ['under_way', 'under_way', null]],
    ['pending_502', ['under_way', 'failed', 'balance']],
  ])('goes as told: %s', async (mode, [first, then, failure]) => {
    const id = await captured()
    await fake.setBalance(100)
    await fake.mode({ call: 'refund', mode: String(mode) })
    const sent = await refund(id)
    expect(sent.state).toBe(first)
    await fake.advance(60_000)
    expect(await tap.findRefund(sent.providerId)).toMatchObject({ state: then, failure })
  })

  it('is driven to any status', async () => {
    const sent = await refund(await captured())
    await fake.driveRefund(sent.providerId, { status: 'DECLINED', code: '504' })
    expect(await tap.findRefund(sent.providerId)).toMatchObject({ state: 'failed', failure: 'unsupported' })
  })

  it('is in the ledger, to the fils, with what was captured', async () => {
    const before = (await fake.ledger()).sums
    const id = await captured(10_001)
    await fake.refundInDashboard(id, 0.001)
    const { sums, charges, refunds } = await fake.ledger()
    expect(sums.captured - before.captured).toBe(10_001)
    expect(sums.refunded - before.refunded).toBe(1)
    expect(charges.find((charge) => charge.id === id)).toMatchObject({ fils: 10_001, status: 'CAPTURED' })
    expect(refunds.find((one) => one.charge_id === id)).toMatchObject({ fils: 1, reference: null, status: 'REFUNDED' })
  })

  it('is a line of the next payout, beside its charge and the fee', async () => {
    await fake.payOut()
    const id = await captured(100_000)
    await fake.refundInDashboard(id, 40)
    const paid = await fake.payOut()
    const payout = (await tap.payouts(0, Date.now() * 2)).find(({ providerId }) => providerId === paid.id)
    expect(payout).toMatchObject({ state: 'paid', fils: 59_000 })
    expect(payout?.lines).toEqual([
      { chargeId: id, fils: 100_000, fee: 1_000 },
      { chargeId: id, fils: -40_000, fee: 0 },
    ])
    expect(await fake.payOut()).toEqual({})
  })
})

describe('the dashboard', () => {
  it('gives back, refuses more than the rest, and pays out', async () => {
    const id = await create()
    await fake.drive(id, { outcome: 'captured', webhook: 'none' })
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${fake.url}/dashboard/${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    const page = async (url = '/dashboard') => (await fetch(new URL(url, fake.url))).text()
    expect(await page()).toContain(id)
    await post('refund', { charge: id, amount: '1.5' })
    expect((await tap.refundsOf(id)).map(({ fils, reference }) => [fils, reference])).toEqual([[1_500, null]])
    const refused = await post('refund', { charge: id, amount: '2' })
    expect(await page(refused.headers.get('location') ?? '')).toContain('more than the rest')
    const { sums } = await fake.ledger()
    await post('payout', {})
    expect((await fake.ledger()).sums.paid_out).toBeGreaterThan(sums.paid_out)
  })
})
