import { expect, it } from 'vitest'
import { addUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { addBookable, bookingCalls, HIRE, hoursOn, mailsTo, subjectsTo, withClock } from '../../testing/bookings.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { settleDue } from './due.ts'

const HOUR = 3_600_000

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { requested, get, step } = bookingCalls(app)

/** Two processes run the job at the same time. */
async function settle(): Promise<void> {
  await Promise.all([settleDue(app.db, app.clock.now()), settleDue(app.db, app.clock.now())])
  app.jobs.kick()
}

it('an unanswered request expires after 72 hours, and both parties are mailed once', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  await withClock(app, async () => {
    const id = await requested(organiser, talent)
    await mailsAreOut(app)
    app.clock.advance(72 * HOUR - 1)
    await settle()
    expect((await get(id, organiser)).body.state).toBe('requested')
    app.clock.advance(1)
    const due = hoursOn(app, 0)
    app.clock.advance(HOUR)
    for (let times = 0; times < 2; times++) await settle()
    const { rows } = await app.db.query('select state, expires_at from bookings where id = $1', [id])
    expect(rows).toEqual([{ state: 'expired', expires_at: null }])
    expect((await get(id, organiser)).body.history.at(-1)).toMatchObject({ state: 'expired', by: 'clock', at: due })
  })
  expect(await subjectsTo(app, talent)).toEqual(['New booking request', 'A booking request has expired'])
  expect(await subjectsTo(app, organiser)).toEqual(['Your booking request has expired'])
})

it('a confirmed booking is completed at its end, and the organiser is asked for a review once', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  await withClock(app, async () => {
    const id = await requested(organiser, talent, { ...HIRE, starts_at: hoursOn(app, 2), ends_at: hoursOn(app, 4) })
    await mailsAreOut(app)
    await step(id, { action: 'accept' }, talent)
    await mailsAreOut(app)
    app.clock.advance(HOUR)
    await settle()
    app.clock.advance(3 * HOUR)
    for (let times = 0; times < 2; times++) await settle()
    const { body } = await get(id, organiser)
    expect(body.history.map(({ state, by }) => [state, by])).toEqual([
      ['requested', 'organiser'],
      ['accepted', 'talent'],
      ['completed', 'clock'],
    ])
  })
  // Confirmed within the last day before its start, so there is no reminder.
  expect(await subjectsTo(app, organiser)).toEqual(['Booking confirmed', 'How was it?'])
  expect(await subjectsTo(app, talent)).toEqual(['New booking request'])
  expect(mailsTo(app, organiser.email).at(-1)?.text).toContain(`/talent-profile/${talent.id}#reviews`)
})

it('both parties of a confirmed booking are reminded once, a day before', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  await withClock(app, async () => {
    const id = await requested(organiser, talent, HIRE)
    await mailsAreOut(app)
    await step(id, { action: 'accept' }, talent)
    await mailsAreOut(app)
    app.clock.advance(76 * HOUR - 1)
    await settle()
    const reminded = async () =>
      (await app.db.query('select reminded_at from bookings where id = $1', [id])).rows[0].reminded_at
    expect(await reminded()).toBeNull()
    app.clock.advance(1)
    for (let times = 0; times < 2; times++) await settle()
    expect(await reminded()).toBe(hoursOn(app, 0))
  })
  const reminder = 'Reminder: you have a booking in the next 24 hours'
  expect(await subjectsTo(app, organiser)).toEqual(['Booking confirmed', reminder])
  expect(await subjectsTo(app, talent)).toEqual(['New booking request', reminder])
})

it('one run expires more bookings than one statement changes', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  await app.db.query(
    `insert into bookings (request_id, organiser_id, talent_id, kind, starts_at, ends_at, place, occasion, expires_at)
     select gen_random_uuid(), $1, $2, 'quotation', start, start + interval '1 hour', 'Manama', 'Wedding', start
     from generate_series(1, 501) number
       cross join lateral (select $3::timestamptz - make_interval(hours => number) as start) starts`,
    [organiser.id, talent.id, hoursOn(app, 0)],
  )
  await settleDue(app.db, app.clock.now())
  const { rows } = await app.db.query('select state, count(*)::int from bookings where talent_id = $1 group by state', [
    talent.id,
  ])
  expect(rows).toEqual([{ state: 'expired', count: 501 }])
})
