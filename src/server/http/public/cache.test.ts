import { connect } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Event } from '../../../contract/calls/events.ts'
import { addEvent, buy, purchaseOf, startTestApp } from '../../testing/app.ts'
import { BUYER } from '../../testing/buyer.ts'
import { raw } from '../../testing/http.ts'
import { ownWriteOf } from '../../testing/own-write.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'
import { CACHE_TAG } from './cache-tags.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', PORT: '0' })
const site = setupListening(app)
let eventId: string
beforeEach(async () => {
  eventId = await addEvent(app, { capacity: 10 })
  app.cache.drop(['events'])
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  raw(`http://127.0.0.1:${site.port}${path}`, { headers, method })

/** Buys, and returns the header with which the buyer reads. */
const buyAs = async (id: string) => ownWriteOf(await app.call('POST', '/api/createTicket', purchaseOf(id), BUYER))

const api = () => `/api/events/${eventId}`
const page = () => `/events/${eventId}`

/** The response, and whether it came from memory. */
async function isWarm(answer: Promise<unknown>): Promise<boolean> {
  const before = app.cache.counts.hits
  await answer
  return app.cache.counts.hits > before
}

const remaining = async (headers = {}) => (JSON.parse((await get(api(), headers)).body.toString()) as Event).remaining

describe('a cached response', () => {
  it.each([
    ['of the API', api],
    ['of the list', () => '/api/events'],
    ['of a page', page],
  ])('%s is made once and then sent from memory, identical to the byte', async (_what, path) => {
    const first = get(path())
    expect(await isWarm(first)).toBe(false)
    const second = get(path())
    expect(await isWarm(second)).toBe(true)
    expect((await second).status).toBe(200)
    expect((await second).body.equals((await first).body)).toBe(true)
    expect((await second).headers.etag).toBe((await first).headers.etag)
    expect((await second).headers['content-type']).toBe((await first).headers['content-type'])
    expect((await second).headers['cache-control']).toBe('no-cache')
  })

  it('of a page answers URLs that differ in parameters the page does not have', async () => {
    await get(page())
    for (const query of ['?utm_source=x', '?x=1&y=2', '?lng=xx'])
      expect(await isWarm(get(page() + query)), query).toBe(true)
  })

  it('does not expose its cache tags', async () => {
    await get(page())
    for (const path of [page(), api(), '/api/events']) expect((await get(path)).headers).not.toHaveProperty(CACHE_TAG)
  })

  it('stays when a tag is dropped that nothing has; a misspelled one does not compile', async () => {
    await get(api())
    // @ts-expect-error: it is `event:ID`.
    app.cache.drop([`events:${eventId}`])
    expect(await isWarm(get(api()))).toBe(true)
  })

  it('carries from memory all the headers that it carries when it is new', async () => {
    for (const path of [page(), api()]) {
      const cold = Object.keys((await get(path)).headers)
      const warm = Object.keys((await get(path)).headers)
      expect(warm.toSorted()).toEqual(cold.filter((name) => name !== 'x-request-id').toSorted())
    }
  })

  it('contains nothing of the caller it was made for', async () => {
    for (const path of [page(), api(), '/', '/events']) {
      const first = await get(path, {
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'gopher',
        'user-agent': 'evil.test',
        referer: 'https://evil.test/',
        cookie: 'session=evil.test; other=evil.test',
        authorization: 'Bearer evil.test',
        'accept-language': 'en',
      })
      expect(first.status).toBe(200)
      expect(first.body.toString() + JSON.stringify(first.headers)).not.toContain('evil.test')
      if (!path.startsWith('/api/')) expect(first.body.toString()).toContain('<html lang="ar" dir="rtl"')
    }
  })

  it('is made again after a minute, since its content changes with time', async () => {
    await get(api())
    app.clock.advance(59_000)
    await sleep(5)
    expect(await isWarm(get(api()))).toBe(true)
    app.clock.advance(1_001)
    // The cache reads the real clock, once a millisecond.
    await sleep(5)
    expect(await isWarm(get(api()))).toBe(false)
  })

  it('is made once for concurrent requests', async () => {
    const { resolve, promise: gate } = Promise.withResolvers<void>()
    let made = 0
    const build = async () => {
      made++
      await gate
      return new Response('shown', { headers: { [CACHE_TAG]: 'event:x' } })
    }
    const ask = () => app.cache.fill(new Request('http://localhost/shared'), build)
    const first = ask()
    await nextTurn()
    const answers = [first, ...Array.from({ length: 19 }, ask)]
    resolve()
    expect(await Promise.all((await Promise.all(answers)).map((answer) => answer.text()))).toEqual(
      Array(20).fill('shown'),
    )
    expect(made).toBe(1)
  })

  it('is finished and cached although the first reader has left', async () => {
    const { entries } = app.cache.counts
    connect(site.port, '127.0.0.1').end(`GET ${page()} HTTP/1.1\r\nHost: masrah.test\r\n\r\n`)
    await waitFor(() => app.cache.counts.entries === entries + 1)
  })

  it('has one entry per language, independent of the theme', async () => {
    await get(page())
    expect(await isWarm(get(page(), { cookie: 'i18nextLng=en' }))).toBe(false)
    expect(await isWarm(get(page(), { cookie: 'theme=dark' }))).toBe(true)
    expect(await isWarm(get(page(), { cookie: 'i18nextLng=en; theme=dark; other=1' }))).toBe(true)
    expect((await get(page(), { cookie: 'i18nextLng=en' })).body.toString()).toContain('<html lang="en" dir="ltr"')
    expect((await get(page())).body.toString()).toContain('<html lang="ar" dir="rtl"')
    expect((await get(`${page()}?lng=en`)).body.toString()).toContain('<html lang="en" dir="ltr"')
  })

  it.each(['/api/nothing', '/api/events?limit=x', '/no-such-page', '/scan/0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11'])(
    'is never a refusal, a missing or a private one: %s',
    async (path) => {
      await get(path)
      expect(await isWarm(get(path))).toBe(false)
    },
  )

  it('ignores ?lng= behind a # in the URL', async () => {
    for (const path of [`${page()}#?lng=en`, page()]) {
      const { headers } = await raw(`http://127.0.0.1:${site.port}`, { path })
      expect(headers['content-language']).toBe('ar')
    }
  })
})

describe('a shared cache', () => {
  it('may hold public pages for a minute with SHARED_CACHE=on, and nothing else', async () => {
    const shared = await startTestApp({ RATE_LIMITS: 'off', SHARED_CACHE: 'on' })
    const id = await addEvent(shared)
    const ticket = purchaseOf(id)
    await buy(shared, ticket)
    const cacheControl = async (path: string) => (await shared.call('GET', path)).headers.get('cache-control')
    for (const path of ['/', `/events/${id}`, '/talents?lng=en'])
      expect(await cacheControl(path)).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=50')
    const links = ['/reset-password?token=secret', '/verify-email?lng=en&token=secret']
    for (const path of [`/scan/${ticket.purchaseId}`, '/nowhere', `/api/events/${id}`, ...links])
      expect(await cacheControl(path)).not.toMatch(/s-maxage|public/)
    await shared.stop()
  })
})

describe('a cached response over a socket', () => {
  it('answers 304 to a reader that has it', async () => {
    for (const path of [page(), api()]) {
      const { headers } = await get(path)
      const etag = String(headers.etag)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const answer = await get(path, { 'if-none-match': known })
        expect(answer.status).toBe(304)
        expect(answer.body).toHaveLength(0)
        expect(answer.headers.etag).toBe(etag)
        expect(answer.headers).not.toHaveProperty('content-length')
      }
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  it('is sent again once it has changed', async () => {
    const { headers } = await get(api())
    const own = await buyAs(eventId)
    const answer = await get(api(), { 'if-none-match': String(headers.etag), ...own })
    expect(answer.status).toBe(200)
    expect(answer.headers.etag).not.toBe(headers.etag)
  })

  it.each([
    ['br', brotliDecompressSync, 'gzip, deflate, br'],
    ['gzip', gunzipSync, 'gzip'],
  ] as const)('is compressed with %s for readers that accept it', async (encoding, decompress, accepted) => {
    const plain = await get(page())
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const small = await waitFor(async () => {
      const answer = await get(page(), { 'accept-encoding': accepted })
      expect(answer.status).toBe(200)
      return answer.headers['content-encoding'] === encoding && answer
    })
    if (!small) throw new Error('Never compressed')
    expect(decompress(small.body).equals(plain.body)).toBe(true)
    expect(small.body.length).toBeLessThan(plain.body.length / 2)
    expect(small.headers['content-length']).toBe(String(small.body.length))
    expect(small.headers.vary).toMatch(/accept-encoding/i)
    expect((await get(page())).body.equals(plain.body)).toBe(true)
  })

  it('is compressed for the next reader after one who accepts no compression', async () => {
    await get(page())
    const answer = await get(page(), { 'accept-encoding': 'gzip, br' })
    // The better encoding, if it is ready by now.
    expect(answer.headers['content-encoding']).toMatch(/^(gzip|br)$/)
  })

  it('is not compressed in an encoding that the reader excludes', async () => {
    await get(page(), { 'accept-encoding': 'br' })
    await sleep(100)
    const answer = await get(page(), { 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect(answer.headers).not.toHaveProperty('content-encoding')
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    for (const path of [page(), api()]) {
      // Requested first, it must not leave an empty response in the cache.
      expect((await get(path, {}, 'HEAD')).status).toBe(200)
      const whole = await get(path)
      expect(whole.body.length).toBeGreaterThan(100)
      const head = await get(path, {}, 'HEAD')
      expect(head.status).toBe(200)
      expect(head.body).toHaveLength(0)
      expect(head.headers['content-length']).toBe(String(whole.body.length))
      expect(head.headers.etag).toBe(whole.headers.etag)
    }
  })
})

describe('a purchase', () => {
  it('is visible to its buyer with its response, in the API and on the page', async () => {
    for (let left = 9; left >= 0; left--) {
      const [before] = await Promise.all([get(page()), get(api()), get('/api/events')])
      const own = await buyAs(eventId)
      expect(await remaining(own)).toBe(left)
      const list = JSON.parse((await get('/api/events', own)).body.toString()) as Event[]
      expect(list.find(({ id }) => id === eventId)?.remaining).toBe(left)
      expect((await get(page(), own)).headers.etag).not.toBe(before.headers.etag)
    }
  })

  it('is visible at URLs with the id of the event in any letter case', async () => {
    const shouted = `/api/events/${eventId.toUpperCase()}`
    await Promise.all([get(shouted), get(api())])
    const own = await buyAs(eventId.toUpperCase())
    expect(await remaining(own)).toBe(9)
    expect(JSON.parse((await get(shouted, own)).body.toString())).toMatchObject({ remaining: 9 })
  })

  it('does not make responses without its event stale', async () => {
    const other = await addEvent(app, { capacity: 5 })
    await Promise.all([get(`/api/events/${other}`), get(api())])
    await buy(app, purchaseOf(eventId))
    app.clock.advance(3_000)
    expect(await isWarm(get(`/api/events/${other}`))).toBe(true)
    expect(await isWarm(get(api()))).toBe(false)
  })

  it('of an event without a limit changes nothing public, so it sets no cookie', async () => {
    const unlimited = await addEvent(app)
    expect(await buyAs(unlimited)).toEqual({})
  })

  it('gives its buyer a cookie, and no reader one', async () => {
    const own = await buyAs(eventId)
    expect(own).toEqual({ cookie: expect.stringMatching(/^__Host-masrah\.wrote=[\w.-]+$/) })
    for (const path of [page(), api(), '/api/events', '/'])
      for (let i = 0; i < 2; i++) {
        const { headers } = await get(path, own)
        expect(headers).not.toHaveProperty('set-cookie')
        expect(headers['cache-control']).toBe('no-cache')
      }
  })
})
