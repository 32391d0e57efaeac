import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { findTalent } from '../../features/talents/queries.ts'
import { createRouter } from '../../router.ts'
import { setupStarted, setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { createApi } from '../api.ts'
import { createClientReader } from '../client-info.ts'
import { createClientIpReader } from '../client-ip.ts'
import { createFailures } from '../failures.ts'
import { createLoad } from '../load-shedding.ts'
import { procedures } from '../procedures.ts'
import { securityHeaders } from '../security.ts'
import { createSocketRefusal } from '../socket-refusal.ts'
import { CACHE_TAG } from './cache-tags.ts'
import { createFastPath } from './fast-path.ts'

const app = setupTestApp()

/** A faulty handler: it tags a response that depends on its caller. */
const get = procedures.talents.get.handler(async ({ input: { id }, context, errors }) => {
  context.cacheTags(`talent:${id}`)
  await context.caller()
  const talent = await findTalent(context.db, id, dayInBahrain(context.clock.now()))
  if (!talent) throw errors.TALENT_NOT_FOUND()
  return talent
})

/** A faulty handler: it hides that it asked for its caller. */
const list = procedures.talents.list.handler(async ({ context }) => {
  context.cacheTags('talents')
  await context.caller().catch(() => undefined)
  return { headers: {}, body: [] }
})

const site = setupStarted(
  async () => {
    const { db, clock, jobs, cache, passwords, images, live, media, publicUrl, findStaffEvents, log } = app
    const services = { db, clock, jobs, cache, passwords, images, live, media, publicUrl, findStaffEvents }
    const all = createRouter({
      env: app.env,
      db,
      secret: app.secret,
      addresses: { ADMIN_EMAILS: [], STAFF_EMAILS: [] },
      accountLimiter: undefined,
    })
    const router = { ...all, talents: { ...all.talents, get, list } }
    const secure = securityHeaders(publicUrl)
    const failures = createFailures(log, clock)
    const fastPath = createFastPath({
      router,
      services,
      cache,
      log,
      failures,
      observer: () => ({ id: 'a-1', end() {} }),
      load: createLoad(),
      limiter: undefined,
      readClient: createClientReader(createClientIpReader([]), { isLimited: false }),
      refuse: createSocketRefusal(secure),
      secure,
    })
    const server = createServer((request, response) => {
      if (!fastPath(request, response, () => response.end('application'))) response.end('application')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const api = createApi(router, services, async () => ({ me: undefined, cookies: [] }), failures)
    return { api, origin: `http://127.0.0.1:${port}`, server }
  },
  async ({ server }) => void server.close(),
)

it('a response that depends on its caller is cached nowhere, whatever tags its handler notes', async () => {
  const path = `/api/get_talent/${await addTalent(app)}`
  const { entries } = app.cache.counts
  const onSocket = await fetch(site.origin + path)
  expect([onSocket.status, onSocket.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(app.cache.counts.entries).toBe(entries)

  const inApplication = await site.api(new Request(`http://masrah.test${path}`), 'en')
  expect([inApplication.status, inApplication.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(inApplication.headers.has(CACHE_TAG)).toBe(false)
})

it('a response is cached nowhere when its handler catches the error of caller()', async () => {
  const { entries } = app.cache.counts
  const response = await fetch(`${site.origin}/api/approved_talents`)
  expect([response.headers.get('cache-control'), await response.json()]).toEqual(['no-store', []])
  expect(app.cache.counts.entries).toBe(entries)
})

it.each([
  ['get_talent', { cookie: 'a=b' }],
  ['approved_talents', { cookie: 'a=b' }],
  ['approved_talents', { authorization: 'Bearer x' }],
])('%s leaves a caller with %o to the application, whatever tags it noted before', async (path, headers) => {
  const url = `${site.origin}/api/${path}${path === 'get_talent' ? `/${await addTalent(app)}` : ''}`
  expect(await (await fetch(url, { headers })).text()).toBe('application')
})
