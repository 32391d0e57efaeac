import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { type Database, openDatabase } from '../../services/db.ts'
import { METRICS_TOKEN, startTestApp, type TestApp } from '../../testing/app.ts'
import { raw } from '../../testing/http.ts'
import { waitFor } from '../../testing/time.ts'
import { makeWorld } from '../../testing/world/make.ts'
import { WORLD_ENV, type World } from '../../testing/world/world.ts'
import { calls } from '../calls.ts'
import type { Listening, RequestHandlers } from '../listen.ts'
import { pageRoutes } from '../page-routes.ts'
import { eventTag, talentTag } from './cache-tags.ts'

let app: TestApp
let listening: Listening
let world: World
let readOnly: Database
let site: RequestHandlers
beforeAll(async () => {
  app = await startTestApp({ ...WORLD_ENV, PORT: '0' })
  listening = await app.listen()
  const made = await makeWorld(app)
  world = made.world
  admin = made.cast.admin.headers
  // The first request to a new site creates the first key.
  await app.call('GET', '/.well-known/jwks.json')

  const url = new URL(app.databaseUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on -c timezone=UTC')
  readOnly = openDatabase(url.href, app.log)
  site = await createApp({ ...app, services: { ...app, db: readOnly } })
})
afterAll(async () => {
  await listening.stop()
  await readOnly.end()
  await app.stop()
})

type Caller = Record<string, string>
const visitor: Caller = {}
let admin: Caller

/** One of the callers may read it, and none before gets an error of the server, as a GET that writes would give. */
async function expectReadableByOne(path: string, callers: Caller[]) {
  const statuses: number[] = []
  for (const headers of callers) if (!statuses.includes(200)) statuses.push(await statusFor(path, headers))
  expectReadable(path, statuses)
}

/** One of the callers may read it, and none gets such an error. */
async function expectReadableByAll(path: string, callers: Caller[]) {
  const statuses: number[] = []
  for (const headers of callers) statuses.push(await statusFor(path, headers))
  expectReadable(path, statuses)
}

async function statusFor(path: string, headers: Caller): Promise<number> {
  // A process that lags, as one of many tests may, briefly refuses requests (load-shedding.ts).
  const response = await waitFor(async () => {
    const response = await site.app.request(path, { headers })
    return response.status === 503 && (await response.clone().text()).includes('OVERLOADED') ? undefined : response
  })
  await response.body?.cancel()
  return response.status
}

function expectReadable(path: string, statuses: number[]): void {
  expect(statuses, path).toContain(200)
  expect(Math.max(...statuses), path).toBeLessThan(500)
}

describe('a GET of the contract', () => {
  it('would fail on the database of these tests if it wrote', async () => {
    await expect(readOnly.query('update events set title = title')).rejects.toThrow(/read-only/)
  })

  // An export that cannot be written to the audit log is refused.
  const audited = '/api/events/{id}/attendees.csv'
  it(`${audited} writes the audit log, or answers nothing`, async () => {
    const [path = ''] = world.pathsOf({ path: audited, name: ['events', 'attendees'] })
    expect((await site.app.request(path, { headers: admin })).status).toBe(503)
  })

  const gets = calls.filter(({ method, auth, path }) => method === 'GET' && !auth && path !== audited)
  it.each(gets)('$path never writes', async (call) => {
    const people = world.people.map(({ headers }) => headers)
    const paths = world.pathsOf(call)
    expect(paths, 'rows of the world (testing/world/make.ts)').not.toEqual([])
    for (const path of paths) await expectReadableByAll(path, [visitor, ...people])
  })
})

describe('a GET outside the contract', () => {
  it('never writes, at any route of the application', async () => {
    const routes = site.app.routes.filter(({ method, path }) => method === 'GET' && path !== '*' && path !== '/*')
    const patterns = new Set(routes.map(({ path }) => path.replace(/:(\w+)(\{.*?\})?(?=\/|$)/g, '{$1}')))
    expect(patterns).toContain('/sitemap.xml')
    const operator = { authorization: `Bearer ${METRICS_TOKEN}` }
    for (const pattern of patterns) {
      const [path = ''] = world.pathsAt(pattern)
      await expectReadableByOne(path, pattern === '/metrics' ? [operator] : [visitor, admin])
    }
  })

  // It reads by calls, which are above.
  it.each([...new Set(pageRoutes)].toSorted())('the page %s never writes', async (page) => {
    const [path = ''] = world.pathsAt(page)
    await expectReadableByOne(path, [admin, visitor])
  })
})

describe('a cached public GET is the same for every Accept-Language, unless its call is localized:', () => {
  const onSocket = (path: string, language: string) =>
    raw(`http://127.0.0.1:${listening.port}`, { path, headers: { 'accept-language': language } })

  /** The uncached response in each language; undefined if it is never cached. */
  async function inBothLanguages(path: string) {
    const drop = () =>
      app.cache.drop([
        ...(['events', 'talents'] as const),
        ...world.idsOf('EVENT_NOT_FOUND').map(eventTag),
        ...world.idsOf('TALENT_NOT_FOUND').map(talentTag),
      ])
    drop()
    const arabic = await onSocket(path, 'ar')
    expect(arabic.status).toBe(200)
    const { hits } = app.cache.counts
    await onSocket(path, 'ar')
    if (app.cache.counts.hits === hits) return undefined
    drop()
    const english = await onSocket(path, 'en')
    expect(app.cache.counts.hits, 'made anew').toBe(hits + 1)
    return { arabic, english }
  }

  async function expectSame(path = '', localized = false): Promise<boolean> {
    const answers = await inBothLanguages(path)
    if (!answers) return false
    const { arabic, english } = answers
    if (localized) {
      expect(english.body.equals(arabic.body), 'the same bytes').toBe(false)
      for (const { headers } of [arabic, english]) expect(headers.vary).toBe('cookie, accept-language, accept-encoding')
      return true
    }
    expect(english.body.equals(arabic.body), 'the same bytes').toBe(true)
    for (const { headers } of [arabic, english]) {
      expect(headers.vary ?? '').not.toMatch(/accept-language/i)
      expect(headers['content-language']).toBe(arabic.headers['content-language'])
    }
    return true
  }

  const gets = calls.filter(({ method, access, auth }) => method === 'GET' && access === 'visitor' && !auth)
  it.each(gets)('$path', async (call) => {
    const [path] = world.pathsOf(call)
    const isCached = await expectSame(path, call.localized)
    // Secret paths are not cached: a ticket's link opens the door.
    expect(isCached).toBe(!call.secretParams)
  })

  it.each([
    ['the list of events', '/events'],
    ['an event', '/events/{id}'],
    ["an event's Open Graph image", '/events/{id}/og.jpg'],
    ['the list of talents', '/talents'],
    ['a talent', '/talent-profile/{id}'],
    ["a talent's Open Graph image", '/talent-profile/{id}/og.jpg'],
  ])('%s', async (_what, pattern) => {
    expect(await expectSame(world.pathsAt(pattern)[0])).toBe(true)
  })
})
