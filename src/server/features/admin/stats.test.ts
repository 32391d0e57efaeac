import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { Stats } from '../../../contract/calls/admin.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { blocksOf } from '../../testing/blocks.ts'
import { asSuperuser } from '../../testing/database.ts'
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

it('an estimate is never below what was counted', async () => {
  const client = new pg.Client({ connectionString: asSuperuser(app.databaseUrl) })
  await client.connect()
  // Statistics from when the table was small: the planner scales them by its pages.
  await client.query(`update pg_class set reltuples = reltuples / 100 where oid = 'notifications'::regclass`)
  await client.end()
  app.clock.advance(61_000)
  const { estimated, notifications } = Stats.parse(
    await (await app.call('GET', '/api/admin/stats', undefined, admin.headers)).json(),
  )
  expect([estimated, notifications]).toEqual([['notifications', 'tickets'], 10_001])
})
