import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BusyError, type ChargeFacts, RefusedError, UnansweredError } from './port.ts'
import { openTap } from './tap.ts'

const KEY = 'sk_test_XKokBfNWv6FIYuTMg5sLPjhJ'
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** Tap with this answer to every request; `sent` are their bodies. */
function tapAnswering(answer: unknown | (() => Response | Promise<Response>), options = {}) {
  const sent: { url: string; headers: Headers; body: Record<string, unknown> }[] = []
  const answering = async (url: string | URL | Request, init?: RequestInit) => {
    sent.push({
      url: String(url),
      headers: new Headers(init?.headers),
      body: init?.body ? JSON.parse(String(init.body)) : {},
    })
    return typeof answer === 'function' ? answer() : Response.json(answer)
  }
  return { tap: openTap({ url: 'https://tap.test/v2', secretKey: KEY, fetch: answering, ...options }), sent }
}

const charge = (facts: object = {}) => ({
  id: 'chg_TS1',
  object: 'charge',
  live_mode: false,
  status: 'CAPTURED',
  amount: 16,
  currency: 'BHD',
  transaction: { url: 'https://tap.test/pay', created: '1662042581741' },
  reference: { transaction: ID, order: ID, gateway: '123456789', payment: '2401221429094596907' },
  response: { code: '000', message: 'Captured' },
  source: { payment_method: 'BENEFIT' },
  card: { last_four: '6789' },
  ...facts,
})
const newCharge = {
  id: ID,
  fils: 16_000,
  returnUrl: 'https://site.test/pay/1',
  webhookUrl: 'https://site.test/api/webhooks/tap',
  language: 'ar' as const,
  email: 'a@site.test',
  minutes: 12,
}
const bytes = (value: object) => new TextEncoder().encode(JSON.stringify(value))

describe('a charge', () => {
  it('is created as the pages of Tap say, without names, with our id three times', async () => {
    const { tap, sent } = tapAnswering(charge({ status: 'INITIATED' }), { merchantId: 'merchant_1' })
    expect(await tap.create(newCharge)).toEqual({ providerId: 'chg_TS1', url: 'https://tap.test/pay' })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toBe('https://tap.test/v2/charges/')
    expect(sent[0]?.headers.get('lang_code')).toBe('ar')
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${KEY}`)
    expect(sent[0]?.body).toEqual({
      amount: 16,
      currency: 'BHD',
      customer_initiated: true,
      threeDSecure: true,
      save_card: false,
      description: 'Masrah',
      reference: { transaction: ID, order: ID, idempotent: ID },
      receipt: { email: false, sms: false },
      customer: { first_name: 'Guest', email: 'a@site.test' },
      merchant: { id: 'merchant_1' },
      source: { id: 'src_all' },
      post: { url: 'https://site.test/api/webhooks/tap' },
      redirect: { url: 'https://site.test/pay/1' },
      transaction: { expiry: { period: 12, type: 'MINUTE' } },
    })
  })

  it('is sent and read to the fils, from 0 to 100,000,000', async () => {
    let written = ''
    const fetching = async (_url: string | URL | Request, init?: RequestInit) => {
      if (init?.body) written = /"amount":([\d.e+-]+)/.exec(String(init.body))?.[1] ?? ''
      return new Response(JSON.stringify(charge()).replace('"amount":16', `"amount":${written}`))
    }
    const tap = openTap({ url: 'https://tap.test/v2', secretKey: KEY, fetch: fetching })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 100_000_000 }), async (fils) => {
        await tap.create({ ...newCharge, fils })
        expect(written).toMatch(/^\d+(\.\d{1,3})?$/)
        expect((await tap.find('chg_TS1')).fils).toBe(fils)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each<[string, string, Partial<ChargeFacts>]>([
    ['INITIATED', '100', { state: 'open', reason: null }],
    ['IN_PROGRESS', '200', { state: 'open', reason: null }],
    ['CAPTURED', '000', { state: 'captured', reason: null }],
    ['ABANDONED', '301', { state: 'cancelled', reason: 'cancelled' }],
    ['CANCELLED', '302', { state: 'cancelled', reason: 'cancelled' }],
    ['CANCELLED', '304', { state: 'expired', reason: 'time' }],
    ['TIMEDOUT', '801', { state: 'expired', reason: 'time' }],
    ['FAILED', '801', { state: 'expired', reason: 'time' }],
    ['DECLINED', '501', { state: 'failed', reason: 'declined' }],
    ['DECLINED', '505', { state: 'failed', reason: 'funds' }],
    ['FAILED', '401', { state: 'failed', reason: 'other' }],
    ['RESTRICTED', '701', { state: 'failed', reason: 'other' }],
    ['VOID', '601', { state: 'failed', reason: 'other' }],
    ['UNKNOWN', '901', { state: 'unknown', reason: null }],
    ['FOO', '304', { state: 'unknown', reason: null }],
  ])('that is %s (%s) has the state of the port', async (status, code, expected) => {
    const { tap } = tapAnswering(charge({ status, response: { code } }))
    expect(await tap.find('chg_TS1')).toMatchObject(expected)
  })

  it('is found by our reference behind pages of others, captured first', async () => {
    const pages = [
      Array.from({ length: 50 }, (_, i) => charge({ id: `chg_${i}`, reference: { transaction: 'other' } })),
      [charge({ id: 'chg_open', status: 'INITIATED' }), charge({ id: 'chg_paid' })],
    ]
    let asked = 0
    const { tap, sent } = tapAnswering(() => Response.json({ object: 'list', charges: pages[asked++] }))
    expect(await tap.findByReference(ID, 5)).toMatchObject({ providerId: 'chg_paid', reference: ID })
    expect(sent.map(({ body }) => body.starting_after)).toEqual([undefined, 'chg_49'])
    expect(sent[0]?.body).toMatchObject({ limit: 50, period: { date: { from: expect.any(Number) } } })
  })

  it('is not looked for without end when a provider ignores the cursor', async () => {
    const same = Array.from({ length: 50 }, (_, i) => charge({ id: `chg_${i}` }))
    const { tap, sent } = tapAnswering({ charges: same })
    expect(await tap.list(0, 1)).toHaveLength(50)
    expect(sent).toHaveLength(2)
  })
})

describe('what was asked', () => {
  const cut = async () => {
    throw new TypeError('fetch failed')
  }
  it.each<[string, () => Response | Promise<Response>]>([
    ['500', () => new Response('{}', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['JSON without a status', () => Response.json({ ...charge(), status: undefined })],
    ['half a fils', () => Response.json(charge({ amount: 16.0005 }))],
    ['a cut socket', cut],
    ['no answer in time', () => new Promise(() => {})],
  ])('may be done after %s', async (_, answer) => {
    const { tap } = tapAnswering(answer, {
      timeoutMs: 20,
      fetch: (_url: string, init: RequestInit) =>
        Promise.race([
          answer(),
          new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
        ]),
    })
    await expect(tap.find('chg_TS1')).rejects.toBeInstanceOf(UnansweredError)
  })

  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': 'Thu, 01 Jan 1970 00:01:00 GMT' }, 60_000],
    [{ 'retry-after': 'soon' }, 30_000],
    [{}, 30_000],
  ])('is not done after 429 with %o', async (headers, retryAfterMs) => {
    const { tap } = tapAnswering(() => new Response('', { status: 429, headers: headers as Record<string, string> }), {
      clock: { now: () => 0 },
    })
    const error = await tap.create(newCharge).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BusyError)
    expect(error).toMatchObject({ retryAfterMs })
  })

  it.each([
    ['502', 'balance'],
    ['503', 'unsupported'],
    ['504', 'unsupported'],
    ['1130', 'other'],
  ])('is refused with code %s', async (code, failure) => {
    const { tap } = tapAnswering(() => Response.json({ errors: [{ code, description: 'No' }] }, { status: 400 }))
    const error = await tap
      .refund({ id: ID, chargeId: 'chg_TS1', fils: 1, reason: 'r', webhookUrl: 'https://site.test' })
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({ code, failure })
  })
})

describe('a webhook', () => {
  /** Posted in the example of developers.tap.company/reference/create-a-charge; the key is that of /docs/webhook. */
  const posted = charge({ id: 'chg_TS032420221429Km940109459', amount: 1, currency: 'USD' })
  const hashstring = '16250de7d6c99b7cbb9866f91c348791a5a1dca3649d6ce64f0699c97da49a90'
  const read = (options: object, body: object, headers = new Headers({ hashstring })) =>
    tapAnswering({}, options).tap.readWebhook(headers, bytes(body))

  it('has the signature of the example of Tap', () => {
    expect(read({}, posted)).toEqual({ kind: 'charge', providerId: posted.id, reference: ID, signed: true })
  })

  it('is signed by the key before, too, while keys change', () => {
    expect(read({ secretKey: 'sk_test_new' }, posted)?.signed).toBe(false)
    expect(read({ secretKey: 'sk_test_new', previousSecretKey: KEY }, posted)?.signed).toBe(true)
  })

  it.each<[string, object, Headers]>([
    ['without a signature', {}, new Headers()],
    ['with a signature that is no hash', {}, new Headers({ hashstring: 'yes' })],
    ['with the signature of another amount', { amount: 2 }, new Headers({ hashstring })],
    ['with the signature of another charge', { id: 'chg_TS2' }, new Headers({ hashstring })],
    ['with the signature of another status', { status: 'DECLINED' }, new Headers({ hashstring })],
  ])('%s is a hint that is not signed', (_, change, headers) => {
    expect(read({}, { ...posted, ...change }, headers)).toMatchObject({ kind: 'charge', signed: false })
  })

  it('of a payout is a hint; other texts are nothing', () => {
    // The example of developers.tap.company/reference/webhook-api.
    const payout = {
      id: 'payout_33271023375023',
      status: 'PAID_OUT',
      date: 1698589980000,
      amount: 8.16,
      currency: 'SAR',
    }
    expect(read({}, payout)).toEqual({ kind: 'payout', providerId: payout.id, reference: null, signed: false })
    for (const text of ['', '{', '[]', 'null', '{"id":"chg_1"}', '"chg_1"']) {
      expect(tapAnswering({}).tap.readWebhook(new Headers(), new TextEncoder().encode(text))).toBeUndefined()
    }
  })
})
