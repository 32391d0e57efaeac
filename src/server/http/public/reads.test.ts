import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../../testing/app.ts'
import { raw } from '../../testing/http.ts'
import { captureLog } from '../../testing/log.ts'
import { metricIn } from '../../testing/metrics.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const { log, lines, text: logged } = captureLog()
const app = setupTestApp({ PORT: '0', TRUSTED_PROXIES: '127.0.0.1' }, log)
const site = setupListening(app)
let event: string
let ticket: string
beforeAll(async () => {
  event = await addEvent(app)
  const purchase = purchaseOf(event)
  ticket = String(purchase.purchaseId)
  await buy(app, purchase)
})

const onSocket = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  raw(`http://127.0.0.1:${site.port}`, { path, headers, method })

describe('a public GET', () => {
  it('has the headers of HEAD, whether cached or not', async () => {
    for (const path of [`/api/events?n=${randomUUID()}`, `/api/events/${event}`, '/api/events/x']) {
      for (let i = 0; i < 3; i++) {
        const head = await onSocket(path, {}, 'HEAD')
        const get = await onSocket(path)
        expect([head.status, head.body.length]).toEqual([get.status, 0])
        expect(head.headers['content-length']).toBe(String(get.body.length))
      }
    }
  })

  it('answers 304 to a reader that has it, without a body or its length, whether cached or not', async () => {
    for (const path of [`/api/events?n=${randomUUID()}`, '/api/events']) {
      const { etag = '' } = (await onSocket(path, { 'accept-encoding': 'gzip' })).headers
      for (const gone of [true, false]) {
        if (gone) app.cache.drop(['events'])
        const again = await onSocket(path, { 'accept-encoding': 'gzip', 'if-none-match': etag })
        expect([again.status, again.body.length, again.headers['content-length']]).toEqual([304, 0, undefined])
      }
    }
  })

  it('shares no response that is for its caller alone: a pending talent, read by herself', async () => {
    const me = await addUser(app)
    await addTalent(app, { id: me.id, status: 'pending' })
    const answer = await onSocket(`/api/get_talent/${me.id}`, me.headers)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(answer.body.toString())).toMatchObject({ id: me.id, status: 'pending' })
    expect((await onSocket(`/api/get_talent/${me.id}`)).status).toBe(404)
  })
})

describe('a URL with a query or an encoding', () => {
  const isFromMemory = async (path: string) => {
    const before = app.cache.counts.hits
    await onSocket(path)
    return app.cache.counts.hits > before
  }

  it.each([
    ['a call', () => `/api/approved_talents?q=sara&n=${randomUUID()}`],
    ['a page', () => `/talents?q=sara&n=${randomUUID()}`],
    ['an encoded id', () => `/api/events/%${event.charCodeAt(0).toString(16)}${event.slice(1)}`],
  ])('is cached on its second request, not before: %s', async (_what, pathOf) => {
    const path = pathOf()
    const { entries } = app.cache.counts
    expect(await isFromMemory(path)).toBe(false)
    expect(app.cache.counts.entries).toBe(entries)
    expect(await isFromMemory(path)).toBe(false)
    expect(await isFromMemory(path)).toBe(true)
  })

  it('takes no more memory the longer it is', async () => {
    const long = () => `/api/events?n=${randomUUID()}${'x'.repeat(15_000)}`
    const [first = '', ...others] = Array.from({ length: 80 }, long)
    for (const path of [first, ...others]) await onSocket(path)
    // URLs this long are not all remembered.
    await onSocket(first)
    expect(await isFromMemory(first)).toBe(false)
    const { bytes } = app.cache.counts
    for (let i = 0; i < 2; i++) await onSocket(others.at(-1) ?? '')
    expect(app.cache.counts.bytes - bytes).toBeGreaterThan(15_000)
  })

  it('is compressed on its first request, for readers that accept it', async () => {
    const path = () => `/api/approved_talents?n=${randomUUID()}`
    const VARY = 'cookie, accept-language, accept-encoding'
    for (let i = 0; i < 8; i++) await addTalent(app, { name: `Talent ${i}` })
    const [small, plain] = [await onSocket(path(), { 'accept-encoding': 'gzip' }), await onSocket(path())]
    expect(small.headers['content-encoding']).toBe('gzip')
    expect(small.headers.vary).toBe(VARY)
    expect(gunzipSync(small.body).equals(plain.body)).toBe(true)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe(VARY)
  })
})

describe('the log', () => {
  it('never contains the id of a ticket, which opens the door', async () => {
    await onSocket(`/api/tickets/${ticket}`)
    await onSocket(`/scan/${ticket}`)
    await app.db.query('alter table tickets rename to tickets_away')
    expect((await onSocket(`/api/tickets/${ticket}`)).status).toBe(500)
    await app.db.query('alter table tickets_away rename to tickets')
    expect(logged()).toContain('"path":"/api/tickets/…"')
    expect(logged()).toContain('"path":"/scan/…"')
    expect(logged()).not.toContain(ticket)
  })
})

describe('a public GET that is not cached', () => {
  it('has a request id in the log and in the response, and is counted', async () => {
    const labels = { route: '/api/events/{id}', method: 'GET', status: '4xx' }
    const count = async () => metricIn(await app.metrics(), 'http_request_duration_seconds_count', labels) ?? 0
    const before = await count()
    const path = `/api/events/${randomUUID()}`
    const { headers } = await onSocket(`${path}?q=secret-words`)
    expect(headers['x-request-id']).toBeTruthy()
    const line = lines().find(({ id }) => id === headers['x-request-id'])
    expect(line).toMatchObject({ method: 'GET', path, status: 404, msg: 'request' })
    expect(logged()).not.toContain('secret-words')
    expect(await count()).toBe(before + 1)
  })

  it('that fails answers 500 with a plain message', async () => {
    await app.db.query('alter table events rename to events_away')
    try {
      const { status, body } = await onSocket(`/api/events?n=${randomUUID()}`, { 'accept-language': 'en' })
      expect([status, JSON.parse(body.toString()).code]).toEqual([500, 'INTERNAL'])
      expect(lines().some(({ msg, path }) => msg === 'a call failed' && path === '/api/events')).toBe(true)
    } finally {
      await app.db.query('alter table events_away rename to events')
    }
  })
})
