import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { AdminProfile, Stats } from '../../../contract/calls/admin.ts'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { waitForLock } from '../../testing/database.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { purgeDeleted } from './deletions.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
const DAY_MS = 86_400_000
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
})

async function call(method: string, path: string, json?: unknown, user: TestUser | undefined = admin) {
  const response = await app.call(method, path, json, user?.headers)
  return { status: response.status, body: await response.json(), headers: response.headers }
}
const remove = (id: string) => call('DELETE', `/api/delete/${id}?type=talent`)
const restore = (id: string) => call('POST', `/api/restore/${id}`, { type: 'talent' })
const isListed = async (id: string) =>
  ((await call('GET', '/api/approved_talents')).body as { id: string }[]).some((talent) => talent.id === id)

async function addStandard(name: string, email: string, created_at: string) {
  const user = await addUser(app, { email })
  await app.db.query(
    `insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture, created_at)
     values ($1, 'standard', $2, 'Ali', '1990-01-01', 'other', '/media/x', $3)`,
    [user.id, name, created_at],
  )
  return user
}

describe('GET /api/admin/stats', () => {
  const stats = async () => Stats.parse((await call('GET', '/api/admin/stats')).body)

  it('counts rows, with the sign-ups of seven days in UTC', async () => {
    const before = await stats()
    app.clock.set('2026-12-01T21:30:00Z')
    const [approved = '', pending = ''] = await Promise.all(
      (['approved', 'pending'] as const).map((status) => addTalent(app, { status })),
    )
    // The database dates them by its own clock, so they may fall within the seven days.
    await app.db.query(`update profiles set created_at = '2026-01-01'`)
    await addStandard('First', 'first@example.com', '2026-11-24T23:59:59Z')
    const second = await addStandard('Second', 'second@example.com', '2026-11-25T00:00:00Z')
    await addStandard('Third', 'third@example.com', '2026-12-01T23:59:59Z')
    expect(await stats()).toMatchObject({
      profiles: before.profiles + 5,
      talents: before.talents + 2,
      talents_pending: before.talents_pending + 1,
      signups: [
        { day: '2026-11-25', count: 1 },
        ...[26, 27, 28, 29, 30].map((day) => ({ day: `2026-11-${day}`, count: 0 })),
        { day: '2026-12-01', count: 1 },
      ],
      new_profiles: 2,
    })
    await call('PUT', `/api/approve-talent/${pending}`)
    await remove(approved)
    await app.db.query('delete from users where id = $1', [second.id])
    app.clock.advance(60_001)
    expect(await stats()).toMatchObject({
      profiles: before.profiles + 4,
      talents: before.talents + 1,
      talents_pending: before.talents_pending,
      new_profiles: 1,
    })
    app.clock.set('2026-12-01T09:00:00Z')
  })

  it('shares the numbers for a minute, then counts again', async () => {
    app.clock.advance(60_001)
    const [first, concurrent] = await Promise.all([stats(), stats()])
    expect(concurrent).toEqual(first)
    expect(first.counted_at).toBe(new Date(app.clock.now()).toISOString())
    await addTalent(app)
    app.clock.advance(60_000)
    expect(await stats()).toEqual(first)
    app.clock.advance(1)
    expect(await stats()).toMatchObject({
      talents: first.talents + 1,
      counted_at: new Date(app.clock.now()).toISOString(),
    })
    app.clock.set('2026-12-01T09:00:00Z')
  })

  it('counts again after a count that failed', async () => {
    app.clock.advance(60_001)
    await app.db.query('alter table review_replies rename to hidden')
    expect((await call('GET', '/api/admin/stats')).status).toBe(500)
    await app.db.query('alter table hidden rename to review_replies')
    expect((await call('GET', '/api/admin/stats')).status).toBe(200)
    app.clock.set('2026-12-01T09:00:00Z')
  })
})

describe('GET /api/admin/profiles', () => {
  it('lists standard users, found by name and address, in any order', async () => {
    await addStandard('مريم', 'maryam@mail.example', '2026-10-01T00:00:00Z')
    await addStandard('Zed', 'zed@mail.example', '2026-10-02T00:00:00Z')
    const names = async (query: string) => {
      const { body, headers } = await call('GET', `/api/admin/profiles?${query}`)
      return [
        AdminProfile.array()
          .parse(body)
          .map(({ first_name }) => first_name),
        headers.get('x-total-count'),
      ]
    }
    expect(await names('q=mail.ex')).toEqual([['Zed', 'مريم'], '2'])
    expect(await names('q=mail.ex&sort=name&order=desc')).toEqual([['مريم', 'Zed'], '2'])
    expect(await names('q=مَريم')).toEqual([['مريم'], '1'])
    await app.db.query(`update users set email = 'new@other.example' where email = 'zed@mail.example'`)
    expect(await names('q=zed%20other')).toEqual([['Zed'], '1'])
    expect((await names('limit=1'))[1]).toBe('4')
    expect(await names('q=...')).toEqual([[], '0'])
  })
})

describe('a deleted talent', () => {
  it('leaves the site at once, cannot be decided on or edited, and is restored unchanged', async () => {
    const id = await addTalent(app, { name: 'Layla', status: 'approved' })
    const { status, body } = await remove(id)
    expect([status, body]).toMatchObject([
      200,
      {
        success: true,
        message: 'Talent deleted: Layla. It can be restored for 30 days.',
        restorable_until: '2026-12-31T09:00:00.000Z',
      },
    ])
    expect((await remove(id)).body).toEqual(body)
    expect(await isListed(id)).toBe(false)
    const gone = { status: 404, body: { code: 'TALENT_NOT_FOUND', message: 'Talent not found' } }
    expect(await call('GET', `/api/get_talent/${id}`)).toMatchObject(gone)
    expect(await call('PUT', `/api/approve-talent/${id}`)).toMatchObject(gone)
    expect(await call('POST', '/api/reject-talent', { id, reason: 'low rating' })).toMatchObject(gone)
    expect(await call('POST', `/api/edit_talent/${id}`, { about: 'x' })).toMatchObject(gone)
    const deleted = await call('GET', '/api/talents?deleted=true&q=layla')
    expect(deleted.body).toMatchObject([{ id, status: 'approved', approved: false, deleted_at: expect.any(String) }])
    expect((await call('GET', '/api/talents?q=layla')).body).toEqual([])

    expect((await restore(id)).body).toEqual({ success: true, message: 'Restored: Layla' })
    expect((await restore(id)).status).toBe(200)
    expect(await isListed(id)).toBe(true)
    const { body: log } = await call('GET', `/api/admin/audit?entity_id=${id}`)
    expect((log as { action: string }[]).map(({ action }) => action)).toEqual(['talent.restore', 'talent.delete'])
  })

  it('is shown as deleted to its owner, who can neither edit it nor create another', async () => {
    const owner = await addUser(app)
    await addTalent(app, { id: owner.id, status: 'rejected' })
    const own = async () => (await call('GET', '/api/profile', undefined, owner)).body
    expect(await own()).toMatchObject({ status: 'rejected', page_deleted_at: null })
    await remove(owner.id)
    expect(await own()).toMatchObject({ role: 'talent', approved: false, page_deleted_at: '2026-12-01T09:00:00.000Z' })

    const gone = { status: 404, body: { code: 'TALENT_NOT_FOUND' } }
    expect(await call('GET', `/api/get_talent/${owner.id}`, undefined, owner)).toMatchObject(gone)
    expect(await call('POST', `/api/edit_talent/${owner.id}`, { about: 'x' }, owner)).toMatchObject(gone)
    expect(await call('POST', `/api/resubmit_talent/${owner.id}`, undefined, owner)).toMatchObject(gone)
    const uploaded = await upload(app, owner, await imageOf(), {
      path: `/api/upload_talent_image/${owner.id}`,
      field: 'image',
    })
    expect(uploaded).toMatchObject(gone)
    const { body: image } = await upload(app, owner, await imageOf())
    const person = { first_name: 'Sara', last_name: 'Ali', birthday: '1996-04-12', gender: 'female' }
    const again = { role: 'talent', ...person, name: 'Sara', title: 'dj', image: image.imageUrl }
    expect(await call('POST', '/api/create-profile', again, owner)).toMatchObject({ status: 409 })
    expect(
      (await call('POST', '/api/add_talent', { ...again, username: 'Sara', email: owner.email })).body,
    ).toMatchObject({
      code: 'TALENT_EXISTS',
    })

    await restore(owner.id)
    expect(await own()).toMatchObject({ status: 'rejected', page_deleted_at: null })
  })

  it('is deleted once by concurrent calls', async () => {
    const id = await addTalent(app)
    const deletions = await inTransaction(app.db, async (lock) => {
      await lock.query('select from talents where id = $1 for update', [id])
      const deletions = [remove(id), remove(id), remove(id)]
      await waitForLock(lock, 3)
      return deletions
    })
    expect((await Promise.all(deletions)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await call('GET', `/api/admin/audit?entity_id=${id}`)).body).toHaveLength(1)
  })

  it('is gone for good after 30 days', async () => {
    const [old, recent] = [await addTalent(app, { name: 'Forgotten', first_name: 'Zahra' }), await addTalent(app)]
    const last = await addTalent(app, { status: 'approved' })
    await remove(old)
    await remove(last)
    app.clock.advance(DAY_MS)
    await remove(recent)
    app.clock.advance(29 * DAY_MS)
    expect([(await restore(last)).status, await isListed(last)]).toEqual([200, true])
    app.clock.advance(1)
    expect((await restore(old)).body).toMatchObject({ code: 'RESTORE_TOO_LATE' })
    await purgeDeleted(app.db, app.clock.now())
    expect((await restore(old)).status).toBe(404)
    for (const name of ['forgotten', 'zahra']) {
      expect((await call('GET', `/api/admin/users?q=${name}`)).body).toEqual([])
    }
    expect((await restore(recent)).status).toBe(200)
    app.clock.set('2026-12-01T09:00:00Z')
  })

  it('is found by its id alone, like a venue', async () => {
    const talent = await addTalent(app)
    const venue = (await app.db.query<{ id: string }>(`insert into venues (name) values ('Hall') returning id`)).rows[0]
    for (const [type, id] of [['talent', talent] as const, ['venue', venue?.id] as const]) {
      expect(await call('DELETE', `/api/delete/${id}`)).toMatchObject({ status: 200, body: { success: true } })
      const { body } = await call('GET', `/api/admin/audit?entity_id=${id}`)
      expect(body).toMatchObject([{ action: `${type}.delete` }])
    }
    expect((await call('GET', `/api/get_talent/${talent}`)).status).toBe(404)
    expect((await call('DELETE', `/api/delete/${randomUUID()}`)).body).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each(['?type=event', '?type=', '?type=talent&type=venue'])(
    'needs a type that can be deleted: %s',
    async (query) => {
      const id = await addTalent(app)
      expect((await call('DELETE', `/api/delete/${id}${query}`)).status).toBe(400)
      expect((await call('DELETE', '/api/delete/x?type=venue')).status).toBe(404)
    },
  )
})

it('a talent of a suspended user leaves the list', async () => {
  const id = await addTalent(app, { status: 'approved' })
  await app.db.query('update talents set suspended = true where id = $1', [id])
  app.cache.drop(['talents'])
  expect(await isListed(id)).toBe(false)
})
