import { expect, it } from 'vitest'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { knownDevices } from '../../features/auth/known-device.ts'
import { findTalent } from '../../features/talents/queries.ts'
import { createRouter } from '../../router.ts'
import { setupStarted, setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { createApi } from '../api.ts'
import { createFailures } from '../failures.ts'
import { procedures } from '../procedures.ts'
import { CACHE_TAG } from './cache-tags.ts'

const app = setupTestApp()

/** A faulty handler: it tags a response that depends on its caller. */
const get = procedures.talents.get.handler(async ({ input: { id }, context, errors }) => {
  context.cacheTags(`talent:${id}`)
  await context.caller()
  const talent = await findTalent(context.db, id, dayInBahrain(context.clock.now()))
  if (!talent) throw errors.TALENT_NOT_FOUND()
  return talent
})

/** A faulty handler: it hides that it failed to identify its caller. */
const list = procedures.talents.list.handler(async ({ context }) => {
  context.cacheTags('talents')
  await context.caller().catch(() => undefined)
  return { headers: {}, body: [] }
})

/** A faulty handler: it fails after it has handed over the items of its list. */
const failing = procedures.events.list.handler(({ context }) => {
  context.rawJson(['{}'])
  throw new Error('not counted')
})

const site = setupStarted(
  async () => {
    const { db, clock, jobs, cache, passwords, images, live, media, mailState, publicUrl, findStaffEvents } = app
    const { paymentMetrics } = app
    const services = {
      ...{ db, clock, jobs, cache, passwords, images, live, media, mailState, publicUrl, findStaffEvents },
      ...{ payments: undefined, takesDeposits: false, paymentMetrics, bankAccount: undefined },
    }
    const devices = knownDevices(app)
    const addresses = { ADMIN_EMAILS: [], STAFF_EMAILS: [] }
    const all = createRouter({ env: app.env, db, secret: app.secret, addresses, accountLimiter: undefined, devices })
    const router = { ...all, talents: { ...all.talents, get, list }, events: { ...all.events, list: failing } }
    const identify = async ({ url }: Request) => {
      if (url.endsWith('/approved_talents')) throw new Error('not identified')
      return { me: undefined, cookies: [] }
    }
    return {
      api: createApi(router, services, { identify, readProofs: async () => [] }, createFailures(app.log, clock)),
    }
  },
  async () => {},
)

it.each([
  ['talents', () => '/api/approved_talents'],
  ['a talent', async () => `/api/get_talent/${await addTalent(app)}`],
])('a response that depends on its caller has no cache tags, whatever its handler notes: %s', async (_what, path) => {
  const { status, headers } = await site.api(new Request(`http://masrah.test${await path()}`), 'en')
  expect([status, headers.get('cache-control'), headers.has(CACHE_TAG)]).toEqual([200, 'no-store', false])
})

it('a failure is answered without the items that its handler handed over before', async () => {
  const response = await site.api(new Request('http://masrah.test/api/events'), 'en')
  expect([response.status, await response.json()]).toMatchObject([500, { code: 'INTERNAL' }])
})
