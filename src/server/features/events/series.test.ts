import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ManagedEvent } from '../../../contract/calls/managed-events.ts'
import { DAY_MS, dayInBahrain, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { MAX_SERIES } from '../../../contract/rules/event-series.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { type EventForm, eventCalls } from '../../testing/events.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)

/** The day this many days from now. */
const dayIn = (days: number) => dayInBahrain(app.clock.now() + days * DAY_MS)
const daysFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => dayIn(first + i))
/** From half past eleven in the evening to half past one. */
const late = () => ({
  date: instantInBahrain(dayIn(7), '23:30').toISOString(),
  doors_at: instantInBahrain(dayIn(7), '22:30').toISOString(),
  ends_at: instantInBahrain(dayIn(8), '01:30').toISOString(),
})
type Answer = ManagedEvent[] & { code?: string; fields?: Record<string, string> }
const create = (days: unknown, changes: EventForm & { draft?: boolean } = {}, user?: TestUser) =>
  events.call<Answer>('POST', '/api/event_series', { ...events.form(late()), ...changes, days }, user)
const count = async () => Number((await app.db.query('select count(*) from events')).rows[0].count)

describe('a series', () => {
  it('is an event on each of its days, at the same times, also over midnight, and each is edited alone', async () => {
    const { status, body } = await create([dayIn(14), dayIn(7), dayIn(15), dayIn(14)])
    expect(status).toBe(200)
    expect(body.map(({ date }) => date)).toEqual(
      [7, 14, 15].map((days) => instantInBahrain(dayIn(days), '23:30').toISOString()),
    )
    expect(body[1]).toMatchObject({
      doors_at: instantInBahrain(dayIn(14), '22:30').toISOString(),
      ends_at: instantInBahrain(dayIn(15), '01:30').toISOString(),
    })
    expect(new Set(body.map(({ series_id }) => series_id)).size).toBe(1)
    const [first, second] = body as [ManagedEvent, ManagedEvent]
    await events.edit(second, { title_ar: 'ليلة أخرى' })
    expect((await events.details(first.id)).body.title_ar).toBe(first.title_ar)
    const { body: listed } = await events.call<ManagedEvent[]>(
      'GET',
      `/api/admin/events?series=${first.series_id}&order=asc`,
    )
    expect(listed.map(({ id }) => id)).toEqual(body.map(({ id }) => id))
    for (const { id } of body) expect((await app.call('GET', `/api/events/${id}`)).status).toBe(200)
  })

  it('is created once by a double click, and by the same request again', async () => {
    const request = { request_id: randomUUID() }
    const days = daysFrom(20, 5)
    const twice = await Promise.all([create(days, request), create(days, request)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[0].body.map(({ id }) => id)).toEqual(twice[1].body.map(({ id }) => id))
    const before = await count()
    expect((await create(days, request)).status).toBe(200)
    const conflict = { status: 409, body: { code: 'REQUEST_CONFLICT' } }
    expect(await create(daysFrom(20, 4), request)).toMatchObject(conflict)
    expect(await create(daysFrom(40, 5), request)).toMatchObject(conflict)
    expect(await create(days, { ...request, title_ar: 'غيرها' })).toMatchObject(conflict)
    expect(await events.create({ ...late(), ...request })).toMatchObject(conflict)
    expect(await count()).toBe(before)
  })

  it('may be of one day, and of as many as the limit', async () => {
    expect((await create([dayIn(9)])).body).toHaveLength(1)
    expect((await create(daysFrom(100, MAX_SERIES))).body).toHaveLength(MAX_SERIES)
  })

  it('of drafts is shown to nobody, and published by the same request', async () => {
    const request = { request_id: randomUUID() }
    const { body: drafts } = await create(daysFrom(30, 2), { ...request, draft: true })
    for (const { id, draft } of drafts) {
      expect(draft).toBe(true)
      expect((await app.call('GET', `/api/events/${id}`)).status).toBe(404)
    }
    const { body: published } = await create(daysFrom(30, 2), request)
    expect(published.map(({ id, draft }) => [id, draft])).toEqual(drafts.map(({ id }) => [id, false]))
  })

  it('of drafts one of which was removed since is not published by the same request, none of it', async () => {
    const request = { request_id: randomUUID() }
    const days = daysFrom(40, 3)
    const { body: drafts } = await create(days, { ...request, draft: true })
    const [first, second] = drafts as [ManagedEvent, ManagedEvent]
    await events.remove(second.id)
    expect(await create(days, request)).toMatchObject({ status: 409, body: { code: 'REQUEST_CONFLICT' } })
    expect((await app.call('GET', `/api/events/${first.id}`)).status).toBe(404)
    await events.restore(second.id)
    expect((await create(days, request)).body.map(({ draft }) => draft)).toEqual([false, false, false])
  })

  it.each<[string, () => unknown, EventForm, string]>([
    ['400 days', () => daysFrom(7, 400), {}, 'EVENT_SERIES_TOO_LONG'],
    ['one day too many', () => daysFrom(7, MAX_SERIES + 1), {}, 'EVENT_SERIES_TOO_LONG'],
    ['no days', () => [], {}, 'EVENT_SERIES_INVALID'],
    ['days that are none', () => ['2027-02-30'], {}, 'EVENT_SERIES_INVALID'],
    ['no list of days', () => '2027-02-20', {}, 'EVENT_SERIES_INVALID'],
    ['a day that has passed', () => [dayIn(-1), dayIn(7)], {}, 'EVENT_DATE_INVALID'],
    ['a day in four years', () => [dayIn(7), dayIn(1_460)], {}, 'EVENT_DATE_INVALID'],
    ['no title', () => [dayIn(7), dayIn(8)], { title_ar: '' }, 'EVENT_TITLE_REQUIRED'],
    ['an unknown venue', () => [dayIn(7), dayIn(8)], { venue_id: randomUUID() }, 'EVENT_VENUE_UNKNOWN'],
    ['an end before its start', () => [dayIn(7)], { ends_at: '2020-01-01T00:00:00Z' }, 'EVENT_END_INVALID'],
  ])('with %s is refused, and nothing is created', async (_what, days, changes, code) => {
    const before = await count()
    const { status, body } = await create(days(), changes)
    expect([status, Object.values(body.fields ?? { '': body.code })]).toEqual([400, [code]])
    expect(await count()).toBe(before)
  })

  it('is created by admins alone', async () => {
    const before = await count()
    expect((await create([dayIn(7)], {}, await addUser(app))).status).toBe(403)
    expect(await count()).toBe(before)
  })
})
