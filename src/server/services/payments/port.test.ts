import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCheckoutDouble } from '../../testing/checkout-double.ts'
import { startFakeTap } from '../../testing/fake-tap.ts'
import { waitFor } from '../../testing/time.ts'
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts'
import { openCheckout } from './checkout.ts'
import { BusyError, type PaymentProvider, RefusedError, UnansweredError } from './port.ts'
import { openTap } from './tap.ts'

/** A provider of each kind, and what a test does at its end. */
interface Rig {
  provider: PaymentProvider
  webhookUrl: string
  /** Ends an attempt to pay. */
  end(providerId: string, outcome: 'captured' | 'declined' | 'cancelled' | 'expired' | 'new word'): Promise<void>
  /** The next request fails in this way. */
  fail(call: 'create' | 'find' | 'refund', fault: '500' | '429' | 'lost'): Promise<void>
  finishRefunds(chargeId: string): Promise<void>
  refundInDashboard(chargeId: string, fils: number): Promise<void>
  /** The webhook of a captured charge. */
  webhookOf(providerId: string): Promise<{ headers: Headers; body: Uint8Array }>
  stop(): Promise<void>
}

async function rigTap(): Promise<Rig> {
  const [fake, receiver] = await Promise.all([startFakeTap(), startWebhookReceiver()])
  return {
    provider: openTap({ url: fake.apiUrl, secretKey: fake.secretKey }),
    webhookUrl: receiver.url,
    end: (id, outcome) => fake.drive(id, { outcome: outcome === 'new word' ? 'FOO' : outcome }),
    fail: (call, mode) => fake.mode({ call, mode }),
    finishRefunds: () => fake.advance(60_000),
    async refundInDashboard(id, fils) {
      await fake.refundInDashboard(id, fils / 1000)
    },
    webhookOf: (id) => waitFor(() => receiver.received.find(({ json }) => json.id === id)),
    async stop() {
      receiver.stop()
      await fake.stop()
    },
  }
}

async function rigCheckout(): Promise<Rig> {
  const double = await startCheckoutDouble()
  const words = {
    captured: 'Captured',
    declined: 'Declined',
    cancelled: 'Canceled',
    expired: 'Expired',
    'new word': 'Foo',
  }
  return {
    provider: openCheckout({ url: double.url, secretKey: double.secretKey, webhookKey: double.webhookKey }),
    webhookUrl: '',
    async end(id, outcome) {
      double.payment(id).status = words[outcome]
    },
    async fail(_call, fault) {
      double.fail(fault)
    },
    async finishRefunds(id) {
      for (const action of double.payment(id).actions) action.response_code = '10000'
    },
    async refundInDashboard(id, amount) {
      double.payment(id).actions.push({ id: 'act_dashboard', type: 'Refund', amount, response_code: '10000' })
    },
    async webhookOf(id) {
      return double.webhook('payment_captured', { id, reference: double.payment(id).reference })
    },
    async stop() {
      double.stop()
    },
  }
}

describe.each([
  ['tap', rigTap],
  ['checkout', rigCheckout],
])('the provider %s', (name, start) => {
  let rig: Rig
  let provider: PaymentProvider
  beforeAll(async () => {
    rig = await start()
    provider = rig.provider
  })
  afterAll(() => rig?.stop())

  const newCharge = (fils = 16_340) => ({
    id: crypto.randomUUID() as string,
    fils,
    returnUrl: 'https://site.test/pay/1',
    webhookUrl: rig.webhookUrl,
    language: 'ar' as const,
    email: 'payer@site.test',
    minutes: provider.minutes.min,
  })
  async function captured(fils?: number) {
    const charge = newCharge(fils)
    const { providerId } = await provider.create(charge)
    await rig.end(providerId, 'captured')
    return { ...charge, providerId }
  }
  const newRefund = (chargeId: string, fils: number) => ({
    id: crypto.randomUUID() as string,
    chargeId,
    fils,
    reason: 'Returned',
    webhookUrl: rig.webhookUrl,
  })

  it('has its name, is of no real money, and takes amounts in steps', () => {
    expect(provider).toMatchObject({ name, isLive: false, step: name === 'tap' ? 1 : 10 })
    expect(provider.min % provider.step).toBe(0)
  })

  it('creates one charge for an id, to the fils, and repeats its link', async () => {
    const charge = newCharge()
    const [first, again] = [await provider.create(charge), await provider.create(charge)]
    expect(again).toEqual(first)
    expect(first.url).toMatch(/^https?:/)
    expect(await provider.find(first.providerId)).toMatchObject({
      providerId: first.providerId,
      reference: charge.id,
      fils: 16_340,
      currency: 'BHD',
      live: false,
      state: 'open',
      reason: null,
    })
  })

  it.each([
    ['captured', 'captured', null],
    ['declined', 'failed', 'declined'],
    ['cancelled', 'cancelled', 'cancelled'],
    ['expired', 'expired', 'time'],
    ['new word', 'unknown', null],
  ] as const)('says of a charge that is %s: %s', async (outcome, state, reason) => {
    const { providerId } = await provider.create(newCharge())
    await rig.end(providerId, outcome)
    expect(await provider.find(providerId)).toMatchObject({ state, reason })
  })

  it('finds a charge whose creation was never answered by our id', async () => {
    const charge = newCharge()
    await rig.fail('create', 'lost')
    await expect(provider.create(charge)).rejects.toBeInstanceOf(UnansweredError)
    const found = await provider.findByReference(charge.id, Date.now() - 60_000)
    expect(found).toMatchObject({
      reference: charge.id,
      fils: charge.fils,
      state: 'open',
      url: expect.stringMatching(/^http/),
    })
    expect(await provider.create(charge)).toEqual({ providerId: found?.providerId, url: found?.url })
    expect(await provider.findByReference(crypto.randomUUID(), 0)).toBeUndefined()
  })

  it('tells no answer, too many requests and refusals apart', async () => {
    const { providerId } = await provider.create(newCharge())
    await rig.fail('find', '500')
    await expect(provider.find(providerId)).rejects.toBeInstanceOf(UnansweredError)
    await rig.fail('find', '429')
    await expect(provider.find(providerId)).rejects.toBeInstanceOf(BusyError)
    await expect(provider.find('pay_of_others')).rejects.toBeInstanceOf(RefusedError)
    expect(await provider.find(providerId)).toMatchObject({ state: 'open' })
  })

  it('gives back a part once for an id, and never more than was captured', async () => {
    const { providerId } = await captured()
    const part = newRefund(providerId, 6_340)
    await rig.fail('refund', 'lost')
    await expect(provider.refund(part)).rejects.toBeInstanceOf(UnansweredError)
    const sent = await provider.refund(part)
    expect(sent).toMatchObject({
      chargeId: providerId,
      reference: part.id,
      fils: 6_340,
      state: 'under_way',
      live: false,
    })
    await expect(provider.refund(newRefund(providerId, 10_010))).rejects.toMatchObject({ failure: 'other' })
    await rig.finishRefunds(providerId)
    expect(await provider.findRefund(sent.providerId)).toEqual({ ...sent, state: 'done' })
    // The charge stays what it was.
    expect(await provider.find(providerId)).toMatchObject({ state: 'captured', fils: 16_340 })
  })

  it('tells refunds that were made in its dashboard, too, which are not ours', async () => {
    const { providerId } = await captured()
    const ours = newRefund(providerId, 1_000)
    await provider.refund(ours)
    await rig.refundInDashboard(providerId, 2_000)
    const refunds = await provider.refundsOf(providerId)
    expect(refunds.map(({ reference, fils }) => [reference, fils]).sort()).toEqual(
      [
        [ours.id, 1_000],
        [null, 2_000],
      ].sort(),
    )
  })

  it('lists all charges of a time, on several pages', async () => {
    const charges = await Promise.all([captured(), captured(), captured()])
    const listed = await provider.list(Date.now() - 3_600_000, Date.now() + 3_600_000)
    const ids = listed.map(({ reference }) => reference)
    expect(ids).toEqual(expect.arrayContaining(charges.map(({ id }) => id)))
  })

  it('reads its own webhooks, and no others', async () => {
    const { id, providerId } = await captured()
    const { headers, body } = await rig.webhookOf(providerId)
    const hint = { kind: 'charge', providerId, reference: id, signed: true }
    expect(provider.readWebhook(headers, body)).toEqual(hint)
    expect(provider.readWebhook(new Headers(), body)).toEqual({ ...hint, signed: false })
    const forged = new TextEncoder().encode(new TextDecoder().decode(body).replace(providerId, `${providerId}x`))
    expect(provider.readWebhook(headers, forged)).toMatchObject({ providerId: `${providerId}x`, signed: false })
    expect(provider.readWebhook(headers, new TextEncoder().encode('{"a":1}'))).toBeUndefined()
  })
})
