import { once } from 'node:events'
import { connect } from 'node:net'
import { queryObjects } from 'node:v8'
import { beforeAll, describe, expect, it } from 'vitest'
import { addEvent, startTestApp, type TestApp } from '../testing/app.ts'
import { raw } from '../testing/http.ts'
import { setupListening, setupStarted } from '../testing/setup-app.ts'

const REQUESTS = 6

const app: TestApp = setupStarted(
  () => startTestApp({ RATE_LIMITS: 'off', PORT: '0' }, undefined, { passwords: undefined }),
  (started) => started.stop(),
)
const site = setupListening(app)
let eventId: string
beforeAll(async () => {
  eventId = await addEvent(app)
})

/** Each URL carries a different number every time, so that no response is cached. */
const kinds: [name: string, ask: (n: number) => Promise<unknown>][] = [
  ['a page', (n) => get(`/events/${eventId}?n=${n}`)],
  ['a page that is missing', (n) => get(`/nothing/${n}`)],
  ['a page whose reader is gone', (n) => abandon(`/events?n=${n}`)],
  ['a public call', (n) => get(`/api/events/${eventId}?n=${n}`)],
  ['a refused call', (n) => get(`/api/events/${n}`)],
  ['an unknown call', (n) => get(`/api/nothing?n=${n}`)],
  ['a file', (n) => get(`/favicon.svg?n=${n}`)],
  ['a sign-in that fails', failToSignIn],
]

describe('a request leaves nothing in memory', () => {
  it('neither timers nor maps, of which every router and query client has many', async () => {
    for (const [, ask] of kinds) await repeat(ask)
    const maps = countMaps()
    for (const [name, ask] of kinds) {
      expect(await timersLeft(ask), `timers left behind by ${name}`).toBeLessThan(REQUESTS / 2)
    }
    // Maps of pending work go away, too. Bounded caches may have grown by one or two of each kind.
    await expect.poll(() => countMaps() - maps, { message: 'maps left behind' }).toBeLessThanOrEqual(kinds.length * 2)
  })
})

/**
 * Timers that the requests leave, in the best of five tries: those of other work come and go (waiting jobs, compression of
 * a cached page), leaked ones come each time.
 */
async function timersLeft(ask: (n: number) => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 5 && fewest >= REQUESTS / 2; tries++) {
    const timers = countTimers()
    await repeat(ask)
    fewest = Math.min(fewest, countTimers() - timers)
  }
  return fewest
}

let asked = 0
async function repeat(ask: (n: number) => Promise<unknown>): Promise<void> {
  // Refusals take half a second each, whatever their reason.
  if (ask === failToSignIn) await Promise.all(Array.from({ length: REQUESTS }, () => ask(asked++)))
  else for (let i = 0; i < REQUESTS; i++) await ask(asked++)
}

function countTimers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
}

/** Number of reachable maps, after garbage collection. */
function countMaps(): number {
  return queryObjects(Map, { format: 'count' })
}

const address = (path: string) => `http://127.0.0.1:${site.port}${path}`
const get = (path: string) => raw(address(path), { headers: { 'accept-encoding': 'gzip, br' } })

function failToSignIn(n: number): Promise<unknown> {
  const email = `nobody-${n}@masrah.test`
  const headers = { 'content-type': 'application/json', origin: 'https://masrah.test' }
  const body = JSON.stringify({ email, password: 'wrong password' })
  return raw(address('/api/auth/sign-in/email'), { method: 'POST', headers, body })
}

/** Closes the connection before the response; resolves once the page is made nevertheless, since others wait for it. */
async function abandon(path: string): Promise<void> {
  const socket = connect(site.port, '127.0.0.1')
  socket.resume().end(`GET ${path} HTTP/1.1\r\nHost: masrah.test\r\n\r\n`)
  await once(socket, 'close')
  await get(path)
}
