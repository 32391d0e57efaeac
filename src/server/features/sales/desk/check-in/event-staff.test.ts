import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DoorEvent, EventStaff } from '../../../../../contract/calls/check-in.ts'
import type { Profile } from '../../../../../contract/calls/profiles.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { doorCalls } from '../../../../testing/door.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com', STAFF_EMAILS: 'staff@example.com' })
const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-12-01T09:00:00Z')
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

let admin: TestUser
let staff: TestUser
beforeAll(async () => {
  ;[admin, staff] = (await Promise.all(
    ['admin', 'staff'].map((name) => addUser(app, { email: `${name}@example.com` })),
  )) as [TestUser, TestUser]
})

const { checkIn, send, list, addTicket } = doorCalls(app, () => staff)

describe('staff of one event', () => {
  const add = (eventId: string, email: unknown) =>
    callJson<EventStaff>(app, 'POST', `/api/events/${eventId}/staff`, { email }, admin)

  it('have access to its door only, from being named until it is over or they are removed', async () => {
    const { eventId, purchaseId } = await addTicket(3)
    const other = await addTicket(1)
    const user = await addUser(app)
    expect(await checkIn({ purchaseId }, user)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const named = await add(eventId, ` ${user.email.toUpperCase()} `)
    expect(named).toMatchObject({ status: 200, body: { user_id: user.id, email: user.email } })
    expect((await add(eventId, user.email)).body).toEqual(named.body)
    const staffCall = `/api/events/${eventId}/staff`
    expect((await callJson<EventStaff[]>(app, 'GET', staffCall, undefined, admin)).body).toEqual([named.body])

    const profile = await callJson<Profile>(app, 'GET', '/api/profile', undefined, user)
    expect(profile.body).toMatchObject({ is_staff: false, staff_events: [eventId] })
    expect(await checkIn({ purchaseId }, user)).toMatchObject({ status: 200, body: { admitted: 1 } })
    for (const call of [
      checkIn({ purchaseId: other.purchaseId }, user),
      // Whoever may not admit is not told either whether a reference exists.
      checkIn({ purchaseId: 'ffffffff', event_id: other.eventId }, user),
      list(other.eventId, '', user),
      send(other.eventId, [{ id: randomUUID(), purchaseId, admit: 1, admitted_at: at(0) }], user),
    ]) {
      expect((await call).status).toBe(403)
    }
    const events = (who: TestUser) => callJson<DoorEvent[]>(app, 'GET', '/api/door/events', undefined, who)
    expect((await events(user)).body.map(({ id }) => id)).toEqual([eventId])
    expect((await events(staff)).body.map(({ id }) => id)).toContain(other.eventId)

    app.clock.advance(15 * HOUR_MS)
    expect(await checkIn({ purchaseId }, user)).toMatchObject({ status: 403 })
    expect(await add(eventId, user.email)).toMatchObject({ status: 409, body: { code: 'EVENT_PASSED' } })
    app.clock.set(NOW)
    const remove = () => callJson(app, 'DELETE', `${staffCall}/${user.id}`, undefined, admin)
    expect((await remove()).status).toBe(200)
    expect(await checkIn({ purchaseId }, user)).toMatchObject({ status: 403 })
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
    const { rows } = await app.db.query(
      'select action, before, after from audit_log where entity_id = $1 order by id',
      [eventId],
    )
    expect(rows).toEqual([
      { action: 'staff.add', before: null, after: { staff: user.email } },
      { action: 'staff.remove', before: { staff: user.email }, after: null },
    ])
  })

  it('must have an account with a verified address', async () => {
    const { eventId } = await addTicket(1)
    const user = await addUser(app)
    await app.db.query('update users set "emailVerified" = false where id = $1', [user.id])
    for (const email of [user.email, 'nobody@example.com']) {
      expect(await add(eventId, email)).toMatchObject({ status: 404, body: { code: 'STAFF_ACCOUNT_MISSING' } })
    }
    for (const email of ['', 'nobody', null, 7]) {
      expect(await add(eventId, email)).toMatchObject({ status: 400, body: { code: 'STAFF_EMAIL_INVALID' } })
    }
    expect(await add(randomUUID(), user.email)).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } })
  })
})
