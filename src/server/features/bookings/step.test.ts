import { beforeEach, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addBookable, bookingCalls, HIRE, hoursOn, withClock } from '../../testing/bookings.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { requested, get, step } = bookingCalls(app)
let organiser: TestUser
beforeEach(async () => {
  organiser = await addUser(app)
})

describe('a quotation', () => {
  it('is confirmed when the organiser accepts the amount that the talent names', async () => {
    const talent = await addBookable(app)
    const id = await requested(organiser, talent)
    expect((await step(id, { action: 'quote', amount: 120.5 }, talent)).body).toMatchObject({
      state: 'quoted',
      amount: 120.5,
      expires_at: hoursOn(app, 72),
    })
    const { body } = await step(id, { action: 'accept' }, organiser)
    expect(body).toMatchObject({ state: 'accepted', amount: 120.5, expires_at: null })
    expect(body.history.map(({ state, by, amount }) => [state, by, amount])).toEqual([
      ['requested', 'organiser', null],
      ['quoted', 'talent', 120.5],
      ['accepted', 'organiser', 120.5],
    ])
  })

  it('of an amount with two meanings is refused by a code of its own', async () => {
    const talent = await addBookable(app)
    const id = await requested(organiser, talent)
    const { status, body } = await step(id, { action: 'quote', amount: '1,500' }, talent)
    expect([status, body.code]).toEqual([400, 'AMOUNT_AMBIGUOUS'])
  })

  it.each([{}, { amount: null }, ...[0, -1, 0.0005, 100_000.001, 1e12, 'lots', ''].map((amount) => ({ amount }))])(
    'of %j is refused',
    async (amount) => {
      const talent = await addBookable(app)
      const id = await requested(organiser, talent)
      const { status, body } = await step(id, { action: 'quote', ...amount }, talent)
      expect([status, body.code]).toEqual([400, 'AMOUNT_INVALID'])
      expect((await get(id, talent)).body.state).toBe('requested')
    },
  )

  it.each([
    [0.001, 0.001],
    [100_000, 100_000],
    ['١٢٫٥', 12.5],
  ])('of %j is taken', async (amount, taken) => {
    const talent = await addBookable(app)
    const id = await requested(organiser, talent)
    expect((await step(id, { action: 'quote', amount }, talent)).body.amount).toBe(taken)
  })
})

describe('a hire', () => {
  it('is confirmed when the talent accepts it', async () => {
    const talent = await addBookable(app)
    const id = await requested(organiser, talent, HIRE)
    expect((await step(id, { action: 'accept' }, talent)).body).toMatchObject({ state: 'accepted', amount: 50 })
  })

  it('may be answered with another amount', async () => {
    const talent = await addBookable(app)
    const id = await requested(organiser, talent, HIRE)
    await step(id, { action: 'quote', amount: 70 }, talent)
    const { body } = await step(id, { action: 'accept' }, organiser)
    expect(body).toMatchObject({ state: 'accepted', amount: 70 })
    expect(body.history.map(({ amount }) => amount)).toEqual([50, 70, 70])
  })
})

describe('a step', () => {
  it('of the wrong side, out of order or taken twice is refused', async () => {
    const talent = await addBookable(app)
    const id = await requested(organiser, talent)
    const take = async (action: string, user: TestUser) => {
      const { status, body } = await step(id, { action, amount: 5, reason: 'Because' }, user)
      return `${status} ${body.code ?? body.state}`
    }
    expect(await take('quote', organiser)).toBe('409 BOOKING_CHANGED')
    expect(await take('accept', organiser)).toBe('409 BOOKING_CHANGED')
    // No price has been quoted yet.
    expect(await take('accept', talent)).toBe('409 BOOKING_CHANGED')
    const twice = await Promise.all([take('quote', talent), take('quote', talent), take('decline', talent)])
    expect(twice.filter((outcome) => outcome === '409 BOOKING_CHANGED')).toHaveLength(2)
    expect(await take('quote', await addUser(app))).toBe('404 BOOKING_NOT_FOUND')
  })

  it.each([
    ['an unknown action', { action: 'forget' }, 'BAD_INPUT'],
    ['no action', {}, 'BAD_INPUT'],
    ['no reason', { action: 'cancel' }, 'BOOKING_REASON_REQUIRED'],
    ['an empty reason', { action: 'cancel', reason: ' \n' }, 'BOOKING_REASON_REQUIRED'],
    ['a reason that nobody sees', { action: 'cancel', reason: '\u200b' }, 'BOOKING_REASON_REQUIRED'],
    ['a reason of 501 characters', { action: 'cancel', reason: 'x'.repeat(501) }, 'BOOKING_REASON_REQUIRED'],
  ])('with %s is refused', async (_what, sent, code) => {
    const id = await requested(organiser, await addBookable(app))
    const { status, body } = await step(id, sent, organiser)
    expect([status, body.code]).toEqual([400, code])
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'mine'])('on the unknown booking %s is refused', async (id) => {
    const { status, body } = await step(id, { action: 'cancel', reason: 'Rain' }, organiser)
    expect([status, body.code]).toEqual([404, 'BOOKING_NOT_FOUND'])
  })

  it('that declines or cancels gives its reason to the other side', async () => {
    const [talent, user] = [await addBookable(app), await addUser(app)]
    const declined = await requested(user, talent)
    await step(declined, { action: 'decline', reason: 'On holiday' }, talent)
    expect((await get(declined, user)).body).toMatchObject({ state: 'declined', reason: 'On holiday' })
    const cancelled = await requested(user, talent)
    await step(cancelled, { action: 'cancel', reason: 'Rain' }, user)
    const { body } = await get(cancelled, talent)
    expect(body).toMatchObject({ state: 'cancelled', reason: 'Rain', expires_at: null })
    expect(body.history.at(-1)).toMatchObject({ state: 'cancelled', by: 'organiser', reason: 'Rain' })
  })

  it("is appended to the history, even if its process's clock is behind", async () => {
    const talent = await addBookable(app)
    const id = await requested(organiser, talent)
    await withClock(app, async () => {
      await step(id, { action: 'quote', amount: 10 }, talent)
      app.clock.advance(-60_000)
      const { body } = await step(id, { action: 'accept' }, organiser)
      expect(body.history.map(({ state }) => state)).toEqual(['requested', 'quoted', 'accepted'])
    })
  })

  it('is refused once the response is overdue, before any job has run', async () => {
    const talent = await addBookable(app)
    const id = await requested(organiser, talent, { starts_at: hoursOn(app, 1000), ends_at: hoursOn(app, 1001) })
    await withClock(app, async () => {
      app.clock.advance(72 * 3_600_000)
      const { body } = await get(id, talent)
      expect(body).toMatchObject({ state: 'expired', expires_at: null })
      expect(body.history.at(-1)).toMatchObject({ state: 'expired', by: 'clock', at: hoursOn(app, 0) })
      expect((await step(id, { action: 'quote', amount: 5 }, talent)).body.code).toBe('BOOKING_CHANGED')
    })
  })
})

it('answer_minutes is the median of the first answers, from the third on, in every cached profile', async () => {
  const talent = await addBookable(app)
  const minutes = async () => {
    const response = await app.call('GET', `/api/get_talent/${talent.id}`)
    return ((await response.json()) as { answer_minutes: number | null }).answer_minutes
  }
  await withClock(app, async () => {
    for (const [index, wait] of [10, 30, 50].entries()) {
      const times = { starts_at: hoursOn(app, 200 + index), ends_at: hoursOn(app, 200.5 + index) }
      const id = await requested(organiser, talent, times)
      expect(await minutes()).toBeNull()
      app.clock.advance(wait * 60_000)
      await step(id, { action: 'quote', amount: 10 }, talent)
      app.clock.advance(1_000_000)
      // No first answer.
      await step(id, { action: 'cancel', reason: 'Ill' }, talent)
    }
    expect(await minutes()).toBe(30)
  })
})

it('answer_minutes leaves out answers before the last twenty', async () => {
  const talent = await addBookable(app)
  await app.db.query(
    `insert into bookings (request_id, talent_id, organiser_id, kind, state, starts_at, ends_at, place, occasion, created_at,
       answered_at)
     select gen_random_uuid(), $1, $2, 'quotation', 'declined', answered, answered + interval '1 hour', 'Manama', 'Wedding',
       answered - make_interval(mins => case when number <= 25 then 500 else 10 end), answered
     from generate_series(1, 35) number
       cross join lateral (select $3::timestamptz - make_interval(days => 40 - number) as answered) answers`,
    [talent.id, organiser.id, new Date(app.clock.now())],
  )
  await withClock(app, async () => {
    const id = await requested(organiser, talent)
    app.clock.advance(10 * 60_000)
    await step(id, { action: 'quote', amount: 10 }, talent)
  })
  const response = await app.call('GET', `/api/get_talent/${talent.id}`)
  expect(await response.json()).toMatchObject({ answer_minutes: 10 })
})
