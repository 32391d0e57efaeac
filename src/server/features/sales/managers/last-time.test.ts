import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import type { EventScope } from '../../../http/access.ts'
import { addUser, type TestUser } from '../../../testing/accounts.ts'
import { addEvent } from '../../../testing/app.ts'
import { callJson } from '../../../testing/call-json.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { insertTickets } from '../../../testing/tickets.ts'
import { findEventDetails } from './event-numbers.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
const inDays = (days: number) => new Date(app.clock.now() + days * 86_400_000)

/** An event on a day from today, with two people who bought five days before it. */
async function sold(title: string, days: number, columns: Record<string, unknown> = {}): Promise<string> {
  const id = await addEvent(app, { title, location: 'Saar', date: inDays(days).toISOString() })
  await insertTickets(app.db, id, [
    { userEmail: 'a@example.com', quantity: 2, price: 1000, created_at: inDays(days - 5) },
  ])
  await app.db.query('update events set sold = 2 where id = $1', [id])
  for (const [name, value] of Object.entries(columns))
    await app.db.query(`update events set ${name} = $2 where id = $1`, [id, value])
  return id
}

async function lastTimeOf(id: string) {
  const { body } = await callJson<ManagedEventDetails>(app, 'GET', `/api/admin/events/${id}`, undefined, admin)
  return body.last_time
}

it('the last time of an event is the one before of its series, else of its title at its place or by its organiser', async () => {
  const series_id = randomUUID()
  const ofSeries = await sold('Another title', -40, { series_id })
  await sold('Oud night', -30, { location_ar: 'Riffa' })
  const samePlace = await sold('Oud night', -20)
  const sameOrganiser = await sold('Oud night', -10, { location_ar: 'Riffa', organiser_en: 'Band' })
  await sold('Oud night', -5, { cancelled_at: new Date(app.clock.now()) })
  await sold('Oud night', -4, { deleted_at: new Date(app.clock.now()) })
  await sold('Oud night', -3, { sold: 0 })
  const today = await sold('Oud night', 1)
  expect((await lastTimeOf(today))?.id).toBe(samePlace)
  await app.db.query(`update events set organiser_en = 'Band' where id = $1`, [today])
  expect((await lastTimeOf(today))?.id).toBe(sameOrganiser)
  await app.db.query('update events set series_id = $2 where id = $1', [today, series_id])
  expect((await lastTimeOf(today))?.id).toBe(ofSeries)
  expect(await lastTimeOf(ofSeries)).toBeNull()
})

it('the last time of an event is one of its manager', async () => {
  const [theirs, own, today] = [await sold('Majlis', -1), await sold('Majlis', -2), await sold('Majlis', 1)]
  const lastOf = async (events: EventScope) =>
    (await findEventDetails(app.db, today, { language: 'en', events }))?.last_time?.id
  expect([await lastOf('all'), await lastOf([own, today])]).toEqual([theirs, own])
})

it('the sales of an event by day can be read alone, by managers', async () => {
  const id = await sold('Solo', 0)
  const path = `/api/admin/events/${id}/sales`
  const { body } = await callJson(app, 'GET', path, undefined, admin)
  const day = new Date(inDays(-5).getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
  expect(body).toEqual({ date: inDays(0).toISOString(), sales: [{ day, quantity: 2 }] })
  expect((await app.call('GET', path, undefined, (await addUser(app)).headers)).status).toBe(403)
  expect((await callJson(app, 'GET', `/api/admin/events/${randomUUID()}/sales`, undefined, admin)).status).toBe(404)
})
