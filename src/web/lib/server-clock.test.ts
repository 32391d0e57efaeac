import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const NOW = Date.parse('2026-12-01T09:00:00Z')
const HOUR = 3_600_000

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubEnv('SSR', false)
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The module as a page loads it. */
async function load() {
  vi.resetModules()
  return import('./server-clock.ts')
}

const sentAt = (server: number, headers = {}) =>
  new Response(null, { headers: { date: new Date(server).toUTCString(), ...headers } })

it.each([
  ['an hour fast', -HOUR],
  ['a day slow', 24 * HOUR],
])('serverNow is right on a device that is %s, from the first response and after a reload', async (_, ahead) => {
  const { compareClocks, serverNow } = await load()
  compareClocks(sentAt(NOW + ahead))
  expect(serverNow()).toBe(NOW + ahead)
  expect((await load()).serverNow()).toBe(NOW + ahead)
})

it('serverNow is the clock of the device within a minute, and again once that was set right', async () => {
  const { compareClocks, serverNow } = await load()
  compareClocks(sentAt(NOW - 59_000))
  expect(serverNow()).toBe(NOW)
  compareClocks(sentAt(NOW - HOUR))
  vi.setSystemTime(NOW - HOUR)
  compareClocks(sentAt(NOW - HOUR))
  expect(serverNow()).toBe(NOW - HOUR)
  expect(stored.size).toBe(0)
})

it('a response from a shared cache counts with its age, a refusal or one without a date not at all', async () => {
  const { compareClocks, serverNow } = await load()
  compareClocks(sentAt(NOW - 2 * HOUR, { age: '7200' }))
  expect(serverNow()).toBe(NOW)
  compareClocks(sentAt(NOW - HOUR))
  compareClocks(new Response(null))
  compareClocks(new Response(null, { status: 502, headers: { date: new Date(0).toUTCString() } }))
  expect(serverNow()).toBe(NOW - HOUR)
})

it('a page without any response asks once, past every cache, and goes on without an answer', async () => {
  const fetched = vi.fn(async () => sentAt(NOW - HOUR))
  vi.stubGlobal('fetch', fetched)
  const { clocksCompared, serverNow } = await load()
  await Promise.all([clocksCompared(), clocksCompared()])
  expect(serverNow()).toBe(NOW - HOUR)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/healthz', expect.objectContaining({ cache: 'no-store' }))

  stored.clear()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  const offline = await load()
  await offline.clocksCompared()
  expect(offline.serverNow()).toBe(NOW)
})

it('a page that has called the API asks nothing more', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const { clocksCompared, compareClocks } = await load()
  compareClocks(sentAt(NOW))
  await clocksCompared()
  expect(fetched).not.toHaveBeenCalled()
})
