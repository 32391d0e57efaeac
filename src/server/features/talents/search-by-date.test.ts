import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import { retryDeadlocks } from '../../services/db.ts'
import { addUser } from '../../testing/accounts.ts'
import { addBookable, bookingCalls, HIRE, hoursOn } from '../../testing/bookings.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { isNotBusy } from '../availability/free.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { requested, step } = bookingCalls(app)

beforeEach(async () => {
  // The jobs of earlier bookings may still run.
  await retryDeadlocks(() => app.db.query('delete from talents'))
  app.cache.drop(['talents'])
})

/** Names of the free talents, and the count in the header. */
async function find(query: string): Promise<{ names: string[]; total: string | null }> {
  const response = await app.call('GET', `/api/approved_talents?${query}`)
  expect(response.status).toBe(200)
  const rows = (await response.json()) as { name: string }[]
  return { names: rows.map(({ name }) => name), total: response.headers.get('x-total-count') }
}

/** A confirmed booking: on the fifth of December, from 16:00 to 18:00 in Bahrain. */
async function book(name: string): Promise<void> {
  const talent = await addBookable(app, { name })
  const id = await requested(await addUser(app), talent, HIRE)
  await step(id, { action: 'accept' }, talent)
}

describe('a search by date', () => {
  it.each([
    ['date=2026-12-05', ['Amal']],
    ['date=2026-12-05&from=14:00&to=16:00', ['Amal', 'Noura']],
    ['date=2026-12-05&from=14:00&to=16:01', ['Amal']],
    ['date=2026-12-05&from=17:59&to=20:00', ['Amal']],
    ['date=2026-12-05&from=18:00&to=20:00', ['Amal', 'Noura']],
    ['date=2026-12-05&from=23:00&to=02:00', ['Amal', 'Noura']],
    ['date=2026-12-04&from=22:00&to=17:00', ['Amal']],
    ['date=2026-12-06', ['Amal', 'Noura']],
    ['date=2026-12-05&q=noura', []],
    ['date=2026-12-06&q=noura', ['Noura']],
    ['date=2026-12-05&q=noura+artist', []],
    ['date=2026-12-06&q=noura+artist', ['Noura']],
    ['date=2026-12-05&category=artist', ['Amal']],
    ['date=2026-12-05&category=dj', []],
  ])('of %s keeps %j', async (query, names) => {
    await book('Noura')
    await addTalent(app, { name: 'Amal' })
    expect(await find(query)).toEqual({ names, total: String(names.length) })
  })

  it('keeps talents whose bookings are not confirmed, or cancelled', async () => {
    const [open, cancelled] = [await addBookable(app, { name: 'Open' }), await addBookable(app, { name: 'Cancelled' })]
    const organiser = await addUser(app)
    await requested(organiser, open)
    const id = await requested(organiser, cancelled, HIRE)
    await step(id, { action: 'accept' }, cancelled)
    expect((await find('date=2026-12-05')).names).toEqual(['Open'])
    await step(id, { action: 'cancel', reason: 'Rain' }, cancelled)
    expect((await find('date=2026-12-05')).names).toEqual(['Cancelled', 'Open'])
  })

  it('omits talents who marked the time as busy', async () => {
    const id = await addTalent(app, { name: 'Away' })
    await app.db.query(`insert into busy_times (talent_id, source, starts_at, ends_at) values ($1, 'feed', $2, $3)`, [
      id,
      hoursOn(app, 96),
      hoursOn(app, 97),
    ])
    expect((await find('date=2026-12-05')).names).toEqual([])
    expect((await find('date=2026-12-06')).names).toEqual(['Away'])
  })

  it('distinguishes talents with a calendar from those to be asked', async () => {
    const marked = await addTalent(app, { name: 'Marked' })
    const connected = await addTalent(app, { name: 'Connected' })
    const failed = await addTalent(app, { name: 'Failed' })
    await addTalent(app, { name: 'Silent' })
    await book('Booked')
    const add =
      'insert into calendars (talent_id, import_url, import_next_at, import_checked_at, import_problem, import_failing_since) values ($1, $2, now(), now(), $3, $4)'
    await app.db.query(add, [connected, 'https://calendar.example/a.ics', null, null])
    await app.db.query(add, [failed, 'https://calendar.example/b.ics', 'CALENDAR_REFUSED', new Date()])
    await app.db.query(
      `insert into busy_times (talent_id, source, starts_at, ends_at) values ($1, 'own', '2027-01-01', '2027-01-02')`,
      [marked],
    )
    app.cache.drop(['talents'])
    const response = await app.call('GET', '/api/approved_talents?date=2026-12-06')
    const rows = (await response.json()) as TalentItem[]
    expect(Object.fromEntries(rows.map(({ name, availability }) => [name, availability]))).toEqual({
      Booked: 'ask',
      Connected: 'free',
      Failed: 'ask',
      Marked: 'free',
      Silent: 'ask',
    })
    const all = await app.call('GET', '/api/approved_talents')
    expect(((await all.json()) as TalentItem[]).every((row) => !('availability' in row))).toBe(true)
    const month = async (id: string) => (await app.call('GET', `/api/availability/${id}`)).json()
    expect(await month(marked)).toMatchObject({ busy: [], keeps_calendar: true })
    expect(await month(failed)).toMatchObject({ busy: [], keeps_calendar: false })
  })

  it('pages through talents without the busy ones', async () => {
    for (const name of ['A', 'B', 'C', 'D']) await addTalent(app, { name })
    await book('Bb')
    const { names, total } = await find('date=2026-12-05&limit=2')
    expect([names, total]).toEqual([['A', 'B'], '4'])
    const response = await app.call('GET', '/api/approved_talents?date=2026-12-05&limit=2')
    const next = /^<\/api\/approved_talents\?([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
    expect((await find(next)).names).toEqual(['C', 'D'])
  })
})

it('isNotBusy agrees with weekly repetitions counted one by one', async () => {
  const talent = await addTalent(app, { name: 'Weekly' })
  const origin = app.clock.now()
  const mark = fc.record({
    start: fc.integer({ min: -2000, max: 400 }),
    length: fc.integer({ min: 1, max: 168 }),
    until: fc.option(fc.integer({ min: 1, max: 3000 })),
  })
  const hours = fc.record({ start: fc.integer({ min: -100, max: 1000 }), length: fc.integer({ min: 1, max: 30 }) })
  await fc.assert(
    fc.asyncProperty(mark, hours, async (mark, hours) => {
      const starts = origin + mark.start * HOUR
      const ends = starts + mark.length * HOUR
      const until = mark.until === null ? null : starts + mark.until * HOUR
      const [from, to] = [origin + hours.start * HOUR, origin + (hours.start + hours.length) * HOUR]
      let isBusy = false
      for (let shift = 0; starts + shift < Math.min(to, until ?? to); shift += WEEK) isBusy ||= ends + shift > from

      await app.db.query('delete from busy_times')
      await app.db.query(
        `insert into busy_times (talent_id, source, weekly, starts_at, ends_at, until) values ($1, 'own', true, $2, $3, $4)`,
        [talent, new Date(starts), new Date(ends), until === null ? null : new Date(until)],
      )
      const values: unknown[] = [talent]
      const notBusy = isNotBusy('$1::uuid', { from: new Date(from), to: new Date(to) }, values)
      expect((await app.db.query(`select ${notBusy} as not_busy`, values)).rows).toEqual([{ not_busy: !isBusy }])
    }),
    { numRuns: 150 },
  )
})
