import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addPerson, messageCalls } from '../../testing/messages.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { waitFor } from '../../testing/time.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const calls = messageCalls({ call: (...args) => app.call(...args) })

let me: TestUser
let met: TestUser
let blocked: TestUser
let blocker: TestUser
beforeAll(async () => {
  me = await addPerson(app, 'Maryam', 'Own')
  met = await addPerson(app, 'Maryam', 'Met')
  blocked = await addPerson(app, 'Maryam', 'Blocked')
  blocker = await addPerson(app, 'Maryam', 'Blocker')
  await addPerson(app, 'Maryam', 'Al Khalifa')
  await addPerson(app, 'أحمد', 'الفاضل')
  await addPerson(app, 'José', "O'Neill")
  await addTalent(app, { name: 'Maryam on Strings', first_name: 'Hidden', last_name: 'Name', image: '/media/strings' })
  await addTalent(app, { name: 'Maryam Pending', status: 'pending' })
  await addTalent(app, { name: 'Maryam Rejected', status: 'rejected' })
  await addUser(app)
  await calls.start(me, met)
  await calls.block(me, blocked)
  await calls.block(blocker, me)
})

const namesOf = async (q: string, user = me) => (await calls.people(q, user)).body.map(({ name }) => name)

describe('GET /api/profiles', () => {
  it('finds people by name, without oneself, those met, those blocked on either side and talents not approved', async () => {
    expect(await namesOf('maryam')).toEqual(['Maryam Al Khalifa', 'Maryam on Strings'])
    expect(await namesOf('maryam', met)).toEqual([
      'Maryam Al Khalifa',
      'Maryam Blocked',
      'Maryam Blocker',
      'Maryam on Strings',
    ])
  })

  it('finds people by a name in the other script, after those whose name is as typed', async () => {
    expect(await namesOf('Ahmad Alfadhel')).toEqual(['أحمد الفاضل'])
    await addPerson(app, 'يوسف', 'Yousif')
    await addPerson(app, 'Zed', 'Yusuf')
    expect(await namesOf('يوسف')).toEqual(['يوسف Yousif', 'Zed Yusuf'])
    expect(await namesOf('Youssef')).toEqual(['يوسف Yousif'])
  })

  it('finds people behind hundreds of the same name to whom nobody can write', async () => {
    await app.db.query(
      `with made as (
         insert into users (id, name, email, suspended_at, suspension_reason)
         select gen_random_uuid(), '', 'hidden-' || i || '@example.com', now(), 'spam' from generate_series(1, 301) i returning id
       )
       insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture)
       select id, 'standard', 'Quasim', 'Aaa', '1990-01-01', 'other', '/media/none' from made`,
    )
    await addPerson(app, 'Quasim', 'Seen')
    await addPerson(app, 'Zed', 'Quasimodo')
    expect(await namesOf('quasim')).toEqual(['Quasim Seen', 'Zed Quasimodo'])
  })

  it('carries names and a picture, of talents the stage name alone', async () => {
    expect((await calls.people('strings', me)).body).toEqual([
      {
        id: expect.any(String),
        name: 'Maryam on Strings',
        first_name: null,
        last_name: null,
        profile_picture: '/media/strings',
        role: 'talent',
      },
    ])
    expect(await namesOf('hidden')).toEqual([])
  })

  it.each([
    ['KHAL mar', 'Maryam Al Khalifa'],
    ['احمد', 'أحمد الفاضل'],
    ['أَحْمَد الف', 'أحمد الفاضل'],
    ['jose', "José O'Neill"],
    ["o'ne", "José O'Neill"],
  ])('finds %s by the beginnings of words, however they are spelled', async (q, name) => {
    expect(await namesOf(q)).toEqual([name])
  })

  it.each(['halifa', 'artist', 'example.com', '1990', "' or 1=1 --", ':*', '!maryam & !x', '%', '🎭'])(
    'finds nobody by %j',
    async (q) => {
      const { status, body } = await calls.people(q, me)
      expect([status, body.filter(({ name }) => name !== null && !/x/.test(name))]).toEqual([200, []])
    },
  )

  it('finds a talent by the stage name, which changed while the address was being changed', async () => {
    const id = await addTalent(app, { name: 'Nay Before' })
    const [stage, own] = [await app.db.connect(), await app.db.connect()]
    await stage.query('begin')
    await stage.query(`update talents set name = 'Nay After' where id = $1`, [id])
    const written = own.query(`update users set email = 'after@example.com' where id = $1`, [id])
    await waitFor(async () => (await app.db.query('select from pg_locks where not granted')).rows.length > 0)
    await stage.query('commit')
    await written
    for (const client of [stage, own]) client.release()
    expect(await namesOf('nay')).toEqual(['Nay After'])
    expect(await namesOf('nay before')).toEqual([])
  })

  it('without words lists people by name, at most as many as asked for', async () => {
    const names = await namesOf(' ')
    expect(names.slice(0, 3)).toEqual(["José O'Neill", 'Maryam Al Khalifa', 'Maryam on Strings'])
    const response = await app.call('GET', '/api/profiles?limit=1', undefined, me.headers)
    expect(await response.json()).toMatchObject([{ name: "José O'Neill" }])
  })

  it.each([`q=${'x'.repeat(101)}`, 'limit=0', 'limit=21', 'limit=x'])('refuses %s', async (query) => {
    expect((await app.call('GET', `/api/profiles?${query}`, undefined, me.headers)).status).toBe(400)
  })
})
