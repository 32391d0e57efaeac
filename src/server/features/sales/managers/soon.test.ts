import { beforeAll, expect, it } from 'vitest'
import type { SoonEvent } from '../../../../contract/calls/managed-events.ts'
import { addUser, type TestUser } from '../../../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../../../testing/app.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { admitPasses } from '../../../testing/tickets.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(app.clock.now() + hours * HOUR).toISOString()
const soon = async () =>
  (await (await app.call('GET', '/api/admin/soon', undefined, admin.headers)).json()) as SoonEvent[]

it('the first page of admins lists what is on in the next seven days, soonest first, with its money', async () => {
  const week = await addEvent(app, { date: inHours(6 * 24), ticket_price: 10 })
  const tonight = await addEvent(app, { date: inHours(3), ticket_price: 2.5, capacity: 50 })
  const running = await addEvent(app, { date: inHours(-30), ends_at: inHours(2) })
  const [over, later, hidden, draft] = [
    await addEvent(app, { date: inHours(-80), ends_at: inHours(-78) }),
    await addEvent(app, { date: inHours(8 * 24) }),
    await addEvent(app, { date: inHours(5) }),
    await addEvent(app, { date: inHours(5) }),
  ]
  await app.db.query('update events set deleted_at = now() where id = $1', [hidden])
  await app.db.query(`update events set deleted_at = now(), draft = 'open' where id = $1`, [draft])
  const { body } = await buy(app, purchaseOf(tonight, { quantity: 3 }))
  await buy(app, purchaseOf(tonight, { quantity: 1 }))
  await buy(app, purchaseOf(week, { quantity: 2 }))
  const purchaseId = String(body.ticket?.purchaseId)
  await app.db.query(
    `insert into payments (id, event_id, "purchaseId", amount, method, noted_at, recorded_at)
     values (gen_random_uuid(), $1, $2, 2500, 'cash', now(), now())`,
    [tonight, purchaseId],
  )
  await admitPasses(app.db, purchaseId, 2)
  await app.db.query('update events set cancelled_at = now() where id = $1', [week])

  const listed = await soon()
  expect(listed.map(({ id }) => id)).toEqual([running, tonight, week])
  expect(listed[1]).toMatchObject({ sold: 4, capacity: 50, admitted: 2, revenue_at_door: 2.5, to_collect: 7.5 })
  expect(listed[2]).toMatchObject({ sold: 2, revenue_at_door: 0, to_collect: 0 })
  for (const id of [over, later]) expect(listed.map((event) => event.id)).not.toContain(id)
})

it('the first page of admins is for admins alone', async () => {
  expect((await app.call('GET', '/api/admin/soon')).status).toBe(401)
  expect((await app.call('GET', '/api/admin/soon', undefined, (await addUser(app)).headers)).status).toBe(403)
})
