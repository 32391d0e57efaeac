import { expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addBookable, bookingCalls, HIRE, hoursOn, mailsTo, subjectsTo } from '../../testing/bookings.ts'
import { causeDeadlock, waitForLock } from '../../testing/database.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { requested, get, step } = bookingCalls(app)

async function deleteAccount(user: TestUser): Promise<void> {
  expect((await app.call('POST', '/api/delete_user', {}, user.headers)).status).toBe(200)
}

it('a deleted account cancels upcoming bookings, and the other side keeps its history without the name', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  const declined = await requested(organiser, talent)
  await step(declined, { action: 'decline', reason: 'On holiday' }, talent)
  const confirmed = await requested(organiser, talent, HIRE)
  await step(confirmed, { action: 'accept' }, talent)
  const later = { starts_at: hoursOn(app, 200), ends_at: hoursOn(app, 201) }
  const open = await requested(organiser, talent, later)
  await subjectsTo(app, organiser)

  await deleteAccount(talent)
  expect((await get(declined, organiser)).body).toMatchObject({ state: 'declined', reason: 'On holiday' })
  for (const id of [confirmed, open]) {
    const { body } = await get(id, organiser)
    expect(body).toMatchObject({ state: 'cancelled', talent_id: null, talent_name: null, reason: null })
    expect(body.history.at(-1)).toMatchObject({ state: 'cancelled', by: 'talent' })
  }
  expect((await subjectsTo(app, organiser)).slice(-2)).toEqual(['Booking cancelled', 'Booking cancelled'])
  expect(mailsTo(app, organiser.email).at(-1)?.text).toContain('a deleted account')
})

it('a booking confirmed by an organiser whose account is deleted makes the time of the talent free', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  const id = await requested(organiser, talent, HIRE)
  await step(id, { action: 'accept' }, talent)
  await deleteAccount(organiser)
  expect((await get(id, talent)).body).toMatchObject({ state: 'cancelled', organiser_id: null })
  await requested(await addUser(app), talent)
})

it('an organiser whom the talent blocks does not reach them by deleting the account', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  expect((await app.call('POST', '/api/blocks', { user_id: organiser.id }, talent.headers)).status).toBe(200)
  await requested(organiser, talent, { message: 'Call me' })
  await deleteAccount(organiser)
  expect(await subjectsTo(app, talent)).toEqual([])
  for (const list of ['notifications', 'bookings?as=talent'])
    expect(await (await app.call('GET', `/api/${list}`, undefined, talent.headers)).json()).toEqual([])
})

it('a booking without any party is deleted', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  const id = await requested(organiser, talent)
  await deleteAccount(organiser)
  await deleteAccount(talent)
  expect((await app.db.query('select from bookings where id = $1', [id])).rowCount).toBe(0)
})

it('an account is deleted although another writer waits for its rows in another order', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  const id = await requested(organiser, talent)
  const { deleted } = await inTransaction(app.db, async (other) => {
    await other.query('select from bookings where id = $1 for update', [id])
    const deleted = deleteAccount(organiser)
    await waitForLock(other)
    await causeDeadlock(other, 'select from users where id = $1 for update', [organiser.id])
    return { deleted }
  })
  await deleted
  expect((await get(id, talent)).body).toMatchObject({ state: 'cancelled', organiser_id: null })
})
