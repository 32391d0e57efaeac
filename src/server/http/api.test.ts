import { beforeAll, describe, expect, it } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { addEvent, buy, purchaseOf } from '../testing/app.ts'
import { setupTestApp } from '../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
let eventId: string
beforeAll(async () => {
  eventId = await addEvent(app, { capacity: 100 })
})

const english = { 'accept-language': 'en' }

describe('an unknown call', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['POST', '/api/events/1/2/3'],
    ['GET', '/api/constructor'],
    ['GET', '/api/__proto__'],
    ['GET', '/api//events'],
    ['GET', '/api/events%2f'],
    ['GET', '/api/events/'],
    ['POST', '/api/createTicket/'],
  ])('%s %s answers 404 with a message', async (method, path) => {
    const response = await app.call(method, path, undefined, english)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: "There's nothing at this address." })
    expect(await (await app.call(method, path)).json()).toEqual({ code: 'NOT_FOUND', message: errors.NOT_FOUND.ar })
  })

  it.each([
    ['POST', '/api/approved_talents', 'GET, HEAD'],
    ['DELETE', '/api/get_talent/0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11', 'GET, HEAD'],
    ['GET', '/api/createTicket', 'POST'],
    ['PUT', '/api/createTicket', 'POST'],
    ['PUT', '/api/tickets/0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11', 'GET, HEAD, PATCH'],
    ['GET', '/api/send-ticket-email', 'POST'],
  ])('%s %s answers 405 with the allowed methods', async (method, path, allowed) => {
    const response = await app.call(method, path, undefined, english)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allowed)
    expect(await response.json()).toEqual({
      code: 'METHOD_NOT_ALLOWED',
      message: "This address doesn't take this kind of request.",
    })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s of a page is refused in the same shape', async (method) => {
    const response = await app.call(method, '/events', undefined, english)
    expect([404, 405]).toContain(response.status)
    expect(await response.json()).toEqual({ code: expect.any(String), message: expect.any(String) })
  })
})

describe('HEAD', () => {
  it.each([
    '/api/events',
    `/api/events/0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11`,
    '/',
    '/events',
    '/no-such-page',
    '/healthz',
  ])('%s answers as GET does, without the body', async (path) => {
    const head = await app.call('HEAD', path)
    const whole = await app.call('GET', path)
    expect(head.status).toBe(whole.status)
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'))
    expect((await whole.text()).length).toBeGreaterThan(1)
  })
})

describe('the origin of a change', () => {
  const buyFrom = (headers: Record<string, string>) => buy(app, purchaseOf(eventId), { ...english, ...headers })

  it.each([
    ['our own pages', { origin: 'https://masrah.test' }],
    ['a program, which has no origin', {}],
    ['our own pages under another name of ours', { origin: 'https://10.0.0.5:3000', host: '10.0.0.5:3000' }],
  ])('may be %s', async (_what, headers) => {
    expect((await buyFrom(headers as Record<string, string>)).status).toBe(200)
  })

  it.each([
    'https://evil.test',
    'https://masrah.test.evil.test',
    'https://evilmasrah.test',
    'https://masrah.test:8443',
    'http://masrah.test',
    'null',
    'file://',
    'not an address',
    '',
  ])('is not another site: %j', async (origin) => {
    const before = (await app.db.query('select count(*)::int as tickets from tickets')).rows
    const { status, body } = await buyFrom({ origin })
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'FOREIGN_ORIGIN',
      message: 'This request came from another site and was refused.',
    })
    expect((await app.db.query('select count(*)::int as tickets from tickets')).rows).toEqual(before)
  })

  it.each(['cross-site', 'same-site'])(
    'is not another site whose request has no Origin but Sec-Fetch-Site: %s',
    async (site) => {
      expect(await buyFrom({ 'sec-fetch-site': site })).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
    },
  )

  it.each(['same-origin', 'none'])('may be left out with Sec-Fetch-Site: %s', async (site) => {
    expect((await buyFrom({ 'sec-fetch-site': site })).status).toBe(200)
  })

  it('may be any site for reads, whose responses foreign pages cannot read', async () => {
    const response = await app.call('GET', '/api/events', undefined, { origin: 'https://evil.test' })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    const asked = await app.call('OPTIONS', '/api/createTicket', undefined, {
      origin: 'https://evil.test',
      'access-control-request-method': 'POST',
    })
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('an unexpected error', () => {
  it('answers with a plain message, without its cause', async () => {
    await app.db.query('alter table events rename to gone')
    try {
      for (const [method, path] of [
        ['GET', '/api/events'],
        ['POST', '/api/createTicket'],
      ] as const) {
        const response = await app.call(method, path, method === 'POST' ? purchaseOf(eventId) : undefined, english)
        expect(response.status).toBe(500)
        expect(response.headers.get('cache-control')).toBe('no-store')
        const body = await response.json()
        expect(body).toMatchObject({ code: 'INTERNAL', message: 'Something went wrong. Please try again.' })
        expect(JSON.stringify(body)).not.toMatch(/events|relation|select/)
      }
    } finally {
      await app.db.query('alter table gone rename to events')
    }
  })
})
