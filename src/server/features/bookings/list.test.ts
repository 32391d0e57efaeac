import { expect, it } from 'vitest'
import type { Booking } from '../../../contract/calls/bookings.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addBookable, bookingCalls, HIRE, hoursOn, withClock } from '../../testing/bookings.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { requested, get, step } = bookingCalls(app)

async function list(user: TestUser, path: string): Promise<{ rows: Booking[]; next: string | undefined }> {
  const response = await app.call('GET', path, undefined, user.headers)
  expect(response.status).toBe(200)
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
  return { rows: (await response.json()) as Booking[], next }
}

it('a user lists their bookings on either side, latest start first, page by page', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  const ids: string[] = []
  // Two of them start together.
  for (const start of [100, 300, 200, 200, 400]) {
    const times = { starts_at: hoursOn(app, start), ends_at: hoursOn(app, start + 1) }
    ids.push(await requested(organiser, talent, times))
  }
  const asOrganiser = await list(organiser, '/api/bookings?as=organiser')
  expect(asOrganiser.rows.map(({ starts_at }) => starts_at)).toEqual(
    [400, 300, 200, 200, 100].map((start) => hoursOn(app, start)),
  )
  expect(asOrganiser.rows.map(({ id }) => id).sort()).toEqual(ids.toSorted())
  expect(asOrganiser.rows[0]).toEqual((await get(ids[4] ?? '', organiser)).body)

  const pages: Booking[] = []
  let next: string | undefined = '/api/bookings?as=talent&limit=2'
  while (next) {
    const page = await list(talent, next)
    expect(page.rows.length).toBeLessThanOrEqual(2)
    pages.push(...page.rows)
    next = page.next
  }
  expect(pages).toEqual(asOrganiser.rows)
})

it('the current bookings come by start, all others latest first, also when the clock has closed them just now', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  const ask = (start: number, changes = {}) =>
    requested(organiser, talent, { starts_at: hoursOn(app, start), ends_at: hoursOn(app, start + 1), ...changes })
  const over = await ask(10, HIRE)
  await step(over, { action: 'accept' }, talent)
  const confirmed = await ask(90, HIRE)
  await step(confirmed, { action: 'accept' }, talent)
  const begun = await ask(71.5, HIRE)
  await step(begun, { action: 'accept' }, talent)
  const expired = await ask(70)
  const declined = await ask(80)
  await step(declined, { action: 'decline', reason: 'Busy' }, talent)
  const quoted = await ask(60)
  await withClock(app, async () => {
    app.clock.advance(11 * 3_600_000)
    await step(quoted, { action: 'quote', amount: 10 }, talent)
    app.clock.advance(61 * 3_600_000)
    // The quotation expired at its start, the request after 72 hours.
    const late = await ask(30)
    for (const as of ['organiser', 'talent'] as const) {
      const user = as === 'talent' ? talent : organiser
      const idsOf = async (section: string) => {
        const ids: string[] = []
        for (let next: string | undefined = `/api/bookings?as=${as}&section=${section}&limit=2`; next; ) {
          const page: Awaited<ReturnType<typeof list>> = await list(user, next)
          ids.push(...page.rows.map(({ id }) => id))
          next = page.next
        }
        return ids
      }
      expect(await idsOf('current')).toEqual([begun, confirmed, late])
      expect(await idsOf('closed')).toEqual([declined, expired, quoted, over])
    }
  })
})

it('a list contains nothing of other users, nor of the other side', async () => {
  const [talent, organiser, stranger] = [await addBookable(app), await addUser(app), await addUser(app)]
  await requested(organiser, talent)
  for (const [user, side] of [
    [stranger, 'organiser'],
    [stranger, 'talent'],
    [organiser, 'talent'],
    [talent, 'organiser'],
  ] as const) {
    expect((await list(user, `/api/bookings?as=${side}`)).rows).toEqual([])
  }
})

it.each(['as=both', 'section=open', 'section=', 'limit=0', 'limit=101', 'cursor=there', 'cursor='])(
  'a list with %s is refused',
  async (query) => {
    const user = await addUser(app)
    const response = await app.call('GET', `/api/bookings?${query}`, undefined, user.headers)
    expect(response.status).toBe(400)
  },
)
