import { beforeAll, expect, it } from 'vitest'
import { Stats } from '../../../contract/calls/admin.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { blocksOf } from '../../testing/blocks.ts'
import { fillMany, MANY, MANY_EVENTS } from '../../testing/many-rows.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
  await fillMany(app.databaseUrl, ['events', 'tickets', 'notifications'])
}, 120_000)

it('the numbers of the site are exact up to 10,000 rows and estimated beyond, without reading the tables', async () => {
  let stats: unknown
  const blocks = await blocksOf(app.db, async () => {
    stats = await (await app.call('GET', '/api/admin/stats', undefined, admin.headers)).json()
  })
  expect(blocks).toBeLessThan(500)
  const { estimated, events, tickets, notifications } = Stats.parse(stats)
  expect([events, estimated]).toEqual([MANY_EVENTS, ['notifications', 'tickets']])
  for (const about of [tickets, notifications]) expect(Math.abs(about - MANY)).toBeLessThan(MANY / 20)
})
