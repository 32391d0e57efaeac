import { randomInt, randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../../testing/app.ts'
import { type RawAnswer, raw } from '../../testing/http.ts'
import { captureLog } from '../../testing/log.ts'
import { metricIn } from '../../testing/metrics.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const { log, lines, text: logged } = captureLog()
const app = setupTestApp({ PORT: '0', TRUSTED_PROXIES: '127.0.0.1' }, log)
const site = setupListening(app)
let event: string
let talent: string
let pending: string
let ticket: string
beforeAll(async () => {
  event = await addEvent(app)
  const names = ['أحمد العلي', 'Sara "DJ" Ali', 'Sara\\Noor', 'Zoë']
  const about = 'A line\nand "another".'
  const ids = await Promise.all(names.map((name) => addTalent(app, { name, about, prices: [['An hour', 12_500]] })))
  talent = ids[0] ?? ''
  pending = await addTalent(app, { status: 'pending' })
  const purchase = purchaseOf(event)
  ticket = String(purchase.purchaseId)
  await buy(app, purchase)
})

const onSocket = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  raw(`http://127.0.0.1:${site.port}`, { path, headers, method })
const inApplication = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, undefined, headers)

/** Headers that differ between two responses to the same request, or appear only on one of the paths. */
const OF_THE_WIRE = /^(connection|keep-alive|date|transfer-encoding|content-length|etag|vary|x-request-id)$/

function headersOf({ headers }: RawAnswer | Response): Record<string, unknown> {
  const all = headers instanceof Headers ? [...headers] : Object.entries(headers)
  return Object.fromEntries(all.filter(([name]) => !OF_THE_WIRE.test(String(name))))
}

describe('a public GET has the same response on the fast path as from the application:', () => {
  it.each<[string, () => string, Record<string, string>?]>([
    ['events', () => '/api/events'],
    ['events, one', () => '/api/events?limit=1'],
    ['events, none that fit', () => '/api/events?limit=x'],
    ['events, a cursor of ours no more', () => '/api/events?cursor=no', { 'accept-language': 'en' }],
    ['an event', () => `/api/events/${event}`],
    ['an event in capital letters', () => `/api/events/${event.toUpperCase()}`],
    ['no event', () => `/api/events/${randomUUID()}`, { cookie: 'i18nextLng=en' }],
    ['no id', () => '/api/events/x'],
    ['an encoded id', () => `/api/events/%61${event.slice(1)}`],
    ['an encoding that is none', () => '/api/events/%'],
    ['a trailing slash', () => '/api/events/'],
    ['talents', () => '/api/approved_talents'],
    ['talents, and where they go on', () => '/api/approved_talents?limit=1&unknown=1'],
    ['talents, found', () => `/api/approved_talents?q=${encodeURIComponent('احمد')}&category=artist`],
    ['talents, found with plus and per cent', () => '/api/approved_talents?q=sara+%64j'],
    ['talents, none found', () => '/api/approved_talents?q=nobody'],
    ['talents, asked twice', () => '/api/approved_talents?q=a&q=b'],
    ['talents, asked with brackets', () => '/api/approved_talents?q[]=a'],
    ['talents, asked with more brackets', () => '/api/approved_talents?q[x][y]=a'],
    ['talents, asked with a list', () => '/api/approved_talents?0=a&1=b'],
    ['talents, asked with half an encoding', () => '/api/approved_talents?q=%D8'],
    ['talents, asked with nothing', () => '/api/approved_talents?'],
    ['talents, asked with __proto__', () => '/api/approved_talents?__proto__[x]=1&constructor=2'],
    ['a talent', () => `/api/get_talent/${talent}`],
    ['a talent, with an id in the query too', () => `/api/get_talent/${talent}?id=${pending}`],
    ['a talent, asked with a list', () => `/api/get_talent/${talent}?0=a`],
    ['a talent who waits', () => `/api/get_talent/${pending}`],
    [
      'a talent who waits, with a token that is none',
      () => `/api/get_talent/${pending}`,
      { authorization: 'Bearer x' },
    ],
    ['a ticket', () => `/api/tickets/${ticket}`],
    ['no ticket', () => `/api/tickets/${randomUUID()}`],
    ['no call', () => '/api/nothing'],
    ['a call of another kind', () => '/api/createTicket'],
    ['a call of one’s own', () => '/api/profile'],
  ])('%s', async (_what, path, headers) => {
    const [here, there] = [await onSocket(path(), headers), await inApplication(path(), headers)]
    expect(here.status).toBe(there.status)
    expect(JSON.parse(here.body.toString())).toEqual(await there.json())
    expect(headersOf(here)).toEqual(headersOf(there))
    const head = await onSocket(path(), headers, 'HEAD')
    expect([head.status, head.body.length]).toEqual([here.status, 0])
    expect(here.headers['content-length'] ?? String(here.body.length)).toBe(String(here.body.length))
  })

  it('a pending talent, read by herself', async () => {
    const me = await addUser(app)
    await addTalent(app, { id: me.id, status: 'pending' })
    const answer = await onSocket(`/api/get_talent/${me.id}`, me.headers)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(answer.body.toString())).toMatchObject({ id: me.id, status: 'pending' })
    expect((await onSocket(`/api/get_talent/${me.id}`)).status).toBe(404)
  })
})

describe('a URL with a query', () => {
  const isFromMemory = async (path: string) => {
    const before = app.cache.counts.hits
    await onSocket(path)
    return app.cache.counts.hits > before
  }

  it.each(['/api/approved_talents', '/talents'])('is cached on its second request, not before: %s', async (of) => {
    const path = `${of}?q=sara&n=${randomUUID()}`
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
    expect((await inApplication(`/api/tickets/${ticket}`)).status).toBe(500)
    await app.db.query('alter table tickets_away rename to tickets')
    expect(logged()).toContain('"path":"/api/tickets/…"')
    expect(logged()).toContain('"path":"/scan/…"')
    expect(logged()).not.toContain(ticket)
  })
})

describe('a public GET on the fast path', () => {
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

  it('is limited to 1,200 a minute per network, then answers 429 with Retry-After', async () => {
    const from = (address: string) => onSocket(`/api/events?n=${randomUUID()}`, { 'x-forwarded-for': address })
    const answers: RawAnswer[] = []
    const address = `198.51.100.${randomInt(1, 255)}`
    // In small groups: a process short of processor time refuses large ones.
    for (let i = 0; i < 60; i++) answers.push(...(await Promise.all(Array.from({ length: 20 }, () => from(address)))))
    answers.push(await from(address))
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([429])
    const refused = answers.at(-1)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(JSON.parse(String(refused?.body))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await from('203.0.113.8')).status).toBe(200)
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
