import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw } from '../../testing/http.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { endWorld } from '../../testing/world/end.ts'
import { makeWorld } from '../../testing/world/make.ts'
import { type CallObserver, WORLD_ENV } from '../../testing/world/world.ts'
import { calls } from '../calls.ts'

const app = setupTestApp({ ...WORLD_ENV, PORT: '0' })
const site = setupListening(app)
/** Thousands of requests: a connection for each takes as long as most responses. */
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

/** Public calls, without those with a secret in their address, which are not cached. */
const publicCalls = calls.filter((call) => call.method === 'GET' && call.access === 'visitor' && !call.secretParams)
/** More of their responses; those with a query are cached on their second request. */
const SEARCHES = ['/api/events?q=oud', '/api/approved_talents?q=ali&limit=24', '/api/approved_talents?date=2026-12-18']
/** Pages and files that the server renders from public calls. */
const RENDERINGS = [
  ...['/', '/events', '/events.ics', '/events.atom', '/events/{id}', '/events/{id}/og.jpg'],
  ...['/talents?q=ali', '/talent-profile/{id}', '/talent-profile/{id}/og.jpg'],
]

/** A response over the socket, and whether it came from memory. */
async function served(path: string) {
  const { hits } = app.cache.counts
  const { body } = await raw(`http://127.0.0.1:${site.port}${path}`, { agent })
  return { body: body.toString('latin1'), isCached: app.cache.counts.hits > hits }
}

/** A response as the handlers make it now. */
async function made(path: string): Promise<string> {
  const response = await app.call('GET', path)
  return Buffer.from(await response.arrayBuffer()).toString('latin1')
}

/** Cached responses by path, as they were before the write. */
const warm = new Map<string, string>()
/** Responses that each write left stale, by the name of its call. */
const stale = new Map<string, string[]>()
/** Public calls, searches and renderings that a write changed. */
const changed = new Set<string>()
/** Calls that changed a public response. */
const changing = new Set<string>()

/** Compares all responses after each write with the cached ones. */
const watch: CallObserver = async ({ name, request, world }, send) => {
  if (request.method === 'GET') return send()
  const responses = [
    ...publicCalls.flatMap((call) => world.pathsOf(call).map((path) => ({ path, of: call.path }))),
    ...SEARCHES.map((path) => ({ path, of: path })),
  ]
  const renderings = RENDERINGS.flatMap((pattern) => world.pathsAt(pattern).map((path) => ({ path, of: pattern })))
  for (const { path } of [...responses, ...renderings]) if (!warm.has(path)) await warmUp(path)

  const response = await send()
  const left: string[] = []
  /** Whether a response differs from the cached one, which must be gone then. */
  const isChanged = async ({ path, of }: { path: string; of: string }) => {
    const { body, isCached } = await served(path)
    const hasChanged = essence(isCached ? await made(path) : body) !== essence(warm.get(path) ?? '')
    if (hasChanged) changed.add(of)
    if (hasChanged && isCached) left.push(path)
    if (hasChanged || !isCached) await warmUp(path)
    return hasChanged
  }
  const changedRows = new Set<string | undefined>()
  for (const each of responses) if (await isChanged(each)) changedRows.add(rowIn(each.path))
  if (changedRows.size > 0) changing.add(name)
  for (const each of changedRows.size > 0 ? renderings : []) {
    // One made from unchanged responses is as before; to make it for a comparison takes fifty times as long.
    if (changedRows.has(rowIn(each.path))) await isChanged(each)
    else await warmUp(each.path)
  }
  stale.set(name, [...(stale.get(name) ?? []), ...left])
  if (left.length > 0) {
    // Later writes are not to blame: here all cached responses expire.
    app.clock.advance(61_000)
    warm.clear()
  }
  return response
}

/** Caches a response: one with a query is cached on its second request. */
async function warmUp(path: string) {
  const { isCached, body } = await served(path)
  warm.set(path, isCached ? body : (await served(path)).body)
}

/** The row that a path names; none for lists, and for pages of lists. */
function rowIn(path: string): string | undefined {
  return /[\da-f-]{36}/.exec(path)?.[0]
}

/** A response without the time at which it was made. */
function essence(response: string): string {
  return response.replaceAll(/^DTSTAMP.*$/gm, '')
}

beforeAll(async () => endWorld(await makeWorld(app, watch)), 240_000)

describe('no cached response stays stale after', () => {
  const writes = calls.filter(({ method, auth }) => method !== 'GET' && !auth)
  it.each(writes)('$method $path', ({ name }) => {
    const call = name.join('.')
    expect([...stale.keys()], 'calls that the world makes').toContain(call)
    expect(stale.get(call)).toEqual([])
  })

  it.each(writes.filter(({ drops }) => drops))('$method $path, which drops tags for a reason', ({ name }) => {
    expect([...changing]).toContain(name.join('.'))
  })

  it.each([...publicCalls.map(({ path }) => path), ...SEARCHES, ...RENDERINGS])('any write: one changes %s', (path) => {
    expect([...changed]).toContain(path)
  })
})
