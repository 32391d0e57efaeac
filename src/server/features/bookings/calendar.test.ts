import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { availabilityCalls } from '../../testing/availability.ts'
import { addBookable, bookingCalls, HIRE, hoursOn } from '../../testing/bookings.ts'
import { readCalendar } from '../../testing/calendar.ts'
import { captureLog } from '../../testing/log.ts'
import { metricIn } from '../../testing/metrics.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const logged = captureLog()
const app = setupTestApp({ RATE_LIMITS: 'off' }, logged.log)
const { mine, renewCalendar, revokeCalendar } = availabilityCalls(app)
const { requested, step } = bookingCalls(app)

let talent: TestUser
let organiser: TestUser
beforeEach(async () => {
  talent = await addBookable(app)
  organiser = await addUser(app)
})

async function confirmed(start: number, occasion = 'Wedding', of = talent): Promise<string> {
  const times = { starts_at: hoursOn(app, start), ends_at: hoursOn(app, start + 2) }
  const id = await requested(organiser, of, { ...HIRE, occasion, ...times })
  await step(id, { action: 'accept' }, of)
  return id
}

async function address(user = talent): Promise<string> {
  const { body } = await renewCalendar(user)
  return new URL(body.calendar_url).pathname
}

const read = (path: string) => app.call('GET', path)

/** The UIDs in a calendar file, which has none without events. */
async function uidsAt(path: string): Promise<unknown[]> {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(path)).text()))
  return calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('uid'))
}

describe('The calendar of confirmed bookings', () => {
  it('has occasion, time, place, organiser and link of a booking', async () => {
    await addTalent(app, { id: organiser.id, name: 'Maryam Ali' })
    const id = await confirmed(50)
    const response = await read(await address())
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    expect(readCalendar(await response.text())).toMatchObject({
      'X-WR-CALNAME': 'Masrah bookings',
      UID: `${id}@masrah.test`,
      SUMMARY: 'Wedding',
      LOCATION: 'Manama',
      DTSTART: '2026-12-03T11:00:00Z',
      DTEND: '2026-12-03T13:00:00Z',
      'LAST-MODIFIED': '2026-12-01T09:00:00Z',
      DESCRIPTION: `Organiser: Maryam Ali\nhttps://masrah.test/bookings/${id}`,
      URL: `https://masrah.test/bookings/${id}`,
    })
  })

  it('is in the language of the talent', async () => {
    const arabic = await addUser(app, { language: 'ar' })
    await addTalent(app, { id: arabic.id, prices: [['An hour', 25_000]] })
    await confirmed(50, 'Wedding', arabic)
    expect(readCalendar(await (await read(await address(arabic))).text())).toMatchObject({
      'X-WR-CALNAME': 'حجوزات مسرح',
      DESCRIPTION: expect.stringContaining('أحد المنظّمين'),
    })
  })

  it('has confirmed bookings alone, those of the last 30 days among them', async () => {
    const [first, cancelled] = [await confirmed(50), await confirmed(60)]
    await requested(organiser, talent, { starts_at: hoursOn(app, 80), ends_at: hoursOn(app, 81) })
    await step(cancelled, { action: 'cancel', reason: 'Rain' }, talent)
    const path = await address()
    expect(await uidsAt(path)).toEqual([`${first}@masrah.test`])
    await app.db.query(
      `update bookings set state = 'completed', starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '2 hours' where id = $1`,
      [first, hoursOn(app, -30 * 24)],
    )
    expect(await uidsAt(path)).toEqual([`${first}@masrah.test`])
    await app.db.query(
      `update bookings set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day' where id = $1`,
      [first],
    )
    expect(await uidsAt(path)).toEqual([])
  })

  it('is gone from its URL when a new one is made, and when it is revoked', async () => {
    const former = await address()
    const current = await address()
    expect((await mine(talent)).body.calendar_url).toBe(`https://masrah.test${current}`)
    expect([(await read(former)).status, (await read(current)).status]).toEqual([404, 200])
    expect((await revokeCalendar(talent)).body).toEqual({ calendar_url: null })
    expect((await read(current)).status).toBe(404)
    expect((await mine(talent)).body.calendar_url).toBeNull()
  })

  it.each(['/calendars/null.ics', '/calendars/.ics', '/calendars/%00.ics', '/calendars/a%2Fb.ics'])(
    'is not found at %s',
    async (path) => {
      expect((await read(path)).status).toBe(404)
    },
  )

  it('is gone with the account', async () => {
    const path = await address()
    await app.call('POST', '/api/delete_user', {}, talent.headers)
    expect((await read(path)).status).toBe(404)
  })

  it.each([
    [
      'suspended',
      `update users set suspended_at = now(), suspension_reason = 'Spam.' where id = $1`,
      `update users set suspended_at = null, suspension_reason = null where id = $1`,
    ],
    [
      'deleted',
      'update talents set deleted_at = now() where id = $1',
      'update talents set deleted_at = null where id = $1',
    ],
  ])('is gone while the talent is %s', async (_, away, back) => {
    const path = await address()
    await app.db.query(away, [talent.id])
    expect((await read(path)).status).toBe(404)
    await app.db.query(back, [talent.id])
    expect((await read(path)).status).toBe(200)
  })

  it('is for talents only', async () => {
    for (const { body } of [await renewCalendar(organiser), await revokeCalendar(organiser)]) {
      expect(body).toMatchObject({ code: 'TALENT_NOT_FOUND' })
    }
  })

  it('has a URL that is never logged', async () => {
    const path = await address()
    await read(path)
    await read(`${path}?again`)
    expect(logged.text()).toContain('/calendars/…')
    expect(logged.text()).not.toContain(path.slice('/calendars/'.length, -'.ics'.length))
    const metrics = await app.metrics()
    expect(metricIn(metrics, 'http_request_duration_seconds_count', { route: '/calendars/{file}' })).toBeGreaterThan(0)
    expect(metrics).not.toContain(path.slice('/calendars/'.length, -'.ics'.length))
  })
})

describe('The calendar file of a booking', () => {
  const file = (id: string, user?: TestUser, language = 'en') =>
    app.call('GET', `/api/bookings/${id}/calendar.ics`, undefined, { ...user?.headers, 'accept-language': language })

  it('has occasion, time, place and the other party, in the language of its reader', async () => {
    await addTalent(app, { id: organiser.id, name: 'Maryam Ali' })
    const id = await confirmed(50)
    const response = await file(id, talent)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringContaining('masrah.ics'),
    })
    expect(readCalendar(await response.text())).toMatchObject({
      UID: `${id}@masrah.test`,
      SUMMARY: 'Wedding',
      LOCATION: 'Manama',
      DTSTART: '2026-12-03T11:00:00Z',
      DESCRIPTION: `Organiser: Maryam Ali\nhttps://masrah.test/bookings/${id}`,
    })
    expect(readCalendar(await (await file(id, organiser, 'ar')).text()).DESCRIPTION).toMatch(/^الموهبة: /)
  })

  it('is tentative before the confirmation', async () => {
    const open = await requested(organiser, talent, HIRE)
    expect(readCalendar(await (await file(open, organiser)).text()).STATUS).toBe('TENTATIVE')
    await step(open, { action: 'accept' }, talent)
    expect(readCalendar(await (await file(open, organiser)).text()).STATUS).toBe('CONFIRMED')
  })

  it('is not found for strangers, and after the end', async () => {
    const id = await confirmed(60)
    expect((await file(id, await addUser(app))).status).toBe(404)
    expect((await file(id)).status).toBe(401)
    await app.db.query(`update bookings set state = 'completed' where id = $1`, [id])
    expect((await file(id, organiser)).status).toBe(404)
  })
})
