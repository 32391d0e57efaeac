import { expect, it } from 'vitest'
import type { KeptBookmark } from '../../../contract/calls/bookmarks.ts'
import { MAX_BOOKMARKS } from '../../../contract/rules/bookmark.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent, insertManyTalents } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })

async function call(user: TestUser, method: string, body?: unknown, path = '') {
  const response = await app.call(method, `/api/favourites${path}`, body, user.headers)
  const answer = (await response.json()) as KeptBookmark[] & { code?: string }
  return { status: response.status, body: answer }
}

const keep = (user: TestUser, ...ids: string[]) =>
  call(
    user,
    'PUT',
    ids.map((id) => ({ id, type: 'talent' })),
  )
const kept = async (user: TestUser) => (await call(user, 'GET')).body.map(({ id }) => id)

it('two devices that keep their favourites at once lose none, and neither twice', async () => {
  const user = await addUser(app)
  const [a, b, c] = [await addTalent(app), await addTalent(app), await addTalent(app)]
  const answers = await Promise.all([keep(user, a, b), keep(user, c, b), keep(user, a, b)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await kept(user)).sort()).toEqual([a, b, c].sort())
  expect((await keep(user, b)).body).toHaveLength(3)
})

it('favourites are those of the user, with what their cards show, latest first', async () => {
  const [user, other] = [await addUser(app), await addUser(app)]
  const [first, second] = [await addTalent(app, { about: 'Oud.' }), await addTalent(app)]
  await keep(user, first)
  await keep(user, second)
  await keep(other, first)
  const card = { type: 'talent', name: 'سارة العلي', title: 'artist', image: null }
  expect((await call(user, 'GET')).body).toEqual([
    { ...card, id: second, about: null },
    { ...card, id: first, about: 'Oud.' },
  ])
  await call(user, 'DELETE', undefined, `/${first}`)
  await call(user, 'DELETE', undefined, `/${first}`)
  expect(await kept(user)).toEqual([second])
  expect(await kept(other)).toEqual([first])
})

it('favourites of a device keep their order when they are merged', async () => {
  const user = await addUser(app)
  const ids: string[] = []
  for (let i = 0; i < 6; i++) ids.push(await addTalent(app))
  ids.reverse()
  expect((await keep(user, ...ids)).body.map(({ id }) => id)).toEqual(ids)
})

it('talents that do not exist, or are not public, are left out without a word', async () => {
  const user = await addUser(app)
  const [shown, hidden] = [await addTalent(app), await addTalent(app)]
  const { status, body } = await keep(user, '9f2c7a0e-5b54-4a3e-8f3b-0a8b8f4f1c11', shown, hidden)
  expect([status, body.length]).toEqual([200, 2])
  await app.db.query(`update talents set status = 'pending' where id = $1`, [hidden])
  expect(await kept(user)).toEqual([shown])
  await app.db.query(`update talents set status = 'approved' where id = $1`, [hidden])
  expect((await kept(user)).sort()).toEqual([shown, hidden].sort())
  await app.db.query('delete from talents where id = $1', [shown])
  expect(await kept(user)).toEqual([hidden])
})

it('an event among the favourites has its title in the language of the reader, its start and its place', async () => {
  const user = await addUser(app)
  const [talent, event] = [await addTalent(app), await addEvent(app)]
  await app.db.query(
    `update events set title_ar = 'ليلة على وتر', title_en = 'One String', location_ar = null, location_en = 'Arad Fort', date = '2030-01-04T17:00:00Z'
     where id = $1`,
    [event],
  )
  const send = (id: string, type: string) => call(user, 'PUT', [{ id, type }])
  await Promise.all([send(event, 'event'), send(event, 'event'), send(talent, 'talent')])
  expect((await kept(user)).sort()).toEqual([talent, event].sort())
  await call(user, 'DELETE', undefined, `/${talent}`)
  const card = { id: event, type: 'event', title: '2030-01-04T17:00:00.000Z', image: null, about: 'Arad Fort' }
  const english = { ...user, headers: { ...user.headers, 'accept-language': 'en' } }
  expect((await call(english, 'GET')).body).toEqual([{ ...card, name: 'One String' }])
  await app.db.query('update events set deleted_at = now() where id = $1', [event])
  expect(await kept(user)).toEqual([])
  await app.db.query('update events set deleted_at = null where id = $1', [event])
  await call(user, 'DELETE', undefined, `/${event}`)
  expect(await kept(user)).toEqual([])
})

it.each([
  ['no list', { id: 'x' }],
  ['an id that is none', [{ id: 'x', type: 'talent' }]],
  ['another type', [{ id: '9f2c7a0e-5b54-4a3e-8f3b-0a8b8f4f1c11', type: 'venue' }]],
  [
    'too many',
    Array.from({ length: MAX_BOOKMARKS + 1 }, () => ({ id: '9f2c7a0e-5b54-4a3e-8f3b-0a8b8f4f1c11', type: 'talent' })),
  ],
])('a list of favourites with %s is refused', async (_what, list) => {
  const user = await addUser(app)
  const { status } = await call(user, 'PUT', list)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(await kept(user)).toEqual([])
})

it('an account keeps no more favourites than the limit, whichever devices send them at once', async () => {
  const user = await addUser(app)
  const talents = await Promise.all(Array.from({ length: 10 }, () => addTalent(app)))
  await insertManyTalents(
    app,
    `with people as (
       insert into users (name, email) select '', 'many' || n || '@example.com'
       from generate_series(1, ${MAX_BOOKMARKS - 2}) n returning id
     ), persons as (
       insert into profiles (id, role, first_name, last_name, birthday, gender)
       select id, 'talent', 'a', 'b', '2000-01-01', 'other' from people returning id
     ), made as (
       insert into talents (id, name, title, status) select id, 'a', 'dj', 'approved' from persons returning id
     ) insert into bookmarks (user_id, talent_id) select '${user.id}', id from made`,
  )
  await call(user, 'PUT', [{ id: await addEvent(app), type: 'event' }])
  await Promise.all(talents.map((talent) => keep(user, talent)))
  expect(await kept(user)).toHaveLength(MAX_BOOKMARKS)
})
