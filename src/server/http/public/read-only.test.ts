import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { type Database, openDatabase } from '../../services/db.ts'
import { METRICS_TOKEN, startTestApp, type TestApp } from '../../testing/app.ts'
import { waitFor } from '../../testing/time.ts'
import { makeWorld } from '../../testing/world/make.ts'
import { WORLD_ENV, type World } from '../../testing/world/world.ts'
import { calls } from '../calls.ts'
import type { RequestHandlers } from '../listen.ts'
import { pageRoutes } from '../page-routes.ts'

let app: TestApp
let world: World
let readOnly: Database
let site: RequestHandlers
beforeAll(async () => {
  app = await startTestApp(WORLD_ENV)
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
  await readOnly.end()
  await app.stop()
})

type Caller = Record<string, string>
const visitor: Caller = {}
let admin: Caller

/** One of the callers may read it, and none gets an error of the server, as a GET that writes would give. */
async function expectReadable(path: string, callers: Caller[]) {
  const statuses = []
  for (const headers of callers) {
    // A process that lags, as one of many tests may, briefly refuses requests (load-shedding.ts).
    const response = await waitFor(async () => {
      const response = await site.app.request(path, { headers })
      return response.status === 503 && (await response.clone().text()).includes('OVERLOADED') ? undefined : response
    })
    await response.body?.cancel()
    statuses.push(response.status)
  }
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
    for (const path of paths) await expectReadable(path, [visitor, ...people])
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
      await expectReadable(path, pattern === '/metrics' ? [operator] : [visitor, admin])
    }
  })

  it.each([...new Set(pageRoutes)].toSorted())('the page %s never writes', async (page) => {
    const [path = ''] = world.pathsAt(page)
    await expectReadable(path, [visitor, admin])
  })
})
