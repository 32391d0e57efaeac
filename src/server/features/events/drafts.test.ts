import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ManagedEvent } from '../../../contract/calls/managed-events.ts'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { buy, purchaseOf } from '../../testing/app.ts'
import { waitForLock } from '../../testing/database.ts'
import { type EventForm, eventCalls } from '../../testing/events.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { readSitemap } from '../../testing/sitemap.ts'
import { deleteRemovedEvents } from '../sales/managers/remove-event.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)
const { drafted, publish, call } = events

const statusOf = async (path: string) => (await app.call('GET', path)).status
const textOf = async (path: string) => (await app.call('GET', path)).text()
const rows = async (id: string) => (await app.db.query('select * from events where id = $1', [id])).rows
const listed = async (query: string) => {
  const { body } = await call<ManagedEvent[]>('GET', `/api/admin/events?limit=100&${query}`)
  return body.map(({ id }) => id)
}

/** Places on the site that show a published event, by how they show it. */
async function shownAt({ id, title_ar }: Pick<ManagedEvent, 'id' | 'title_ar'>): Promise<string[]> {
  const pages = [`/api/events/${id}`, `/events/${id}/calendar.ics`, `/events/${id}/og.jpg`]
  const lists = [
    '/api/events?limit=1000',
    '/events.ics',
    '/events.atom',
    `/api/events?q=${encodeURIComponent(title_ar ?? '')}`,
  ]
  const found = await Promise.all([
    ...pages.map(async (path) => ((await statusOf(path)) === 200 ? [path] : [])),
    ...lists.map(async (path) => ((await textOf(path)).includes(id) ? [path] : [])),
    readSitemap(app).then((pages) => (pages.includes(id) ? ['/sitemap.xml'] : [])),
  ])
  return found.flat()
}

describe('a draft', () => {
  it('is shown to admins alone, until it is published', async () => {
    const title_ar = `أمسية ${randomUUID().slice(0, 8)}`
    const draft = await drafted({ title_ar })
    expect(draft).toMatchObject({ draft: true, deleted_at: null, title_ar })
    expect(await shownAt(draft)).toEqual([])
    expect((await events.details(draft.id)).body).toMatchObject({ id: draft.id, draft: true })

    app.clock.advance(60_000)
    expect(await publish(draft.id)).toMatchObject({ status: 200, body: { draft: false, deleted_at: null } })
    expect((await shownAt(draft)).map((path) => path.replace(draft.id, '').split('?')[0])).toEqual([
      ...['/api/events/', '/events//calendar.ics', '/events//og.jpg', '/api/events', '/events.ics', '/events.atom'],
      ...['/api/events', '/sitemap.xml'],
    ])
    const [{ created_at }] = await rows(draft.id)
    expect(Date.parse(created_at)).toBe(app.clock.now())
  })

  it('cannot be bought by its address, nor by a program that asks the database alone', async () => {
    const { id } = await drafted()
    expect(await buy(app, purchaseOf(id))).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } })
    const sold = app.db.query('update events set sold = 1 where id = $1', [id])
    await expect(sold).rejects.toMatchObject({ constraint: 'events_draft_check' })
    await publish(id)
    expect((await buy(app, purchaseOf(id))).status).toBe(200)
  })

  it('is published by its own request that comes while it is being saved', async () => {
    const form = events.form({ request_id: randomUUID() })
    const both = await inTransaction(app.db, async (transaction) => {
      await transaction.query('lock table audit_log in share row exclusive mode')
      const saved = call<ManagedEvent>('POST', '/api/event_drafts', form)
      await waitForLock(app.db)
      const published = events.create(form)
      await waitForLock(app.db, 2)
      return [saved, published]
    })
    expect((await Promise.all(both)).map(({ body }) => body.draft)).toEqual([true, false])
  })

  it('is not put on the site by a client that restores removed events', async () => {
    const { id } = await drafted()
    const restored = app.db.query('update events set deleted_at = null where id = $1', [id])
    await expect(restored).rejects.toMatchObject({ constraint: 'events_draft_check' })
  })

  it('is among the events of admins, and those of its own filter', async () => {
    const [draft, published] = [await drafted(), await events.created()]
    expect(await listed('')).toEqual(expect.arrayContaining([draft.id, published.id]))
    const drafts = await listed('state=draft')
    expect(drafts).toContain(draft.id)
    expect(drafts).not.toContain(published.id)
    for (const state of ['upcoming', 'past', 'cancelled', 'deleted'])
      expect(await listed(`state=${state}`)).not.toContain(draft.id)
  })

  it('is edited as a draft, and published with an edit that says so', async () => {
    const draft = await drafted()
    const edited = await events.edit(draft, { title_ar: 'اسم آخر' })
    expect(edited).toMatchObject({ status: 200, body: { draft: true, title_ar: 'اسم آخر' } })
    expect(await events.edit(draft, { title_ar: 'اسم ثالث' })).toMatchObject({
      status: 409,
      body: { code: 'EVENT_CHANGED' },
    })
    const published = await events.edit(edited.body, { title_ar: 'اسم رابع', publish: true })
    expect(published).toMatchObject({ status: 200, body: { draft: false, title_ar: 'اسم رابع' } })
    expect(await statusOf(`/api/events/${draft.id}`)).toBe(200)
    expect(await events.edit(published.body, { publish: true })).toMatchObject({ status: 200, body: { draft: false } })
  })

  it('is published once by two admins at the same moment, and again without a change', async () => {
    const { id } = await drafted()
    const twice = await Promise.all([publish(id), publish(id)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await publish(id)).toMatchObject({ status: 200, body: { draft: false } })
    const { rows: audited } = await app.db.query(
      `select from audit_log where entity_id = $1 and action = 'event.publish'`,
      [id],
    )
    expect(audited).toHaveLength(1)
  })

  it('stays one when it was saved since, or its date has passed', async () => {
    const draft = await drafted({ date: events.inDays(1) })
    const { body: saved } = await events.edit(draft, { location: 'قلعة عراد' })
    expect(await publish(draft.id, draft.modified)).toMatchObject({ status: 409, body: { code: 'EVENT_CHANGED' } })
    const hour = 3_600_000
    app.clock.advance(25 * hour)
    const late = { status: 400, body: { code: 'EVENT_DATE_INVALID' } }
    expect(await publish(draft.id)).toMatchObject(late)
    expect(await events.edit(saved, { publish: true })).toMatchObject(late)
    expect(await events.edit(saved, { title_ar: 'غيره', publish: true })).toMatchObject(late)
    expect(await rows(draft.id)).toMatchObject([{ draft: 'open', title_ar: saved.title_ar }])
  })

  it('sent again to be published, because its answer was lost, is published', async () => {
    const form = { request_id: randomUUID(), date: events.inDays(3) }
    const draft = await drafted(form)
    const same = await drafted(form)
    expect(same).toMatchObject({ id: draft.id, draft: true })
    expect(await events.create(form)).toMatchObject({ status: 200, body: { id: draft.id, draft: false } })
    expect(await drafted(form)).toMatchObject({ id: draft.id, draft: false })
    expect(await events.create({ ...form, title_ar: 'غيرها' })).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_CONFLICT' },
    })
  })

  it('that is deleted is restored as a draft, and goes for good after its time', async () => {
    const [draft, forgotten] = [await drafted(), await drafted()]
    expect((await events.remove(draft.id)).status).toBe(200)
    expect(await listed('state=deleted')).toContain(draft.id)
    expect(await listed('state=draft')).not.toContain(draft.id)
    expect(await publish(draft.id)).toMatchObject({ status: 404 })
    expect(await events.restore(draft.id)).toMatchObject({ status: 200, body: { draft: true, deleted_at: null } })
    expect(await shownAt(draft)).toEqual([])

    await events.remove(forgotten.id)
    const later = app.clock.now() + 31 * 86_400_000
    await deleteRemovedEvents(app.db, later)
    expect(await rows(draft.id)).toHaveLength(1)
    expect(await rows(forgotten.id)).toHaveLength(0)
  })

  it('is not cancelled, and has no door', async () => {
    const { id } = await drafted()
    expect(await events.cancel(id)).toMatchObject({ status: 409, body: { code: 'EVENT_IS_DRAFT' } })
    const { body } = await call<{ id: string }[]>('GET', '/api/door/events')
    expect(JSON.stringify(body)).not.toContain(id)
  })

  it.each<[string, EventForm]>([
    ['no title', { title_ar: '' }],
    ['a past date', { date: '2020-01-01T00:00:00Z' }],
    ['a name of its organiser that is too long', { organiser_ar: 'م'.repeat(81) }],
    ['an unknown venue', { venue_id: randomUUID() }],
  ])('with %s is refused', async (_what, changes) => {
    const { rowCount } = await app.db.query('select from events')
    const { status } = await call('POST', '/api/event_drafts', events.form(changes))
    expect(status).toBe(400)
    expect((await app.db.query('select from events')).rowCount).toBe(rowCount)
  })

  it('is published by admins alone', async () => {
    const { id } = await drafted()
    const stranger = await addUser(app)
    expect((await call('POST', `/api/events/${id}/publish`, {}, stranger)).status).toBe(403)
    expect((await publish(randomUUID())).status).toBe(404)
    expect((await publish('x')).status).toBe(404)
  })
})

it('a copy has the poster of its event, also one of the demo, and keeps it when that event is gone', async () => {
  const { body: poster } = await upload(app, admin, await imageOf(), { path: '/api/upload_event_image' })
  const first = await events.created({ image: poster.imageUrl })
  expect(await events.created({ image: poster.imageUrl })).toMatchObject({ image_blur: first.image_blur })
  const demo = '/media/demo/events/a-poster'
  expect((await events.create({ image: demo })).body).toMatchObject({ code: 'IMAGE_UNKNOWN' })
  await app.db.query(`update events set image = $2, image_blur = 'data:,' where id = $1`, [first.id, demo])
  expect(await events.created({ image: demo })).toMatchObject({ image: demo, image_blur: 'data:,' })
})
