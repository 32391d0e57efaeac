import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import {
  addBookable,
  bookingCalls,
  bookingRequest,
  HIRE,
  hoursOn,
  subjectsTo,
  withClock,
} from '../../testing/bookings.ts'
import { causeDeadlock, waitForLock } from '../../testing/database.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { request, requested, get, step } = bookingCalls(app)
let organiser: TestUser
beforeEach(async () => {
  organiser = await addUser(app)
})

describe('a confirmation', () => {
  it('wins alone among 16 concurrent rivals, which expire with it', async () => {
    const talent = await addBookable(app)
    const rivals = await Promise.all(
      Array.from({ length: 16 }, async (_, i) => {
        const user = await addUser(app)
        const hours = { starts_at: hoursOn(app, 100 + (i % 3) / 2), ends_at: hoursOn(app, 102 + (i % 2)) }
        return { user, id: await requested(user, talent, { ...HIRE, ...hours }) }
      }),
    )
    const replies = await Promise.all(rivals.map(({ id }) => step(id, { action: 'accept' }, talent)))
    const outcomes = replies.map(({ status, body }) => `${status} ${body.code ?? body.state}`).sort()
    expect(outcomes).toEqual(['200 accepted', ...Array(15).fill('409 BOOKING_CHANGED')])
    const after = await Promise.all(rivals.map(({ id }) => get(id, talent)))
    expect(after.map(({ body }) => body.state).sort()).toEqual(['accepted', ...Array(15).fill('expired')])
    const lost = rivals[after.findIndex(({ body }) => body.state === 'expired')]
    expect(await subjectsTo(app, lost?.user ?? organiser)).toEqual(['Your booking request has expired'])
  })

  it('of quotations by their organisers at once goes to one of them', async () => {
    const talent = await addBookable(app)
    const rivals = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const user = await addUser(app)
        return { user, id: await requested(user, talent) }
      }),
    )
    for (const { id } of rivals) await step(id, { action: 'quote', amount: 10 }, talent)
    const replies = await Promise.all(rivals.map(({ id, user }) => step(id, { action: 'accept' }, user)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  it('while the talent declines its rivals leaves no call without a response', async () => {
    const talent = await addBookable(app)
    const ids = await Promise.all(Array.from({ length: 10 }, async () => requested(await addUser(app), talent, HIRE)))
    const [first = '', ...rivals] = ids
    const replies = await Promise.all([
      ...rivals.map((id) => step(id, { action: 'decline', reason: 'Booked' }, talent)),
      step(first, { action: 'accept' }, talent),
    ])
    expect(replies.at(-1)?.status).toBe(200)
    for (const { status, body } of replies)
      expect(['declined', 'accepted', 'BOOKING_CHANGED']).toContain(status === 200 ? body.state : body.code)
  })

  it('leaves overdue rivals to the clock, which expires them at their own time', async () => {
    const talent = await addBookable(app)
    const overdue = await requested(organiser, talent)
    const expiry = hoursOn(app, 72)
    await withClock(app, async () => {
      app.clock.advance(73 * 3_600_000)
      const times = { starts_at: hoursOn(app, 27), ends_at: hoursOn(app, 28) }
      await step(await requested(organiser, talent, { ...HIRE, ...times }), { action: 'accept' }, talent)
      const { body } = await get(overdue, organiser)
      expect(body.history.at(-1)).toMatchObject({ state: 'expired', at: expiry })
    })
  })

  it('sent twice at once happens once', async () => {
    const talent = await addBookable(app)
    const id = await requested(organiser, talent, HIRE)
    const replies = await Promise.all([1, 2].map(() => step(id, { action: 'accept' }, talent)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await get(id, talent)).body.history).toHaveLength(2)
  })

  it('leaves adjacent times free, and no overlapping ones', async () => {
    const talent = await addBookable(app)
    const first = await requested(organiser, talent, HIRE)
    const next = await requested(organiser, talent, {
      ...HIRE,
      starts_at: hoursOn(app, 102),
      ends_at: hoursOn(app, 103),
    })
    for (const id of [first, next]) expect((await step(id, { action: 'accept' }, talent)).status).toBe(200)
    expect((await request(bookingRequest(app, talent), organiser)).body.code).toBe('TALENT_BUSY')
  })

  it('is refused at a time that the talent has marked as busy since', async () => {
    const talent = await addBookable(app)
    const id = await requested(organiser, talent, HIRE)
    await app.db.query(
      `insert into busy_times (talent_id, source, starts_at, ends_at, weekly) values ($1, 'own', $2, $3, true)`,
      [talent.id, hoursOn(app, 101 - 7 * 24), hoursOn(app, 103 - 7 * 24)],
    )
    const { status, body } = await step(id, { action: 'accept' }, talent)
    expect([status, body.code]).toEqual([409, 'TALENT_BUSY'])
    expect((await get(id, talent)).body.state).toBe('requested')
  })

  it.each(['suspended = true', 'deleted_at = now()'])('is refused while the talent has %s', async (hidden) => {
    const talent = await addBookable(app)
    const [quoted, hired] = [await requested(organiser, talent), await requested(organiser, talent, HIRE)]
    await step(quoted, { action: 'quote', amount: 10 }, talent)
    await app.db.query(`update talents set ${hidden} where id = $1`, [talent.id])
    for (const [id, user] of [[quoted, organiser] as const, [hired, talent] as const]) {
      const { status, body } = await step(id, { action: 'accept' }, user)
      expect([status, body.code]).toEqual([409, 'TALENT_UNAVAILABLE'])
    }
    expect((await get(quoted, organiser)).body.state).toBe('quoted')
    // Other answers are not.
    expect((await step(hired, { action: 'decline', reason: 'On holiday' }, talent)).status).toBe(200)
    await app.db.query('update talents set suspended = false, deleted_at = null where id = $1', [talent.id])
    expect((await step(quoted, { action: 'accept' }, organiser)).status).toBe(200)
  })

  it('is waited for by a request for its time that comes before its commit', async () => {
    const talent = await addBookable(app)
    const id = await requested(organiser, talent, HIRE)
    const { late } = await inTransaction(app.db, async (confirmation) => {
      await confirmation.query('select from talents where id = $1 for no key update', [talent.id])
      await confirmation.query(`update bookings set state = 'accepted', expires_at = null where id = $1`, [id])
      const late = request(bookingRequest(app, talent), await addUser(app))
      await waitForLock(confirmation)
      return { late }
    })
    expect((await late).body.code).toBe('TALENT_BUSY')
  })

  it('expires its rivals although another writer waits for their rows in the other order', async () => {
    const talent = await addBookable(app)
    const [id, rival] = [await requested(organiser, talent, HIRE), await requested(organiser, talent, HIRE)]
    const { confirmed } = await inTransaction(app.db, async (other) => {
      await other.query('select from bookings where id = $1 for update', [rival])
      const confirmed = step(id, { action: 'accept' }, talent)
      await waitForLock(other)
      await causeDeadlock(other, 'select from bookings where id = $1 for update', [id])
      return { confirmed }
    })
    expect((await confirmed).status).toBe(200)
    expect((await get(rival, talent)).body.state).toBe('expired')
  })

  it('never overlaps another, even one written without the lock', async () => {
    const talent = await addBookable(app)
    const ids = [await requested(organiser, talent, HIRE), await requested(organiser, talent, HIRE)]
    const confirm = (id: string | undefined) =>
      app.db.query(`update bookings set state = 'accepted', expires_at = null where id = $1`, [id])
    await confirm(ids[0])
    await expect(confirm(ids[1])).rejects.toMatchObject({ constraint: 'bookings_never_twice' })
    // A rival that has not been expired.
    expect((await step(ids[1] ?? '', { action: 'accept' }, talent)).body.code).toBe('TALENT_BUSY')
  })

  it('that is cancelled makes its time free again', async () => {
    const talent = await addBookable(app)
    const id = await requested(organiser, talent, HIRE)
    await step(id, { action: 'accept' }, talent)
    await step(id, { action: 'cancel', reason: 'Rain' }, organiser)
    expect((await request(bookingRequest(app, talent), organiser)).status).toBe(200)
  })
})
