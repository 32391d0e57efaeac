import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { eventually } from '../testing/time.ts'
import { timeLimit } from './time-limit.ts'

const english = { 'accept-language': 'en' }

describe('too much at once', () => {
  it('is refused at once and in words, while all that is under way is finished', async () => {
    const app = await startTestApp({ RATE_LIMITS: 'off' })
    // Whoever reads events now waits, as under a burden that the database cannot carry.
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
        message: 'Many people are here right now. Please try again in a few seconds.',
      })
    }
    // It is alive, and says so.
    expect((await app.call('GET', '/healthz')).status).toBe(200)

    await blocker.query('rollback')
    await blocker.end()
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect(statuses).toEqual(Array(400).fill(200))
    expect((await app.call('GET', '/api/events')).status).toBe(200)
    await app.stop()
  })
})

describe('a server that lags behind', () => {
  it('takes nothing new until it has caught up, and is not put off by a single pause', async () => {
    const app = await startTestApp({ RATE_LIMITS: 'off' })
    await sleep(600)
    await pause()
    expect((await app.call('GET', '/api/events')).status).toBe(200)

    await sleep(200)
    for (let i = 0; i < 4; i++) await pause()
    expect((await app.call('GET', '/api/events')).status).toBe(503)
    expect((await app.call('GET', '/healthz')).status).toBe(200)
    await eventually(async () => (await app.call('GET', '/api/events')).status === 200, 3_000)
    await app.stop()
  })

  /** Keeps the process from all else for longer than anybody likes to wait. */
  async function pause(): Promise<void> {
    const end = performance.now() + 700
    while (performance.now() < end);
    // Around once, so that whoever measures it gets to see it.
    await nextTurn()
    await nextTurn()
  }
})

describe('an answer that does not come', () => {
  afterEach(() => vi.useRealTimers())

  const site = new Hono()
  site.use(timeLimit())
  site.get('/never', () => new Promise<Response>(() => {}))
  site.get('/late', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 14_999))
    return c.text('late')
  })

  it('is given up after fifteen seconds, in words', async () => {
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

  it('is waited for until then', async () => {
    vi.useFakeTimers()
    const asked = site.request('/late')
    await vi.advanceTimersByTimeAsync(14_999)
    expect(await (await asked).text()).toBe('late')
  })
})
