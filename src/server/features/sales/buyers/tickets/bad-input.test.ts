import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isErrorCode } from '../../../../../contract/errors.ts'
import { addEvent, buy, purchaseOf } from '../../../../testing/app.ts'
import { captureLog, ERROR } from '../../../../testing/log.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { waitFor } from '../../../../testing/time.ts'

const logged = captureLog()
const app = setupTestApp({ RATE_LIMITS: 'off' }, logged.log)
let eventId: string
let pastEventId: string
beforeAll(async () => {
  eventId = await addEvent(app)
  pastEventId = await addEvent(app, { date: '2020-01-01T00:00:00.000Z' })
})

// Invalid input of any kind gets a 4xx response and writes nothing.
afterEach(async () => {
  const { rows } = await app.db.query(
    'select (select count(*)::int from tickets) as tickets, (select count(*)::int from outbox) as outbox, (select sum(sold)::int from events) as sold',
  )
  expect(rows).toEqual([{ tickets: 0, outbox: 0, sold: 0 }])
  expect(logged.lines().filter(({ level }) => level >= ERROR)).toEqual([])
  expect(app.mail.mails).toEqual([])
})

/** Sends an invalid purchase, and expects a refusal with a code. */
async function refused(body: unknown): Promise<string> {
  // A process starved by other tests answers 503 before it looks at the body.
  const answer = await waitFor(async () => {
    const answered = await buy(app, body)
    return answered.status === 503 ? undefined : answered
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  const { fields: _, ...known } = answer.body
  expect(Object.keys(known).toSorted()).toEqual(['code', 'message', 'success'])
  expect(answer.body.success).toBe(false)
  expect(answer.body.code).toSatisfy(isErrorCode)
  expect(answer.body.message).toMatch(/\p{Script=Arabic}/u)
  return answer.body.code ?? ''
}

describe('a purchase with one field wrong', () => {
  it.each([
    ['purchaseId', 'nonsense', 'PURCHASE_ID_INVALID'],
    ['eventId', 'nonsense', 'EVENT_NOT_FOUND'],
    ['userEmail', undefined, 'EMAIL_REQUIRED'],
    ['userEmail', 'a\r\nBcc: victim@example.com', 'INVALID_EMAIL'],
    ['userPhone', '36\u0000', 'PHONE_INVALID'],
    ['quantity', '٢١', 'QUANTITY_INVALID'],
  ])('is refused by the code of its field: %s is %j', async (field, value, code) => {
    expect(await refused(purchaseOf(eventId, { [field]: value }))).toBe(code)
  })

  it.each([
    ['an event that there is not', () => randomUUID(), 'EVENT_NOT_FOUND'],
    ['an event that has passed', () => pastEventId, 'EVENT_PASSED'],
  ])('is refused for %s', async (_what, id, code) => {
    expect(await refused(purchaseOf(id()))).toBe(code)
  })
})

describe('a body that is not a purchase', () => {
  it('is refused for any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (text) => void (await refused(text))),
      { numRuns: 20 },
    )
  })

  it.each([
    ['an array', JSON.stringify([purchaseOf(randomUUID())])],
    ['null', 'null'],
    ['nothing', ''],
    ['half of it', '{"purchaseId": "'],
    ['a byte order mark alone', '\ufeff'],
    ['ten thousand arrays', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['five thousand objects', '{"a":'.repeat(5_000) + '1}'.repeat(5_000)],
  ])('is refused when it is %s', async (_what, text) => {
    await refused(text)
  })

  it('is refused when it tries prototype pollution', async () => {
    const attacks = [
      '{"__proto__": {"userEmail": "evil@example.com", "quantity": 1}}',
      '{"constructor": {"prototype": {"quantity": 1}}}',
      `{"__proto__": ${JSON.stringify(purchaseOf(eventId))}}`,
    ]
    for (const attack of attacks) await refused(attack)
    expect(({} as Record<string, unknown>).quantity).toBeUndefined()
    expect(({} as Record<string, unknown>).userEmail).toBeUndefined()
  })

  it('is refused with the missing field named in both languages', async () => {
    const call = (language: string) => buy(app, purchaseOf(eventId, { userEmail: '' }), { 'accept-language': language })
    expect((await call('en')).body).toEqual({
      success: false,
      code: 'EMAIL_REQUIRED',
      message: 'Please enter your email to receive your ticket.',
      fields: { userEmail: 'EMAIL_REQUIRED' },
    })
    expect((await call('ar')).body.message).toBe('يُرجى إدخال بريدك الإلكتروني لتصلك تذكرتك.')
  })
})

describe('a purchase with a wrong content type, encoding or size', () => {
  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    app.fetch(new Request('http://localhost/api/createTicket', { method: 'POST', body, headers }))

  it.each(['text/plain', 'multipart/form-data; boundary=x'])('is refused as %s', async (type) => {
    const response = await send(JSON.stringify(purchaseOf(eventId)), { 'content-type': type })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', message: expect.any(String) })
  })

  it('is refused without a content type when it is not JSON', async () => {
    const response = await send(new TextEncoder().encode('quantity=1'), {})
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false, code: 'BAD_INPUT' })
  })

  it('is refused when it is too large, with and without a declared length', async () => {
    const body = JSON.stringify(purchaseOf(eventId, { note: 'x'.repeat(66_560) }))
    const type = { 'content-type': 'application/json' }
    const told = await send(body, { ...type, 'content-length': String(body.length) })
    expect(told.status).toBe(413)
    expect(await told.json()).toMatchObject({ code: 'TOO_LARGE', message: expect.any(String) })
    const stream = new Request('http://localhost/api/createTicket', {
      method: 'POST',
      body: new Blob([body]).stream(),
      headers: type,
      duplex: 'half',
    } as RequestInit)
    const untold = await app.fetch(stream)
    expect(untold.status).toBe(413)
    expect(await untold.json()).toMatchObject({ code: 'TOO_LARGE' })
  })

  it.each([
    ['too large', 413, JSON.stringify({ padding: 'x'.repeat(70_000) }), 'application/json'],
    ['no JSON', 415, '<xml/>', 'text/xml'],
  ])('has `success: false` also when it is refused before it is read: %s', async (_, status, body, type) => {
    const response = await app.call('POST', '/api/createTicket', body, { 'content-type': type })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ success: false, code: expect.any(String) })
  })
})
