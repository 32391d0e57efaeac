import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TalentItem } from '../../../contract/calls/talents.ts'
import { dayInBahrain, HOUR_MS, nextDayInBahrain } from '../../../contract/rules/bahrain.ts'
import { addUser } from '../../testing/accounts.ts'
import { bookingCalls, HIRE, withClock } from '../../testing/bookings.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent, insertManyTalents, type TalentRow } from '../../testing/talents.ts'
import { chooseRecommended } from './recommended.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const other = setupTestApp(() => ({ RATE_LIMITS: 'off', DATABASE_URL: app.databaseUrl }))
const { requested, step } = bookingCalls(app)

beforeEach(async () => {
  await app.db.query('delete from talents')
  refresh()
})

function refresh() {
  for (const { cache } of [app, other]) cache.drop(['talents', 'talents-by-date'])
}

async function read(query = '', server = app): Promise<TalentItem[]> {
  const response = await server.call('GET', `/api/recommended_talents${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as TalentItem[]
}

const names = async (query = '', server = app) => (await read(query, server)).map(({ name }) => name)

/** A talent who can be recommended. */
const addGood = (changes: Partial<TalentRow> = {}) =>
  addTalent(app, {
    image: '/media/a',
    about: 'About',
    prices: [['Hour', 25_000]],
    rating: 4.8,
    total_reviews: 3,
    ...changes,
  })

async function choose() {
  await chooseRecommended(app.db, app.clock.now())
  refresh()
}

describe('GET /api/recommended_talents', () => {
  it('matches the contract: six talents, of different categories first', async () => {
    for (const title of ['dj', 'dancer', 'model', 'actor', 'magician']) await addGood({ title, name: title })
    for (let i = 0; i < 5; i++) await addGood({ title: 'artist' })
    await choose()
    const rows = z.array(z.strictObject(TalentItem.shape)).parse(await read())
    expect(new Set(rows.map(({ title }) => title)).size).toBe(6)
  })

  it('recommends those with a picture, a text and a price who were rated well or booked, and are public', async () => {
    await addGood({ name: 'Rated' })
    await addGood({ name: 'Work', image: null, portfolio: ['/media/b'] })
    await addGood({ name: 'Faceless', image: null })
    await addGood({ name: 'Silent', about: null })
    await addGood({ name: 'Unpriced', prices: [] })
    await addGood({ name: 'Rated badly', rating: 3.9 })
    await addGood({ name: 'New', rating: null, total_reviews: 0 })
    await addGood({ name: 'Pending', status: 'pending' })
    const booked = await addUser(app)
    await addGood({ id: booked.id, name: 'Booked', rating: null, total_reviews: 0 })
    const id = await requested(await addUser(app), booked, HIRE)
    await step(id, { action: 'accept' }, booked)
    await choose()
    expect((await names()).sort()).toEqual(['Booked', 'Rated', 'Work'])
  })

  it('forgets at once a talent who is suspended or deleted', async () => {
    const [suspended, deleted] = [await addGood(), await addGood()]
    await addGood({ name: 'Left' })
    await choose()
    expect(await names()).toHaveLength(3)
    await app.db.query('update talents set suspended = true where id = $1', [suspended])
    await app.db.query('update talents set deleted_at = now() where id = $1', [deleted])
    refresh()
    expect(await names()).toEqual(['Left'])
  })

  it('is the same all day and in every process, whoever joins meanwhile, and another the next day', async () => {
    for (let i = 0; i < 30; i++) await addGood({ name: `Talent ${i}` })
    await choose()
    const first = await names()
    await addGood({ name: 'Later', rating: 5, total_reviews: 5 })
    await choose()
    expect(await names('', other)).toEqual(first)
    await withClock(app, async () => {
      const midnight = nextDayInBahrain(app.clock.now())
      app.clock.advance(midnight - 1000 - app.clock.now())
      await choose()
      expect(await names()).toEqual(first)
      app.clock.advance(2000)
      expect(await names()).not.toEqual(first)
    })
  })

  it('is the same for a signed-in user who blocked one of them', async () => {
    const id = await addGood()
    await choose()
    const user = await addUser(app)
    await app.db.query('insert into blocks (user_id, blocked_id) values ($1, $2)', [user.id, id])
    refresh()
    const response = await app.call('GET', '/api/recommended_talents', undefined, user.headers)
    expect(((await response.json()) as TalentItem[]).map((talent) => talent.id)).toEqual([id])
  })

  it('with a date has those whose calendar is empty on it', async () => {
    const [free, busy] = [await addGood({ name: 'Free' }), await addGood({ name: 'Busy' })]
    await addGood({ name: 'Without calendar' })
    await app.db.query('update talents set calendar_marked = true where id = any ($1)', [[free, busy]])
    await app.db.query(
      `insert into busy_times (talent_id, source, starts_at, ends_at) values ($1, 'own', '2026-12-18T17:00Z', '2026-12-18T19:00Z')`,
      [busy],
    )
    await choose()
    expect(await read('?date=2026-12-18')).toMatchObject([{ name: 'Free', availability: 'free' }])
    expect((await names('?date=2026-12-19')).sort()).toEqual(['Busy', 'Free'])
    expect(await names()).toHaveLength(3)
  })

  it('chooses the best sixty for a day, so that a request reads no more', async () => {
    await insertManyTalents(
      app,
      `insert into users (id, name, email, language)
         select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'Name', i || '@many.test', 'en' from generate_series(1, 100) i;
       insert into profiles (id, role, first_name, last_name, birthday, gender)
         select id, 'talent', 'A', 'B', '2000-01-01', 'male' from users where email ~ '@many.test$';
       insert into talents (id, name, title, about, image, pricing_1, rating, total_reviews, status)
         select id, 'Name', 'dj', 'About', '/media/a', 1000, 5, 1, 'approved' from users where email ~ '@many.test$';`,
    )
    const one = { rating: 5, total_reviews: 1 }
    const rated = await addGood({ rating: 5, total_reviews: 5 })
    const works = await addGood({ ...one, portfolio: ['/media/b', '/media/c'] })
    const answering = await addGood(one)
    await app.db.query('update talents set answer_minutes = 60 where id = $1', [answering])
    const booked = await addUser(app)
    await addGood({ ...one, id: booked.id })
    await step(await requested(await addUser(app), booked, HIRE), { action: 'accept' }, booked)
    await app.db.query('update talents set answer_minutes = null where id = $1', [booked.id])
    await choose()
    const { rows } = await app.db.query(
      `select count(*)::int as chosen, count(*) filter (where talent = any ($1))::int as of_the_best
       from recommended_talents group by day`,
      [[rated, works, answering, booked.id]],
    )
    expect(rows).toEqual([{ chosen: 60, of_the_best: 4 }])
  })

  it('chooses the talents of a day in the hour before it, and keeps no day that is over', async () => {
    await addGood()
    const midnight = nextDayInBahrain(app.clock.now())
    const [today, tomorrow] = [midnight - 1, midnight].map(dayInBahrain)
    const chooseAt = async (now: number) => {
      const isNew = await chooseRecommended(app.db, now)
      const { rows } = await app.db.query<{ day: string }>('select day::text from recommended_talents order by day')
      return { isNew, days: rows.map(({ day }) => day) }
    }
    expect(await chooseAt(midnight - 2 * HOUR_MS)).toEqual({ isNew: true, days: [today] })
    expect(await chooseAt(midnight - HOUR_MS / 2)).toEqual({ isNew: false, days: [today, tomorrow] })
    expect(await chooseAt(midnight + HOUR_MS / 2)).toEqual({ isNew: false, days: [tomorrow] })
  })

  it.each(['2026-02-30', 'tomorrow', ''])('refuses the date "%s"', async (date) => {
    const response = await app.call('GET', `/api/recommended_talents?date=${date}`)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'BAD_INPUT'])
  })
})
