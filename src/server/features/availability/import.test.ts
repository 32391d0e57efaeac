import { beforeEach, describe, expect, it } from 'vitest'
import { order } from '../../jobs/order.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut, startTestApp, type TestApp } from '../../testing/app.ts'
import { availabilityCalls } from '../../testing/availability.ts'
import { addBookable, bookingCalls, bookingRequest, withClock } from '../../testing/bookings.ts'
import { calendarFile, eventLines, type OutsideServer, startOutside } from '../../testing/outside.ts'
import { setupListening, setupStarted } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'
import { orderDueImports } from './import.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const server: OutsideServer = setupStarted(startOutside, (started) => started.stop())
const app: TestApp = setupStarted(
  () => startTestApp({ PORT: '0', RATE_LIMITS: 'off' }, undefined, { outside: server.outside }),
  (started) => started.stop(),
)
const site = setupListening(app)

let talent: TestUser
let url: string
/** Each talent has a separate calendar. */
let path: string
beforeEach(async () => {
  talent = await addBookable(app)
  path = `/${talent.id}.ics`
  url = `https://calendar.outside.test${path}`
})

const calls = () => availabilityCalls(app)
const jobsAreDone = () => mailsAreOut(app)

/** The talent's view of the import, once it has run. */
async function imported() {
  await jobsAreDone()
  return (await calls().mine(talent)).body.import
}

/** The busy times that visitors see in December. */
async function busy(): Promise<string[]> {
  const { body } = await calls().get(talent.id)
  return body.busy.map(({ starts_at }) => starts_at.slice(0, 16))
}

/** Orders the due imports, as the schedule does every minute, and waits for their jobs. */
async function due() {
  await orderDueImports(app.db, app.clock.now())
  await jobsAreDone()
}

const requestsAt = (wanted: string) => server.requests.filter((request) => request.path === wanted).length

describe('An outside calendar', () => {
  it('makes its times busy for visitors, searches and requests', async () => {
    server.serve(path, calendarFile(...eventLines('20261210T170000Z')))
    const { status, body } = await calls().setImport(talent, url.replace('https:', 'webcal:'))
    expect([status, body]).toEqual([
      200,
      { import: { url, checked_at: null, problem: null, skipped: 0, unknown_zones: [], in_unknown_zones: 0 } },
    ])
    expect(await imported()).toEqual({
      url,
      checked_at: '2026-12-01T09:00:00.000Z',
      problem: null,
      skipped: 0,
      unknown_zones: [],
      in_unknown_zones: 0,
    })
    expect((await calls().mine(talent)).body.busy).toEqual([
      {
        starts_at: '2026-12-10T17:00:00.000Z',
        ends_at: '2026-12-10T19:00:00.000Z',
        source: 'feed',
        weekly: false,
        booking_id: null,
      },
    ])
    expect(await busy()).toEqual(['2026-12-10T17:00'])
    const times = { starts_at: '2026-12-10T18:00:00.000Z', ends_at: '2026-12-10T20:00:00.000Z' }
    const refused = await bookingCalls(app).request(bookingRequest(app, talent, times), await addUser(app))
    expect(refused.body.code).toBe('TALENT_BUSY')
    await calls().mark(talent, { starts_at: '2026-12-10T00:00:00Z', ends_at: '2026-12-11T00:00:00Z', busy: false })
    expect(await busy()).toEqual(['2026-12-10T17:00'])
  })

  it('tells its owner which time zones are not known, until it names none', async () => {
    const event = (zone: string) =>
      eventLines('20261210T170000Z', 'DTEND:20261210T180000Z').with(1, `DTSTART;TZID=${zone}:20261210T170000`)
    server.serve(path, calendarFile(...event('Moon Time'), ...event('Gulf Standard Time')))
    await calls().setImport(talent, url)
    expect(await imported()).toMatchObject({ problem: null, unknown_zones: ['Moon Time'], in_unknown_zones: 1 })
    const other = `${url}?other`
    expect((await calls().setImport(talent, other)).body.import).toMatchObject({
      url: other,
      unknown_zones: [],
      in_unknown_zones: 0,
    })
    await calls().setImport(talent, url)
    expect(await imported()).toMatchObject({ unknown_zones: ['Moon Time'] })
    server.serve(path, calendarFile(...event('Gulf Standard Time')))
    await calls().setImport(talent, url)
    expect(await imported()).toMatchObject({ unknown_zones: [] })
  })

  it('is read again every hour, which changes the cached answer', async () => {
    server.serve(path, calendarFile(...eventLines('20261210T170000Z'), ...eventLines('20261212T170000Z')))
    await calls().setImport(talent, url)
    await jobsAreDone()
    const onSocket = async () => {
      const response = await fetch(`http://127.0.0.1:${site.port}/api/availability/${talent.id}`)
      return ((await response.json()) as { busy: { starts_at: string }[] }).busy.map(({ starts_at }) => starts_at)
    }
    expect([(await onSocket()).length, (await onSocket()).length]).toEqual([2, 2])
    server.serve(path, calendarFile(...eventLines('20261211T170000Z'), ...eventLines('20261212T170000Z')))
    await withClock(app, async () => {
      app.clock.advance(HOUR - 1)
      await due()
      expect(requestsAt(path)).toBe(1)
      app.clock.advance(1)
      // As two processes would.
      await Promise.all([due(), due()])
      expect(requestsAt(path)).toBe(2)
      expect(await onSocket()).toEqual(['2026-12-11T17:00:00.000Z', '2026-12-12T17:00:00.000Z'])
    })
  })

  it('keeps the times read before while it fails, and says why', async () => {
    server.serve(path, calendarFile(...eventLines('20261210T170000Z')))
    await calls().setImport(talent, url)
    await jobsAreDone()
    server.serve(path, (response) => response.writeHead(500).end())
    await calls().setImport(talent, url)
    expect(await imported()).toMatchObject({ url, checked_at: '2026-12-01T09:00:00.000Z', problem: 'CALENDAR_REFUSED' })
    expect(await busy()).toEqual(['2026-12-10T17:00'])
    server.serve(path, calendarFile())
    await calls().setImport(talent, url)
    expect((await imported())?.problem).toBeNull()
    expect(await busy()).toEqual([])
  })

  it.each([
    [
      'a private network',
      'CALENDAR_PRIVATE_ADDRESS',
      () => server.resolveTo('private.outside.test', ['10.0.0.1']),
      'private',
    ],
    ['nowhere', 'CALENDAR_UNREACHABLE', () => server.resolveTo('none.outside.test', []), 'none'],
    ['a page', 'CALENDAR_UNREADABLE', () => server.serve(path, '<!doctype html>'), 'calendar'],
    ['eleven megabytes', 'CALENDAR_TOO_LARGE', () => server.serve(path, 'x'.repeat(11 * 1024 * 1024)), 'calendar'],
  ])('that leads to %s is %s', async (_what, problem, prepare, host) => {
    prepare()
    await calls().setImport(talent, `https://${host}.outside.test${path}`)
    expect((await imported())?.problem).toBe(problem)
    expect((await app.db.query('select from graphile_worker.jobs')).rowCount).toBe(0)
  })

  it('tells its owner how many events could not be read', async () => {
    server.serve(
      path,
      calendarFile(
        ...eventLines('TBD'),
        ...eventLines('20261210T170000Z'),
        ...eventLines('20261212T170000Z', 'RRULE:'),
      ),
    )
    await calls().setImport(talent, url)
    expect(await imported()).toMatchObject({ problem: null, skipped: 2 })
    expect(await busy()).toEqual(['2026-12-10T17:00', '2026-12-12T17:00'])
    server.serve(path, (response) => response.writeHead(500).end())
    await calls().setImport(talent, url)
    // Of the times that stay.
    expect(await imported()).toMatchObject({ problem: 'CALENDAR_REFUSED', skipped: 2 })
    server.serve(path, calendarFile(...eventLines('20261210T170000Z')))
    await calls().setImport(talent, url)
    expect(await imported()).toMatchObject({ problem: null, skipped: 0 })
    server.serve(path, calendarFile(...eventLines('TBD'), ...eventLines('20261210T170000Z')))
    await calls().setImport(talent, url)
    expect(await imported()).toMatchObject({ skipped: 1 })
    const other = 'https://calendar.outside.test/other.ics'
    expect((await calls().setImport(talent, other)).body.import).toMatchObject({ url: other, skipped: 0 })
  })

  it('that has failed for 14 days, also when it is set again, is fetched once a day until it works', async () => {
    await calls().setImport(talent, url)
    await jobsAreDone()
    const triedAfter = async (ms: number) => {
      const before = requestsAt(path)
      app.clock.advance(ms)
      await due()
      return requestsAt(path) > before
    }
    await withClock(app, async () => {
      expect(await triedAfter(HOUR)).toBe(true)
      app.clock.advance(13 * DAY)
      await calls().setImport(talent, url)
      await jobsAreDone()
      expect(await triedAfter(DAY)).toBe(true)
      expect(await triedAfter(DAY - 1)).toBe(false)
      expect(await triedAfter(1)).toBe(true)
      expect(await triedAfter(DAY - 1)).toBe(false)
      server.serve(path, calendarFile())
      expect(await triedAfter(DAY)).toBe(true)
      expect(await triedAfter(HOUR)).toBe(true)
    })
  })

  it('deletes the times of a replaced calendar, and all times when it is removed', async () => {
    server.serve(path, calendarFile(...eventLines('20261210T170000Z')))
    await calls().setImport(talent, url)
    await jobsAreDone()
    const other = `${url}?other`
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    server.serve(`${path}?other`, async (response) => {
      await released
      response.end(calendarFile(...eventLines('20261210T170000Z')))
    })
    const { body } = await calls().setImport(talent, other)
    expect(body.import).toEqual({
      url: other,
      checked_at: null,
      problem: null,
      skipped: 0,
      unknown_zones: [],
      in_unknown_zones: 0,
    })
    expect(await busy()).toEqual([])
    release()
    await jobsAreDone()
    await calls().setImport(talent, url)
    await jobsAreDone()
    expect(await busy()).toEqual(['2026-12-10T17:00'])
    expect((await calls().setImport(talent, null)).body).toEqual({ import: null })
    expect(await busy()).toEqual([])
    expect((await calls().mine(talent)).body.import).toBeNull()
  })

  it('leaves no trace when one that was never set is removed', async () => {
    expect((await calls().setImport(talent, null)).body).toEqual({ import: null })
    expect((await app.db.query('select from calendars where talent_id = $1', [talent.id])).rowCount).toBe(0)
  })

  it('writes nothing when another calendar replaced it while it was read', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    server.serve(path, async (response) => {
      ask()
      await released
      response.end(calendarFile(...eventLines('20261210T170000Z')))
    })
    await calls().setImport(talent, url)
    await asked
    await calls().setImport(talent, 'https://calendar.outside.test/nothing.ics')
    release()
    expect(await imported()).toMatchObject({
      url: 'https://calendar.outside.test/nothing.ics',
      problem: 'CALENDAR_REFUSED',
    })
    expect(await busy()).toEqual([])
  })

  it('is read once more, however often it is set while it is read', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    server.serve(path, async (response) => {
      ask()
      await released
      response.end(calendarFile())
    })
    await calls().setImport(talent, url)
    await asked
    await Promise.all(Array.from({ length: 10 }, () => calls().setImport(talent, url)))
    release()
    await jobsAreDone()
    expect(requestsAt(path)).toBe(2)
  })

  it('leaves room for other jobs while the servers of many talents never respond', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const silent = await Promise.all(Array.from({ length: 6 }, () => addBookable(app)))
    for (const { id } of silent) {
      server.serve(`/${id}.ics`, async (response) => {
        await released
        response.end(calendarFile())
      })
    }
    const asked = () => silent.filter(({ id }) => requestsAt(`/${id}.ics`) > 0).length
    // Half of them as set by their owners, half as ordered by the schedule.
    for (const user of silent.slice(3)) {
      await calls().setImport(user, `https://calendar.outside.test/${user.id}.ics`)
    }
    await app.db.query(
      `insert into calendars (talent_id, import_url, import_next_at)
       select id, 'https://calendar.outside.test/' || id || '.ics', $2 from unnest($1::uuid[]) id`,
      [silent.slice(0, 3).map(({ id }) => id), new Date(app.clock.now())],
    )
    await orderDueImports(app.db, app.clock.now())
    await waitFor(asked)
    await order(app.db, 'bookings_due', {})
    await waitFor(async () => {
      const { rows } = await app.db.query(
        `select task from outbox union all
         select task_identifier from graphile_worker.jobs where task_identifier = 'bookings_due'`,
      )
      return rows.length === 0
    })
    expect(asked()).toBeLessThanOrEqual(2)
    release()
    await jobsAreDone()
    expect(asked()).toBe(6)
  })

  it('is refused at an address that cannot be one of a calendar', async () => {
    const { status, body } = await calls().setImport(talent, 'https://localhost/a.ics')
    expect([status, (body as { code?: string }).code]).toEqual([400, 'CALENDAR_URL_INVALID'])
  })

  it('is for talents only', async () => {
    const { body } = await calls().setImport(await addUser(app), url)
    expect(body).toMatchObject({ code: 'TALENT_NOT_FOUND' })
  })
})
