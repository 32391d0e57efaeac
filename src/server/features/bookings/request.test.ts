import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Booking } from '../../../contract/calls/bookings.ts'
import { dayStartInBahrain } from '../../../contract/rules/bahrain.ts'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import {
  addBookable,
  bookingCalls,
  bookingRequest,
  HIRE,
  hoursOn,
  mailsTo,
  subjectsTo,
  withClock,
} from '../../testing/bookings.ts'
import { waitForLock } from '../../testing/database.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const HOUR_MS = 3_600_000

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { request, requested, get, step } = bookingCalls(app)
let talent: TestUser
let organiser: TestUser
beforeAll(async () => {
  talent = await addBookable(app)
})
beforeEach(async () => {
  organiser = await addUser(app)
})

describe('a booking request', () => {
  it('is a booking for its two parties, and for nobody else', async () => {
    const { status, body } = await request(bookingRequest(app, talent, { message: 'In the garden' }), organiser)
    expect(status).toBe(200)
    expect(Booking.parse(body)).toMatchObject({
      talent_id: talent.id,
      organiser_id: organiser.id,
      talent_name: 'Noura',
      organiser_name: null,
      kind: 'quotation',
      state: 'requested',
      place: 'Manama',
      message: 'In the garden',
      amount: null,
      expires_at: hoursOn(app, 72),
      history: [{ state: 'requested', by: 'organiser', at: hoursOn(app, 0), amount: null, reason: null }],
    })
    for (const user of [talent, organiser]) expect((await get(body.id, user)).body).toEqual(body)
    expect((await get(body.id, await addUser(app))).body.code).toBe('BOOKING_NOT_FOUND')
    expect((await get(body.id)).status).toBe(401)
  })

  it('to hire costs its hours at the price of that day', async () => {
    const own = await addBookable(app)
    const hire = bookingRequest(app, own, { ...HIRE, amount: 37.5, ends_at: hoursOn(app, 101.5) })
    const { body } = await request(hire, organiser)
    expect(body).toMatchObject({ kind: 'hire', price_slot: 1, price_name: 'Wedding', amount: 37.5 })
    await app.db.query(`update talents set pricing_1 = 99000, price_name_1 = 'Gala' where id = $1`, [own.id])
    expect((await get(body.id, own)).body).toMatchObject({ price_name: 'Wedding', amount: 37.5 })
  })

  it('sent four times at once is one booking and one mail', async () => {
    const [own, busy] = [await addUser(app), await addBookable(app)]
    const again = bookingRequest(app, busy)
    const replies = await Promise.all(Array.from({ length: 4 }, () => request(again, own)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await subjectsTo(app, busy)).toEqual(['New booking request'])
    expect(mailsTo(app, busy.email)[0]?.text).toContain(`https://masrah.test/bookings/${replies[0]?.body.id}`)
  })

  it.each([
    ['place', () => ({ place: 'Muharraq' })],
    ['occasion', () => ({ occasion: 'Birthday' })],
    ['message', () => ({ message: 'With a band' })],
    ['start', () => ({ starts_at: hoursOn(app, 101) })],
    ['end', () => ({ ends_at: hoursOn(app, 103) })],
    ['kind', () => HIRE],
    ['talent', async () => ({ talent_id: (await addBookable(app)).id })],
  ])('sent again with another %s is refused', async (_what, changes) => {
    const first = bookingRequest(app, talent)
    await request(first, organiser)
    const { status, body } = await request({ ...first, ...(await changes()) }, organiser)
    expect([status, body.code]).toEqual([409, 'REQUEST_CONFLICT'])
  })

  it.each([
    ['ends before it starts', { ends_at: 99 }, 'BOOKING_TIMES_INVALID'],
    ['ends when it starts', { ends_at: 100 }, 'BOOKING_TIMES_INVALID'],
    ['is longer than 24 hours', { ends_at: 124.001 }, 'BOOKING_TOO_LONG'],
    ['is shorter than half an hour', { ends_at: 100.499 }, 'BOOKING_TOO_SHORT'],
    ['is in the past', { starts_at: -1, ends_at: 2 }, 'BOOKING_IN_PAST'],
    ['is in a month that no calendar shows yet', { starts_at: 18_300, ends_at: 18_302 }, 'AVAILABILITY_OUT_OF_RANGE'],
    ['starts now', { starts_at: 0, ends_at: 2 }, 'BOOKING_IN_PAST'],
    ['starts in less than two hours', { starts_at: 1.999, ends_at: 4 }, 'BOOKING_TOO_SOON'],
  ])('is refused when it %s', async (_what, hours, code) => {
    const times = Object.fromEntries(Object.entries(hours).map(([name, at]) => [name, hoursOn(app, at)]))
    expect((await request(bookingRequest(app, talent, times), organiser)).body.code).toBe(code)
  })

  it.each([
    ['of exactly 24 hours', 100, 124],
    ['of half an hour that starts in two hours', 2, 2.5],
  ])('%s is accepted', async (_what, from, to) => {
    const times = { starts_at: hoursOn(app, from), ends_at: hoursOn(app, to) }
    expect((await request(bookingRequest(app, talent, times), organiser)).status).toBe(200)
  })

  it.each([
    ['no place', { place: ' ' }, 'PLACE_REQUIRED'],
    ['a place with a control character', { place: 'Manama\u001b' }, 'TEXT_UNREADABLE'],
    ['no occasion', { occasion: '' }, 'OCCASION_REQUIRED'],
    ['a message of 1,001 characters', { message: 'x'.repeat(1_001) }, 'MESSAGE_TOO_LONG'],
    ['a message of 100 kB', { message: 'x'.repeat(100_000) }, 'TOO_LARGE'],
    ['a price that the talent has not set', { kind: 'hire', price_slot: 2 }, 'PRICE_NOT_SET'],
    ['no price to hire for', { kind: 'hire' }, 'PRICE_NOT_SET'],
    ['a total that is not the price any more', { ...HIRE, amount: 49.999 }, 'PRICE_CHANGED'],
    ['an unknown talent', { talent_id: '00000000-0000-4000-8000-000000000000' }, 'TALENT_NOT_FOUND'],
    ['an unknown kind', { kind: 'loan' }, 'BAD_INPUT'],
  ])('is refused with %s', async (_what, changes, code) => {
    const { status, body } = await request({ ...bookingRequest(app, talent), ...changes }, organiser)
    expect(body.code).toBe(code)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it('is refused in the language of its reader', async () => {
    const reader = { ...organiser, headers: { ...organiser.headers, 'accept-language': 'ar' } }
    const { body } = await request(bookingRequest(app, talent, { ends_at: hoursOn(app, 99) }), reader)
    expect(body).toMatchObject({ message: 'وقت النهاية بعد وقت البداية.' })
  })

  it('is refused to oneself, and to a talent who is not approved', async () => {
    expect((await request(bookingRequest(app, talent), talent)).body.code).toBe('OWN_PROFILE')
    const pending = await addBookable(app, { status: 'pending' })
    expect((await request(bookingRequest(app, pending), organiser)).body.code).toBe('TALENT_NOT_FOUND')
  })

  it('to hire is refused beyond the highest amount', async () => {
    const dear = await addBookable(app, { prices: [['Gala', 100_000_000]] })
    const hire = bookingRequest(app, dear, HIRE)
    expect((await request(hire, organiser)).body.code).toBe('BOOKING_TOO_EXPENSIVE')
  })

  it('is refused at a time that is booked or marked as busy, not at one that only touches it', async () => {
    const own = await addBookable(app)
    const booked = await requested(organiser, own, HIRE)
    await step(booked, { action: 'accept' }, own)
    await app.db.query(`insert into busy_times (talent_id, source, starts_at, ends_at) values ($1, 'own', $2, $3)`, [
      own.id,
      hoursOn(app, 110),
      hoursOn(app, 112),
    ])
    const codeAt = async (from: number, to: number) =>
      (await request(bookingRequest(app, own, { starts_at: hoursOn(app, from), ends_at: hoursOn(app, to) }), organiser))
        .body.code
    expect(await codeAt(101, 103)).toBe('TALENT_BUSY')
    expect(await codeAt(109, 111)).toBe('TALENT_BUSY')
    expect(await codeAt(98, 100)).toBeUndefined()
    expect(await codeAt(102, 110)).toBeUndefined()
  })

  it('is refused beyond ten open ones of a day, also when eleven come at once', async () => {
    const eager = await addUser(app)
    const replies = await Promise.all(Array.from({ length: 11 }, () => request(bookingRequest(app, talent), eager)))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429])
    const [quoted = '', declined = ''] = replies.flatMap(({ status, body }) => (status === 200 ? body.id : []))
    await step(quoted, { action: 'quote', amount: 10 }, talent)
    expect((await request(bookingRequest(app, talent), eager)).body.code).toBe('TOO_MANY_BOOKINGS')
    await step(declined, { action: 'decline', reason: 'On holiday' }, talent)
    expect((await request(bookingRequest(app, talent), eager)).status).toBe(200)
  })

  it('that is cancelled or starts unanswered counts as an open one on that day', async () => {
    const eager = await addUser(app)
    const send = () => request(bookingRequest(app, talent), eager)
    await withClock(app, async () => {
      await requested(eager, talent, { starts_at: hoursOn(app, 2), ends_at: hoursOn(app, 2.5) })
      for (let sent = 1; sent < 10; sent++) {
        const { body } = await send()
        await step(body.id, { action: 'cancel', reason: 'Rain' }, eager)
      }
      const midnight = dayStartInBahrain(app.clock.now()) + 24 * HOUR_MS
      app.clock.set(midnight - 1)
      expect((await send()).body.code).toBe('TOO_MANY_BOOKINGS')
      app.clock.set(midnight)
      expect((await send()).status).toBe(200)
    })
  })

  it('of a user whose account is being deleted is refused', async () => {
    const { late } = await inTransaction(app.db, async (deletion) => {
      await deletion.query('delete from users where id = $1', [organiser.id])
      const late = request(bookingRequest(app, talent), organiser)
      await waitForLock(deletion)
      return { late }
    })
    expect((await late).body.code).toBe('LOGIN_REQUIRED')
  })
})
