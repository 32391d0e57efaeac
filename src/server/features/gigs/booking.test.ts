import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingRequest } from '../../../contract/records/booking.ts'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addBookable, bookingCalls, bookingRequest, HIRE, hoursOn, withClock } from '../../testing/bookings.ts'
import { waitForLock } from '../../testing/database.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { reviewCalls } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { settleDue } from '../bookings/due.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { created, nominate, decide, mine, myApplications, remove } = gigCalls({ call: (...args) => app.call(...args) })
const { request, get, step } = bookingCalls(app)
const { add } = reviewCalls({ call: (...args) => app.call(...args) })
let owner: TestUser
let talent: TestUser
let gig: string
let application: string
beforeEach(async () => {
  owner = await addUser(app)
  talent = await addBookable(app)
  gig = await created(owner, { talent_pay: 120, place: 'Saar', date_time: hoursOn(app, 100) })
  application = (await nominate(gig, talent)).body.id
  await decide(application, 'approved', owner)
})

const ofGig = (changes: Partial<BookingRequest> = {}) =>
  bookingRequest(app, talent, { amount: 120, application_id: application, ...changes })
const outcome = ({ status, body }: { status: number; body: { code?: string; state?: string } }) =>
  `${status} ${body.code ?? body.state}`
const bookingsSeen = async () => [
  (await mine('', owner)).rows[0]?.applications[0]?.booking,
  (await myApplications(talent)).rows[0]?.booking,
]

describe('an approved application made a booking', () => {
  it('blocks the calendar once the talent accepts, and its review is verified', async () => {
    await withClock(app, async () => {
      expect(await bookingsSeen()).toEqual([null, null])
      const { body } = await request(ofGig(), owner)
      expect(body).toMatchObject({ state: 'requested', amount: 120, application_id: application })
      const { id } = body
      expect(await bookingsSeen()).toEqual(Array(2).fill({ id, state: 'requested' }))
      expect(outcome(await step(id, { action: 'accept' }, owner))).toBe('409 BOOKING_CHANGED')
      expect(outcome(await step(id, { action: 'accept' }, talent))).toBe('200 accepted')
      expect(await bookingsSeen()).toEqual(Array(2).fill({ id, state: 'accepted' }))
      const rival = bookingRequest(app, talent, { starts_at: hoursOn(app, 101), ends_at: hoursOn(app, 103) })
      expect(outcome(await request(rival, await addUser(app)))).toBe('409 TALENT_BUSY')
      app.clock.advance(103 * 3_600_000)
      await settleDue(app.db, app.clock.now())
      const review = { talent_id: talent.id, rating: 5, comment: 'Lovely.' }
      expect((await add(review, owner)).body.verified).toBe(true)
      expect((await add(review, await addUser(app))).body.verified).toBe(false)
    })
  })

  it('may be answered with another amount, and sent again is the same booking', async () => {
    const sent = ofGig()
    const { body } = await request(sent, owner)
    expect((await step(body.id, { action: 'quote', amount: 150 }, talent)).body).toMatchObject({
      state: 'quoted',
      amount: 150,
    })
    expect((await request(sent, owner)).body.id).toBe(body.id)
    for (const changes of [{ amount: 150 }, { amount: null }, { application_id: null }])
      expect(outcome(await request({ ...sent, ...changes }, owner))).toBe('409 REQUEST_CONFLICT')
    expect((await step(body.id, { action: 'accept' }, owner)).body).toMatchObject({ state: 'accepted', amount: 150 })
  })

  it('without an amount, or at a listed price, takes the steps of any other; the latest is shown', async () => {
    await withClock(app, async () => {
      const { body } = await request(ofGig({ amount: null }), owner)
      expect(outcome(await step(body.id, { action: 'accept' }, talent))).toBe('409 BOOKING_CHANGED')
      app.clock.advance(1000)
      const hired = await request(ofGig({ ...HIRE, amount: 50 }), owner)
      expect(hired.body).toMatchObject({ amount: 50, application_id: application })
      expect((await mine('', owner)).rows[0]?.applications[0]?.booking?.id).toBe(hired.body.id)
    })
  })

  it('stays when the gig is deleted, and its talent is told so', async () => {
    const { body } = await request(ofGig(), owner)
    await nominate(gig, await addBookable(app))
    await remove(gig, owner)
    const { rows } = await app.db.query(
      `select payload ->> 'booking' as booking from notifications where kind = 'gig_deleted' order by user_id = $1 desc`,
      [talent.id],
    )
    expect(rows).toEqual([{ booking: body.id }, { booking: null }])
    expect((await get(body.id, talent)).body).toMatchObject({ state: 'requested', application_id: application })
    expect(outcome(await request(ofGig(), owner))).toBe('404 APPLICATION_NOT_FOUND')
  })
})

describe('is refused, and writes nothing,', () => {
  it.each<[what: string, caller: () => TestUser | Promise<TestUser>, changes: () => object | Promise<object>]>([
    ['for a gig of another user', () => addUser(app), () => ({})],
    ['for the applicant', () => talent, () => ({})],
    ['with another talent', () => owner, async () => ({ talent_id: (await addBookable(app)).id })],
    ['for an unknown application', () => owner, () => ({ application_id: randomUUID() })],
    ['for an unreadable one', () => owner, () => ({ application_id: 'one' })],
  ])('%s', async (_what, caller, changes) => {
    const { body } = await request(ofGig(await changes()), await caller())
    expect(body.code).toBe('APPLICATION_NOT_FOUND')
    expect(await bookingsSeen()).toEqual([null, null])
  })

  it.each([0, -1, 100_001, '1,500'])('with the amount %j', async (amount) => {
    expect((await request({ ...ofGig(), amount }, owner)).status).toBe(400)
    expect(await bookingsSeen()).toEqual([null, null])
  })

  it.each(['pending', 'rejected', 'withdrawn'] as const)('while the application is %s', async (status) => {
    await app.db.query('update gig_applications set status = $2 where id = $1', [application, status])
    expect(outcome(await request(ofGig(), owner))).toBe('409 APPLICATION_CHANGED')
  })

  it('when the applicant withdraws at the same time', async () => {
    const { asking } = await inTransaction(app.db, async (withdrawal) => {
      await withdrawal.query(`update gig_applications set status = 'withdrawn' where id = $1`, [application])
      const asking = request(ofGig(), owner)
      await waitForLock(withdrawal)
      return { asking }
    })
    expect(outcome(await asking)).toBe('409 APPLICATION_CHANGED')
  })
})
