import { beforeEach, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { availabilityCalls, on, range } from '../../testing/availability.ts'
import { addBookable, bookingCalls, HIRE } from '../../testing/bookings.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { get, mine, mark, publish } = availabilityCalls(app)
const { requested, step } = bookingCalls(app)

let talent: TestUser
beforeEach(async () => {
  talent = await addBookable(app)
})

describe('PUT /api/availability', () => {
  it('marks a range as busy, which visitors see at once without the reason', async () => {
    expect((await get(talent.id)).body).toEqual({ month: '2026-12', busy: [], keeps_calendar: false })
    const { status, body } = await mark(talent, range(10, '20:00', '22:00'))
    expect(status).toBe(200)
    expect(body).toEqual({
      month: '2026-12',
      busy: [{ ...range(10, '20:00', '22:00'), source: 'own', weekly: false, booking_id: null }],
      keeps_calendar: true,
      calendar_url: null,
      import: null,
    })
    expect((await get(talent.id)).body).toEqual({
      month: '2026-12',
      busy: [range(10, '20:00', '22:00')],
      keeps_calendar: true,
    })
    // Freed times were marked before, so they are known to be free.
    await mark(talent, { ...range(10, '20:00', '22:00'), busy: false })
    expect((await get(talent.id)).body).toEqual({ month: '2026-12', busy: [], keeps_calendar: true })
  })

  it('merges ranges that touch, and splits them when a part is freed', async () => {
    await mark(talent, range(10, '20:00', '22:00'))
    await mark(talent, range(10, '18:00', '20:00'))
    expect((await get(talent.id)).body.busy).toEqual([range(10, '18:00', '22:00')])
    await mark(talent, { ...range(10, '19:00', '20:00'), busy: false })
    expect((await get(talent.id)).body.busy).toEqual([range(10, '18:00', '19:00'), range(10, '20:00', '22:00')])
  })

  it('repeats a weekly range in every month, but for the occurrence that is freed', async () => {
    await mark(talent, { ...range(3, '20:00', '22:00'), weekly: true })
    await mark(talent, { ...range(17, '00:00', '23:00'), busy: false })
    const { busy } = (await mine(talent)).body
    expect(busy.map(({ starts_at }) => starts_at)).toEqual([3, 10, 24, 31].map((day) => on(day, '20:00')))
    expect(busy.map(({ weekly }) => weekly)).toEqual([true, true, true, true])
    expect((await get(talent.id, '2028-12')).body.busy).toHaveLength(4)
    await mark(talent, { ...range(10, '20:00', '22:00'), weekly: true, busy: false })
    expect((await get(talent.id)).body.busy).toEqual([range(3, '20:00', '22:00')])
    expect((await get(talent.id, '2028-12')).body.busy).toEqual([])
  })

  it('is idempotent', async () => {
    for (const change of [
      { ...range(3, '20:00', '22:00'), weekly: true },
      { ...range(10, '20:00', '21:00'), busy: false },
      range(12, '08:00', '12:00'),
    ]) {
      const first = await mark(talent, change)
      const { rows } = await app.db.query('select * from busy_times where talent_id = $1 order by id', [talent.id])
      expect(await mark(talent, change)).toEqual(first)
      const again = await app.db.query('select * from busy_times where talent_id = $1 order by id', [talent.id])
      expect(again.rows).toEqual(rows)
    }
  })

  it('loses no concurrent change', async () => {
    const hours = Array.from({ length: 16 }, (_, i) => i + 4)
    const hour = (from: number) =>
      range(10, `${String(from).padStart(2, '0')}:00`, `${String(from + 1).padStart(2, '0')}:00`)
    await Promise.all(hours.map((from) => mark(talent, hour(from))))
    expect((await get(talent.id)).body.busy).toEqual([range(10, '04:00', '20:00')])
    const even = hours.filter((from) => from % 2 === 0)
    await Promise.all(even.map((from) => mark(talent, { ...hour(from), busy: false })))
    expect((await get(talent.id)).body.busy).toEqual(even.map((from) => hour(from + 1)))
  })

  it('never frees a confirmed booking', async () => {
    const organiser = await addUser(app)
    const id = await requested(organiser, talent, { ...HIRE, ...range(10, '20:00', '22:00') })
    await step(id, { action: 'accept' }, talent)
    await mark(talent, range(10, '18:00', '23:00'))
    const { body } = await mark(talent, { ...range(10, '00:00', '23:00'), busy: false })
    expect(body.busy).toEqual([{ ...range(10, '20:00', '22:00'), source: 'booking', weekly: false, booking_id: id }])
  })

  it('keeps requests for that time, and refuses their confirmation', async () => {
    const organiser = await addUser(app)
    const id = await requested(organiser, talent, { ...HIRE, ...range(10, '20:00', '22:00') })
    await mark(talent, range(10, '21:00', '23:00'))
    expect((await step(id, { action: 'accept' }, talent)).body.code).toBe('TALENT_BUSY')
    await mark(talent, { ...range(10, '21:00', '23:00'), busy: false })
    expect((await step(id, { action: 'accept' }, talent)).body.state).toBe('accepted')
  })

  it('cuts off the days before today', async () => {
    await mark(talent, { starts_at: '2026-11-01T00:00:00.000Z', ends_at: on(3) })
    expect((await get(talent.id)).body.busy).toEqual([{ starts_at: on(1), ends_at: on(3) }])
    const { rows } = await app.db.query('select starts_at from busy_times where talent_id = $1', [talent.id])
    expect(rows).toEqual([{ starts_at: on(1) }])
  })

  it('repeats a weekly range that began before today in full length', async () => {
    await mark(talent, { starts_at: '2026-11-30T17:00:00.000Z', ends_at: on(1, '13:00'), weekly: true })
    expect((await get(talent.id)).body.busy.slice(0, 2)).toEqual([
      { starts_at: on(1), ends_at: on(1, '13:00') },
      { starts_at: on(7, '20:00'), ends_at: on(8, '13:00') },
    ])
  })

  it('returns the month in which the range starts', async () => {
    const { body } = await mark(talent, { starts_at: on(31, '23:00'), ends_at: '2027-01-01T01:00:00.000Z' })
    expect(body.month).toBe('2026-12')
    expect(body.busy.map(({ ends_at }) => ends_at)).toEqual(['2026-12-31T21:00:00.000Z'])
    expect((await get(talent.id, '2027-01')).body.busy).toEqual([
      { starts_at: '2026-12-31T21:00:00.000Z', ends_at: '2027-01-01T01:00:00.000Z' },
    ])
  })

  it.each([
    ['a range in the past', { starts_at: on(1, '08:00'), ends_at: on(1, '12:00') }, 409, 'AVAILABILITY_IN_PAST'],
    ['more than a week every week', { starts_at: on(1), ends_at: on(9), weekly: true }, 400, 'AVAILABILITY_TOO_LONG'],
    ['an invalid time', { starts_at: 'tomorrow', ends_at: on(9) }, 400, 'BAD_INPUT'],
  ])('refuses %s', async (_what, change, status, code) => {
    const answer = await mark(talent, change)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await app.db.query('select from busy_times where talent_id = $1', [talent.id])).rowCount).toBe(0)
  })

  it('refuses the 501st mark, but no change that reduces their number', async () => {
    await app.db.query(
      `insert into busy_times (talent_id, source, starts_at, ends_at)
       select $1, 'own', start, start + interval '1 hour'
       from generate_series($2::timestamptz, $2::timestamptz + interval '998 hours', interval '2 hours') start`,
      [talent.id, on(5)],
    )
    expect((await mark(talent, range(3, '20:00', '22:00'))).body.code).toBe('TOO_MANY_MARKS')
    expect((await mark(talent, { ...range(5, '00:15', '00:30'), busy: false })).body.code).toBe('TOO_MANY_MARKS')
    expect((await mark(talent, { ...range(5, '00:00', '01:00'), busy: false })).status).toBe(200)
    expect((await mark(talent, range(3, '20:00', '22:00'))).status).toBe(200)
  })

  it('works before the approval, and only for talents', async () => {
    const pending = await addUser(app)
    await addTalent(app, { id: pending.id, status: 'pending' })
    expect((await mark(pending, range(10, '20:00', '22:00'))).status).toBe(200)
    const user = await addUser(app)
    expect((await mark(user, range(10, '20:00', '22:00'))).body.code).toBe('TALENT_NOT_FOUND')
    expect((await mine(user)).body.code).toBe('TALENT_NOT_FOUND')
  })

  it('deletes marks that ended more than 40 days ago', async () => {
    await app.db.query(
      `insert into busy_times (talent_id, source, starts_at, ends_at, weekly, until) values
         ($1, 'own', '2026-10-01', '2026-10-02', false, null), ($1, 'own', '2026-09-01', '2026-09-02', true, '2026-10-01'),
         ($1, 'own', '2026-11-26', '2026-11-27', false, null), ($1, 'feed', '2026-10-01', '2026-10-02', false, null)`,
      [talent.id],
    )
    await mark(talent, range(10, '20:00', '22:00'))
    const { rows } = await app.db.query(
      `select source, starts_at from busy_times where talent_id = $1 order by starts_at`,
      [talent.id],
    )
    expect(rows).toEqual([
      { source: 'feed', starts_at: '2026-10-01T00:00:00.000Z' },
      { source: 'own', starts_at: '2026-11-26T00:00:00.000Z' },
      { source: 'own', starts_at: on(10, '20:00') },
    ])
  })
})

it('POST /api/my_availability/publish makes times that are not busy free for visitors and owner, at once', async () => {
  expect((await get(talent.id)).body.keeps_calendar).toBe(false)
  expect((await mine(talent)).body.keeps_calendar).toBe(false)
  for (const _ of ['once', 'again']) expect((await publish(talent)).body).toEqual({ keeps_calendar: true })
  expect((await get(talent.id)).body.keeps_calendar).toBe(true)
  expect((await mine(talent)).body.keeps_calendar).toBe(true)
  expect((await publish(await addUser(app))).body).toMatchObject({ code: 'TALENT_NOT_FOUND' })
})
