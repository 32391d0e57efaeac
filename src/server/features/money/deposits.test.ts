import { beforeEach, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { addBookable, hoursOn, mailsTo, subjectsTo } from '../../testing/bookings.ts'
import { DEPOSITS_ENV, depositCalls } from '../../testing/deposits.ts'
import { testProvider } from '../../testing/payments.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { sweepCharges } from '../../testing/sweep-charges.ts'
import { settleDue } from '../bookings/due.ts'
import { resolveStrays } from './late.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const provider = testProvider()
const app = setupTestApp(DEPOSITS_ENV, undefined, { payments: provider })
const { call, requested, get, step, tryToPay, pay, capture, accepted, refundsOf } = depositCalls(app, provider)

let talent: TestUser
let organiser: TestUser
beforeEach(async () => {
  app.clock.set('2026-12-01T09:00:00Z')
  ;[talent, organiser] = [await addBookable(app), await addUser(app, { language: 'en' })]
})

const parties = () => ({ talent, organiser })
const state = async (id: string) => (await get(id, organiser)).body.state

describe('a deposit', () => {
  it('of a quotation is due within a day of its acceptance, blocks the time, and secures it once paid', async () => {
    const id = await accepted(parties())
    const { body: due } = await get(id, organiser)
    expect(due).toMatchObject({
      ...{ state: 'accepted', deposit: { amount: 30, cancel_steps: [{ days_before: 14 }, { days_before: 3 }] } },
      ...{ pay_by: hoursOn(app, 24), secured_at: null },
    })
    await mailsAreOut(app)
    const charge = await pay(id, organiser)
    expect(await pay(id, organiser)).toBe(charge)
    expect(provider.charges.get(`chg_${charge}`)?.fils).toBe(30_000)
    app.clock.advance(HOUR)
    await capture(charge)
    await capture(charge)
    const { body } = await get(id, talent)
    expect(body).toMatchObject({ state: 'accepted', secured_at: hoursOn(app, 0), secured_by: 'payment' })
    expect(body.payments).toMatchObject([{ amount: 30, method: 'online' }])
    expect(body.history.map((change) => change.state)).toEqual(['requested', 'quoted', 'accepted', 'secured'])
    app.clock.advance(2 * DAY)
    await settleDue(app.db, app.clock.now())
    expect(await state(id)).toBe('accepted')
    expect((await subjectsTo(app, organiser)).slice(-2)).toEqual([
      'Pay the deposit to secure your booking',
      'Deposit paid: your booking is secured',
    ])
    expect((await subjectsTo(app, talent)).slice(-2)).toEqual([
      'Accepted: the booking waits for its deposit',
      'The booking is secured',
    ])
  })

  it('may be asked for by a talent who takes an offer, and is rounded in favour of the payer', async () => {
    const id = await requested(organiser, talent, { amount: 99.999 })
    const { body } = await step(id, { action: 'accept', deposit: 33, cancel_steps: [] }, talent)
    expect(body).toMatchObject({ state: 'accepted', deposit: { amount: 32.99, cancel_steps: [] } })
  })

  it('is due twelve hours before the start at the latest, and not asked for when less is left', async () => {
    const soon = { starts_at: hoursOn(app, 20), ends_at: hoursOn(app, 21) }
    const id = await accepted(parties(), { times: soon })
    expect((await get(id, organiser)).body.pay_by).toBe(hoursOn(app, 8))
    const sooner = { starts_at: hoursOn(app, 12), ends_at: hoursOn(app, 13) }
    const late = await accepted({ talent: await addBookable(app), organiser }, { times: sooner })
    expect((await get(late, organiser)).body).toMatchObject({
      state: 'accepted',
      deposit: { amount: 30 },
      pay_by: null,
    })
    expect((await tryToPay(late, organiser)).body.code).toBe('DEPOSIT_NOT_DUE')
  })

  it.each([
    [{ deposit: 101 }, 'DEPOSIT_INVALID'],
    [{ amount: 0.2, deposit: 10 }, 'DEPOSIT_INVALID'],
    [
      {
        deposit: 10,
        cancel_steps: [
          { days_before: 3, keep_percent: 10 },
          { days_before: 3, keep_percent: 20 },
        ],
      },
      'CANCEL_STEPS_INVALID',
    ],
    [
      {
        deposit: 10,
        cancel_steps: [
          { days_before: 9, keep_percent: 30 },
          { days_before: 3, keep_percent: 20 },
        ],
      },
      'CANCEL_STEPS_INVALID',
    ],
  ])('of %j is refused', async (sent, code) => {
    const id = await requested(organiser, talent)
    expect((await step(id, { action: 'quote', amount: 100, ...sent }, talent)).body.code).toBe(code)
  })

  it('is paid by the organiser alone', async () => {
    const id = await accepted(parties())
    for (const other of [talent, await addUser(app)])
      expect((await tryToPay(id, other)).body.code).toBe('BOOKING_NOT_FOUND')
  })

  it('that both settled between them secures the booking, and one alone does not', async () => {
    const id = await accepted(parties())
    const settled = (user: TestUser) => call('POST', `/bookings/${id}/money`, { action: 'settled' }, user)
    expect((await settled(organiser)).body).toMatchObject({ settled_by: ['organiser'], secured_at: null })
    await settled(organiser)
    expect((await settled(talent)).body).toMatchObject({ secured_by: 'parties', payments: [] })
  })
})

describe('the time to pay', () => {
  it('ends to the second, and frees the time for a rival at once', async () => {
    const rival = await addUser(app)
    const open = await requested(rival, talent)
    const id = await accepted(parties())
    await step(open, { action: 'quote', amount: 50 }, talent)
    expect((await get(open, rival)).body).toMatchObject({ state: 'quoted', reserved_until: hoursOn(app, 24) })
    expect((await step(open, { action: 'accept' }, rival)).body.code).toBe('TALENT_BUSY')
    app.clock.advance(DAY - 1)
    expect(await state(id)).toBe('accepted')
    app.clock.advance(1)
    expect(await state(id)).toBe('expired')
    expect((await tryToPay(id, organiser)).body.code).toBe('DEPOSIT_TIME_OVER')
    expect((await step(open, { action: 'accept' }, rival)).body.state).toBe('accepted')
    expect(await subjectsTo(app, organiser)).toContain('The time to pay the deposit is over')
  })

  it('waits for the end of a payment under way', async () => {
    const id = await accepted(parties())
    app.clock.advance(DAY - 60_000)
    const charge = await pay(id, organiser)
    app.clock.advance(HOUR / 4)
    await settleDue(app.db, app.clock.now())
    expect(await state(id)).toBe('accepted')
    await capture(charge)
    expect((await get(id, organiser)).body.secured_by).toBe('payment')
  })

  it('is over once that payment failed', async () => {
    const id = await accepted(parties())
    app.clock.advance(DAY - 60_000)
    provider.set(await pay(id, organiser), { state: 'expired', reason: 'time' })
    app.clock.advance(HOUR)
    await sweepCharges(app)
    await settleDue(app.db, app.clock.now())
    expect(await state(id)).toBe('expired')
  })
})

describe('a late deposit', () => {
  async function failed() {
    const id = await accepted(parties())
    const charge = await pay(id, organiser)
    provider.set(charge, { state: 'failed', reason: 'declined' })
    app.clock.advance(HOUR)
    await sweepCharges(app)
    return { id, charge }
  }

  it('secures the booking anew while its time is free', async () => {
    const { id, charge } = await failed()
    app.clock.advance(DAY)
    await settleDue(app.db, app.clock.now())
    await capture(charge)
    await resolveStrays(app.db, app.clock.now() + HOUR)
    expect((await get(id, organiser)).body).toMatchObject({ state: 'accepted', secured_by: 'payment' })
  })

  it('goes back with one mail once the time is taken', async () => {
    const rival = await addUser(app)
    const open = await requested(rival, talent)
    const { id, charge } = await failed()
    app.clock.advance(DAY)
    await step(open, { action: 'quote', amount: 50 }, talent)
    await step(open, { action: 'accept' }, rival)
    await capture(charge)
    await resolveStrays(app.db, app.clock.now() + HOUR)
    expect(await state(id)).toBe('expired')
    expect(await refundsOf(id)).toEqual([{ amount: 30_000, reason: 'late' }])
    const subjects = await subjectsTo(app, organiser)
    expect(subjects.filter((subject) => subject?.startsWith('Your money is on its way back'))).toHaveLength(1)
  })

  it('of a booking that was cancelled meanwhile goes back whole', async () => {
    const id = await accepted(parties())
    const charge = await pay(id, organiser)
    await step(id, { action: 'cancel', reason: 'Rain' }, organiser)
    await capture(charge)
    await resolveStrays(app.db, app.clock.now() + HOUR)
    expect(await refundsOf(id)).toEqual([{ amount: 30_000, reason: 'late' }])
    expect(await state(id)).toBe('cancelled')
  })

  it('that is a second one goes back after ten minutes, and is none of the balance', async () => {
    const { id, charge } = await failed()
    await capture(await pay(id, organiser))
    app.clock.advance(60_000)
    await capture(charge)
    await resolveStrays(app.db, app.clock.now())
    expect(await refundsOf(id)).toEqual([])
    await resolveStrays(app.db, app.clock.now() + 11 * 60_000)
    expect(await refundsOf(id)).toEqual([{ amount: 30_000, reason: 'double' }])
    expect((await get(id, organiser)).body.payments).toHaveLength(1)
  })
})

describe('a cancellation', () => {
  const quote = { cancel_steps: [{ days_before: 2, keep_percent: 33 }] }
  async function paid() {
    const id = await accepted(parties(), { quote })
    await capture(await pay(id, organiser))
    return id
  }

  it.each([
    [-1, 30_000],
    [0, 20_100],
  ])('by the organiser %i ms from a step gives back %i fils', async (ms, returned) => {
    const id = await paid()
    app.clock.set(Date.parse((await get(id, organiser)).body.starts_at) - 2 * DAY + ms)
    await step(id, { action: 'cancel', reason: 'Rain' }, organiser)
    expect(await refundsOf(id)).toEqual([{ amount: returned, reason: 'deal' }])
    expect(await refundsOf(id)).toHaveLength(1)
    const { body } = await get(id, organiser)
    expect(body.refunds).toMatchObject([{ amount: returned / 1000, state: 'done', is_stray: false }])
    expect(await subjectsTo(app, organiser)).toContain('Your money was returned: Wedding')
    expect(mailsTo(app, organiser.email).at(-1)?.text).toContain(`/bookings/${id}`)
  })

  it('by the talent, or the end of their account, gives back all', async () => {
    const id = await paid()
    app.clock.set(Date.parse((await get(id, organiser)).body.starts_at) - HOUR)
    await step(id, { action: 'cancel', reason: 'Ill' }, talent)
    expect(await refundsOf(id)).toEqual([{ amount: 30_000, reason: 'deal' }])
    app.clock.set('2026-12-01T09:00:00Z')
    talent = await addBookable(app)
    const other = await accepted({ talent, organiser }, { quote })
    await capture(await pay(other, organiser))
    await app.call('POST', '/api/delete_user', {}, talent.headers)
    expect(await refundsOf(other)).toEqual([{ amount: 30_000, reason: 'deal' }])
  })

  it('leaves the books of a booking whose parties are both gone', async () => {
    const id = await paid()
    for (const user of [organiser, talent]) await app.call('POST', '/api/delete_user', {}, user.headers)
    const { rows } = await app.db.query('select amount from booking_payments where booking = $1 and amount > 0', [id])
    expect(rows).toEqual([{ amount: 30_000 }])
  })
})

describe('at the same moment', () => {
  /** What became of all money of a booking: paid, kept or on its way back. */
  async function sums(id: string) {
    await resolveStrays(app.db, app.clock.now() + HOUR)
    await refundsOf(id)
    const { rows } = await app.db.query(
      `select sum(captured)::int as captured, sum(applied)::int as applied, sum(refunding)::int as refunding from charges where booking = $1`,
      [id],
    )
    return rows[0]
  }

  it('a payment and a cancellation leave no fils behind', async () => {
    const id = await accepted(parties())
    const charge = await pay(id, organiser)
    await Promise.all([capture(charge), step(id, { action: 'cancel', reason: 'Ill' }, talent), capture(charge)])
    expect(await state(id)).toBe('cancelled')
    expect(await sums(id)).toMatchObject({ captured: 30_000, refunding: 30_000 })
  })

  it('the end of the time to pay and a new attempt: one of them wins', async () => {
    const id = await accepted(parties())
    app.clock.advance(DAY - 1)
    const [attempt] = await Promise.all([
      tryToPay(id, organiser),
      settleDue(app.db, app.clock.now() + 1).catch(() => {}),
    ])
    const { rows } = await app.db.query('select state from bookings where id = $1', [id])
    expect(rows[0].state).toBe(attempt.status === 200 ? 'accepted' : 'expired')
  })

  it('a payment, another report of it, and the acceptance of a rival book it once', async () => {
    const rival = await addUser(app)
    const open = await requested(rival, talent)
    await step(open, { action: 'quote', amount: 50 }, talent)
    const id = await accepted(parties())
    const charge = await pay(id, organiser)
    const [, , taken] = await Promise.all([capture(charge), capture(charge), step(open, { action: 'accept' }, rival)])
    expect(taken.status).toBe(409)
    expect((await get(open, rival)).body.state).toBe('expired')
    expect(await sums(id)).toEqual({ captured: 30_000, applied: 30_000, refunding: 0 })
    expect((await get(id, organiser)).body.payments).toHaveLength(1)
  })
})
