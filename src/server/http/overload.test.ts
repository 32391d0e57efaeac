import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addEvent, purchaseOf, startTestApp } from '../testing/app.ts'
import { raw } from '../testing/http.ts'
import { waitFor } from '../testing/time.ts'
import { noteClient } from './client-info.ts'
import { createClientIpReader } from './client-ip.ts'
import { createLoad, LAG_CHECK_MS, MAX_LAG_MS } from './load-shedding.ts'
import { timeLimit } from './time-limit.ts'

const english = { 'accept-language': 'en' }

describe('too many concurrent requests', () => {
  it('are refused at once with a message, while all requests under way finish', async () => {
    const app = await startTestApp({ RATE_LIMITS: 'off' })
    // Reads of events now wait, as with an overloaded database.
    const blocker = new pg.Client(app.databaseUrl)
    await blocker.connect()
    await blocker.query('begin; lock table events in access exclusive mode')

    const waiting: Promise<Response>[] = []
    for (let i = 0; i < 400; i++) {
      waiting.push(app.call('GET', `/api/events?limit=${i + 1}`))
      await nextTurn()
    }
    await nextTurn()
    for (const path of ['/', '/api/events', '/assets/none.js']) {
      const refused = await app.call('GET', path, undefined, english)
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('2')
      expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await refused.json()).toEqual({
        code: 'OVERLOADED',
        message: "It's busy right now. Please try again in a few seconds.",
      })
    }
    // It is alive, and answers so.
    expect((await app.call('GET', '/healthz')).status).toBe(200)

    await blocker.query('rollback')
    await blocker.end()
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    // On busy cores the last of them may run into the time limit.
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(200))
    expect((await app.call('GET', '/api/events')).status).toBe(200)
    await app.stop()
  })
})

describe('a network with many concurrent requests', () => {
  it('holds at most a fifth of the places, and several leave some to the others', async () => {
    const app = await startTestApp()
    const blocker = new pg.Client(app.databaseUrl)
    await blocker.connect()
    await blocker.query('begin; lock table events in access exclusive mode')
    const from = (peer: string, i: number) =>
      app.fetch(new Request(`https://masrah.test/api/events?limit=${i + 1}`), peer)

    const flood = Array.from({ length: 100 }, (_, i) => from('198.51.100.1', i))
    const others = Array.from({ length: 20 }, (_, i) => from(`198.51.100.${i + 2}`, i))
    const strangers = Array.from({ length: 400 }, (_, i) => from(`203.0.113.${i % 10}`, i))
    const late = from('198.51.100.99', 1)
    // The refused ones are answered while the others wait.
    const refused = await Promise.all(flood.slice(80))
    expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(503))

    await blocker.query('rollback')
    await blocker.end()
    const served = await Promise.all([...flood.slice(0, 80), ...others, late])
    expect(served.map(({ status }) => status)).toEqual(Array(101).fill(200))
    await Promise.all(strangers)
    await app.stop()
  })
})

describe('slow bodies', () => {
  it('hold no places: 450 from five addresses, and others buy, sign in and read', async () => {
    const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', PORT: '0' })
    const eventId = await addEvent(app)
    const site = await app.listen()
    const url = `http://127.0.0.1:${site.port}`
    const refused: number[] = []
    const slow = Array.from({ length: 450 }, (_, i) => {
      const kind = i % 90
      // As many calls of each kind as its limit allows, and some more.
      const path = kind < 62 ? '/api/createTicket' : kind < 82 ? '/api/auth/sign-in/email' : '/api/tickets/lookup'
      const sent = sendSlowly(url + path, `198.51.100.${Math.floor(i / 90) + 1}`)
      sent.on('response', ({ statusCode = 0 }) => refused.push(statusCode))
      return sent
    })
    // Forty bodies per address are being received; the rest are refused.
    await waitFor(async () => refused.filter((status) => status === 429).length === 250)

    const honest = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }
    const send = (path: string, json?: object) =>
      raw(url + path, { ...(json && { method: 'POST', body: JSON.stringify(json) }), headers: honest })
    expect((await send('/api/createTicket', purchaseOf(eventId))).status).toBe(200)
    expect((await send('/api/auth/sign-in/email', { email: 'a@example.com', password: 'x' })).status).toBe(401)
    expect((await send('/api/events?limit=3')).status).toBe(200)
    expect((await send('/login')).status).toBe(200)

    for (const sent of slow) sent.destroy()
    await site.stop()
    await app.stop()
  })

  it('leave all places of their network to its other requests', async () => {
    const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', PORT: '0' })
    const site = await app.listen()
    const network = '198.51.100.1'
    const slow = Array.from({ length: 41 }, () => sendSlowly(`http://127.0.0.1:${site.port}/api/createTicket`, network))
    // The last one is refused while forty are being received.
    await Promise.race(slow.map((sent) => once(sent, 'response')))

    const blocker = new pg.Client(app.databaseUrl)
    await blocker.connect()
    await blocker.query('begin; lock table events in access exclusive mode')
    const reads = Array.from({ length: 81 }, (_, i) =>
      app.fetch(new Request(`https://masrah.test/api/events?limit=${i + 1}`), network),
    )
    expect((await reads[80])?.status).toBe(503)
    await blocker.query('rollback')
    await blocker.end()
    expect((await Promise.all(reads.slice(0, 80))).map(({ status }) => status)).toEqual(Array(80).fill(200))

    for (const sent of slow) sent.destroy()
    await site.stop()
    await app.stop()
  })

  /** Sends only the beginning of a body from an address. */
  function sendSlowly(url: string, from: string): ClientRequest {
    const headers = { 'content-type': 'application/json', 'content-length': '900', 'x-forwarded-for': from }
    const sent = request(url, { method: 'POST', agent: false, headers })
    sent.on('error', () => {})
    sent.write('{"eventId":')
    return sent
  }
})

describe('a server that lags behind', () => {
  afterEach(() => vi.useRealTimers())

  it('admits nothing new until it has caught up, but ignores a single pause', () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const load = createLoad()
    /** The next check of the event loop, so many milliseconds late. */
    const check = (late = 0) => {
      now += LAG_CHECK_MS + late
      vi.advanceTimersByTime(LAG_CHECK_MS)
      return load.enter('198.51.100.1') !== undefined
    }
    const tooLate = MAX_LAG_MS + 1
    expect([check(), check(tooLate), check(), check(MAX_LAG_MS), check(MAX_LAG_MS)]).toEqual(Array(5).fill(true))
    expect([check(tooLate), check(tooLate), check(tooLate), check()]).toEqual([true, false, false, true])
  })
})

describe('a response that never comes', () => {
  afterEach(() => vi.useRealTimers())

  const site = new Hono()
  site.use(noteClient(createClientIpReader([]), { isLimited: true }), timeLimit())
  site.get('/never', () => new Promise<Response>(() => {}))
  site.get('/late', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 14_999))
    return c.text('late')
  })

  it('times out after fifteen seconds, with a message', async () => {
    vi.useFakeTimers()
    const asked = site.request('/never', { headers: english })
    await vi.advanceTimersByTimeAsync(14_999)
    expect(await Promise.race([asked, nextTurn('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    const answer = await asked
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toEqual({ code: 'TIMEOUT', message: 'This took too long. Please try again.' })
  })

  it('is awaited until then', async () => {
    vi.useFakeTimers()
    const asked = site.request('/late')
    await vi.advanceTimersByTimeAsync(14_999)
    expect(await (await asked).text()).toBe('late')
  })
})
