import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeTap, startFakeTap } from '../../../testing/fake-tap.ts'
import { waitFor } from '../../../testing/time.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts'
import type { PaymentProvider } from '../port.ts'
import { openTap } from '../tap.ts'
import { hashOf } from './hash.ts'

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
  site.answers.length = 0
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
/** A call of the API, beside the adapter. */
const call = (path: string, body?: object, method = body ? 'POST' : 'GET') =>
  fetch(`${fake.apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${fake.secretKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

describe('its signature', () => {
  const posted = fc.record({
    id: fc.string({ minLength: 1, maxLength: 24 }).map((id) => `chg_${id}`),
    live_mode: fc.boolean(),
    status: fc.constantFrom('CAPTURED', 'DECLINED', 'FAILED'),
    amount: fc.integer({ min: 0, max: 100_000_000 }).map((fils) => fils / 1000),
    currency: fc.constant('BHD'),
    transaction: fc.record({ created: fc.integer({ min: 1e12, max: 2e12 }).map(String) }),
    reference: fc.record({ gateway: fc.string(), payment: fc.string() }, { requiredKeys: [] }),
  })

  it('is that of the adapter, for 10,000 random charges', async () => {
    const key = 'sk_test_random'
    const reader = openTap({ url: '', secretKey: key })
    await fc.assert(
      fc.asyncProperty(posted, async (charge) => {
        const headers = new Headers({ hashstring: await hashOf(key, charge) })
        const body = new TextEncoder().encode(JSON.stringify(charge))
        expect(reader.readWebhook(headers, body)?.signed).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('a charge', () => {
  it('has the fields of the examples of Tap', async () => {
    const charge = newCharge()
    const { providerId } = await tap.create(charge)
    await fake.drive(providerId, { outcome: 'captured', webhook: 'none' })
    // Names from developers.tap.company/reference/create-a-charge.
    expect(await (await call(`/charges/${providerId}`)).json()).toMatchObject({
      object: 'charge',
      live_mode: false,
      api_version: 'V2',
      method: 'CREATE',
      status: 'CAPTURED',
      amount: 3.335,
      currency: 'BHD',
      threeDSecure: true,
      save_card: false,
      description: 'Masrah',
      transaction: {
        created: expect.stringMatching(/^\d{13}$/),
        expiry: { period: 5, type: 'MINUTE' },
        url: `${fake.url}/pay/${providerId}`,
      },
      reference: {
        track: expect.any(String),
        payment: expect.any(String),
        gateway: expect.any(String),
        transaction: charge.id,
        order: charge.id,
      },
      response: { code: '000', message: 'Captured' },
      receipt: { id: expect.any(String), email: false, sms: false },
      customer: { first_name: 'Guest', email: 'payer@site.test' },
      merchant: { id: expect.any(String) },
      source: { object: 'source', payment_type: 'DEBIT', payment_method: 'BENEFIT', id: 'src_all' },
      redirect: { status: 'SUCCESS', url: charge.returnUrl },
      post: { url: site.url },
      auto_reversed: false,
    })
  })

  it('is refused with the codes of Tap, also again under the same key until a day has passed', async () => {
    const charge = newCharge({ email: '' })
    await expect(tap.create(charge)).rejects.toMatchObject({ code: '1139' })
    await expect(tap.create({ ...charge, email: 'a@site.test' })).rejects.toMatchObject({ code: '1139' })
    await fake.advance(24 * 60 * 60_000)
    await tap.create({ ...charge, email: 'a@site.test' })
    await expect(tap.create(newCharge({ minutes: 4 }))).rejects.toMatchObject({ code: '1112' })
    const noName = { amount: 1, currency: 'BHD', customer: {}, source: { id: 'src_all' } }
    expect(await (await call('/charges/', noName)).json()).toEqual({
      errors: [{ code: '1130', description: expect.any(String) }],
    })
    expect((await fetch(`${fake.apiUrl}/charges/chg_1`)).status).toBe(401)
  })

  it('expires by its clock, and may be captured afterwards', async () => {
    const id = await create()
    await fake.advance(5 * 60_000)
    expect(await tap.find(id)).toMatchObject({ state: 'expired', reason: 'time' })
    expect(await (await fetch(`${fake.url}/pay/${id}?lang=en`)).text()).toContain('This payment is over.')
    await fake.drive(id, { outcome: 'captured', webhook: 'none' })
    expect(await tap.find(id)).toMatchObject({ state: 'captured', fils: 3_335 })
  })

  it('changes nothing about money when it is updated', async () => {
    const id = await create()
    await call(`/charges/${id}`, { amount: 1, description: 'Two tickets' }, 'PUT')
    expect(await (await call(`/charges/${id}`)).json()).toMatchObject({ amount: 3.335, description: 'Two tickets' })
  })

  it.each([
    ['an amount off by one fils', { amount: 3.334 }, { fils: 3_334 }],
    ['another currency', { currency: 'SAR' }, { currency: 'SAR' }],
    ['the other mode', { live: true }, { live: true }],
    ['another reference', { reference: 'txn_1' }, { reference: null }],
  ])('is captured with %s', async (_, twist, expected) => {
    const id = await create()
    await fake.drive(id, { outcome: 'captured', webhook: 'none', ...twist })
    expect(await tap.find(id)).toMatchObject({ state: 'captured', ...expected })
  })

  it.each([
    ['one_fils_less', { fils: 3_334 }],
    ['two_decimals', { fils: 3_330 }],
    ['swapped', { live: true }],
    ['unknown', { state: 'unknown' }],
    ['foo', { state: 'unknown' }],
  ])('is told once with %s', async (mode, expected) => {
    const id = await create()
    await fake.mode({ call: 'find', mode })
    expect(await tap.find(id)).toMatchObject(expected)
    expect(await tap.find(id)).toMatchObject({ fils: 3_335, currency: 'BHD', live: false, state: 'open' })
  })

  it('never answers when it hangs, and answers 429 with its time', async () => {
    const id = await create()
    const hasty = openTap({ url: fake.apiUrl, secretKey: fake.secretKey, timeoutMs: 100 })
    await fake.mode({ call: 'find', mode: 'hang' })
    await expect(hasty.find(id)).rejects.toThrow('did not answer')
    await fake.mode({ call: 'find', mode: '429', ms: 9_000, times: 2 })
    for (const _ of [1, 2]) await expect(tap.find(id)).rejects.toMatchObject({ retryAfterMs: 9_000 })
    expect(await tap.find(id)).toMatchObject({ state: 'open' })
  })
})

describe('a webhook', () => {
  it.each([
    ['captured', 1],
    ['declined', 1],
    ['unknown', 0],
  ])('of a charge that is %s is posted %d times', async (outcome, times) => {
    const id = await create()
    await fake.drive(id, { outcome })
    await waitFor(async () => (await fake.ledger()).posts_waiting === 0)
    expect(hints(id)).toEqual(
      Array(times).fill(expect.objectContaining({ kind: 'charge', providerId: id, signed: true })),
    )
  })

  it.each([
    ['thrice', [true, true, true]],
    ['none', []],
    ['unsigned', [false]],
    ['wrong_key', [false]],
    ['two_decimals', [false]],
  ] as const)('goes %s', async (webhook, signed) => {
    const id = await create()
    await fake.drive(id, { outcome: 'captured', webhook })
    await waitFor(async () => (await fake.ledger()).posts_waiting === 0)
    expect(hints(id).map((hint) => hint?.signed)).toEqual(signed)
  })

  it('comes first: before the answer to the creation, when Tap already says captured', async () => {
    await fake.mode({ call: 'create', mode: 'first' })
    const charge = newCharge()
    const { providerId } = await tap.create(charge)
    expect(hints(providerId)).toEqual([{ kind: 'charge', providerId, reference: charge.id, signed: true }])
    expect(await tap.find(providerId)).toMatchObject({ state: 'captured' })
  })

  it('is tried three times, by its clock', async () => {
    site.answers.push(503, 503, 503)
    const id = await create()
    await fake.drive(id, { outcome: 'captured' })
    const attempt = async () => ((await (await call(`/charges/${id}`)).json()) as { post: object }).post
    for (const [attempts, status] of [
      [1, 'PENDING'],
      [2, 'PENDING'],
      [3, 'ERROR'],
    ]) {
      await waitFor(async () => JSON.stringify(await attempt()).includes(`"attempt":${attempts}`))
      expect(await attempt()).toMatchObject({ attempt: attempts, status })
      await fake.advance(60_000)
    }
    expect(webhooksOf(id)).toHaveLength(3)
  })

  it('is late, and not forgotten by a fake that was killed', async () => {
    const id = await create()
    await fake.drive(id, { outcome: 'captured', webhook: 'late', delay_ms: 3_600_000 })
    await fake.restart()
    expect(await tap.find(id)).toMatchObject({ state: 'captured' })
    expect(webhooksOf(id)).toEqual([])
    await fake.advance(3_600_000)
    await waitFor(() => webhooksOf(id).length === 1)
  })
})

describe('two fakes on one database', () => {
  it('are one Tap: a charge of one is paid at the other, once', async () => {
    const other = await startFakeTap({ secretKey: fake.secretKey, databaseUrl: fake.databaseUrl })
    const reading = openTap({ url: other.apiUrl, secretKey: fake.secretKey })
    const charge = newCharge()
    const created = await Promise.all([tap, reading, tap, reading].map((one) => one.create(charge)))
    const [id = '', ...others] = new Set(created.map(({ providerId }) => providerId))
    expect(others).toEqual([])
    const choices = await Promise.all([fake, other, fake, other].map((one) => one.choose(id, { card: 0 })))
    expect(choices.filter((response) => response.headers.get('location')?.includes('tap_id')).length).toBe(1)
    await waitFor(() => webhooksOf(id).length === 1)
    await other.stop()
  })
})

describe('the payment page', () => {
  it('says in both languages that it is not real, from right to left in Arabic, without anything from elsewhere', async () => {
    const id = await create({ fils: 16_000 })
    const [arabic, english] = await Promise.all(
      ['', '?lang=en'].map(async (query) => (await fetch(`${fake.url}/pay/${id}${query}`)).text()),
    )
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain('16 د.ب')
    expect(english).toContain('<html lang="en" dir="ltr">')
    expect(english).toContain('BD 16')
    for (const page of [arabic, english]) {
      expect(page).toContain('ليس دفعًا حقيقيًا')
      expect(page).toContain('Not a real payment')
      expect(page).not.toMatch(/<script|src=|@import|url\(|<link rel="stylesheet"/)
    }
    expect((await fetch(`${fake.url}/pay/chg_none`)).status).toBe(404)
  })

  it.each([
    [{ card: 0 }, 'captured', null],
    [{ card: 3 }, 'failed', 'declined'],
    [{ card: 4 }, 'failed', 'funds'],
    [{ card: 5 }, 'unknown', null],
    [{ choice: 'cancelled' as const }, 'cancelled', 'cancelled'],
    [{ choice: 'later' as const }, 'open', null],
  ])('leads back to the site after the choice %o', async (choice, state, reason) => {
    const id = await create()
    const response = await fake.choose(id, choice)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`https://site.test/pay/1?lng=ar&tap_id=${id}`)
    expect(await tap.find(id)).toMatchObject({ state, reason })
  })

  it('leads nowhere when it is left', async () => {
    const id = await create()
    const response = await fake.choose(id, { choice: 'abandoned' })
    expect(await response.text()).toContain('انتهت الزيارة دون دفع.')
    expect(await tap.find(id)).toMatchObject({ state: 'cancelled' })
  })

  it('leads back when the webhook has been answered, if a test says so', async () => {
    await fake.mode({ call: 'pay', mode: 'first' })
    const id = await create()
    await fake.choose(id, { card: 1 })
    expect(hints(id)).toMatchObject([{ signed: true }])
    expect(await tap.find(id)).toMatchObject({ scheme: 'visa', lastFour: '1019' })
  })
})
