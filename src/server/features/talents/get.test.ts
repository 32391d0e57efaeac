import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { Talent } from '../../../contract/calls/talents.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ ADMIN_EMAILS: 'boss@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
})

const get = (id: string, headers?: Record<string, string>) =>
  app.call('GET', `/api/get_talent/${id}`, undefined, headers)

describe('one talent', () => {
  it('has the fields of the contract and no others: birthday, address and reason stay private', async () => {
    const id = await addTalent(app, {
      name: 'DJ Noura',
      title: 'dj',
      about: 'سهرات وأعراس',
      image: '/media/a',
      image_blur: 'data:image/webp;base64,AAAA',
      prices: [
        ['ساعة', 12_500],
        [null, 0],
      ],
      portfolio: ['/media/1', null, '/media/3'],
      rating: 4.1,
      total_reviews: 7,
    })
    const talent = (await (await get(id)).json()) as Talent
    expect(Object.keys(talent).toSorted()).toEqual(Object.keys(Talent.shape).toSorted())
    expect(Talent.parse(talent)).toMatchObject({
      id,
      name: 'DJ Noura',
      type: 'talent',
      title: 'dj',
      about: 'سهرات وأعراس',
      approved: true,
      status: 'approved',
      rating: 4.1,
      stars: 4.5,
      total_reviews: 7,
      age: 26,
      gender: 'female',
      price_name_1: 'ساعة',
      pricing_1: 12.5,
      pricing_2: 0,
      pricing_3: null,
      portfolio_img_1: '/media/1',
      portfolio_img_2: null,
      portfolio_img_3: '/media/3',
    })
  })

  it('turns a year older at midnight in Bahrain', async () => {
    const id = await addTalent(app, { birthday: '2000-12-02' })
    const age = async () => ((await (await get(id)).json()) as Talent).age
    app.clock.set('2026-12-01T20:59:59Z')
    expect(await age()).toBe(25)
    app.clock.set('2026-12-01T21:00:00Z')
    expect(await age()).toBe(26)
  })

  it.each(['pending', 'rejected'] as const)(
    'that is %s is not there for visitors, and this is never kept',
    async (status) => {
      const response = await get(await addTalent(app, { status }))
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'TALENT_NOT_FOUND' })
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each(['1', 'x', '%00', '..%2Fme', randomUUID(), `${randomUUID()}x`, "' or true --"])(
    'does not exist by the number %j',
    async (id) => {
      const response = await get(encodeURIComponent(decodeURIComponent(id)))
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'TALENT_NOT_FOUND' })
    },
  )

  it('is found by its id in any letter case', async () => {
    const id = await addTalent(app)
    expect((await get(id.toUpperCase())).status).toBe(200)
  })
})

describe('one talent that is not approved', () => {
  async function newTalent(status: 'pending' | 'rejected' = 'pending') {
    const user = await addUser(app)
    await addTalent(app, { id: user.id, status })
    return user
  }

  it('is visible to its owner and to admins, and never cached', async () => {
    const user = await newTalent()
    for (const { headers } of [user, admin]) {
      const response = await get(user.id, headers)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toMatchObject({ id: user.id, approved: false, status: 'pending' })
    }
  })

  it('answers 404 to other signed-in users', async () => {
    const user = await newTalent('rejected')
    expect((await get(user.id, (await newTalent()).headers)).status).toBe(404)
    expect((await get(user.id, (await addUser(app)).headers)).status).toBe(404)
  })

  it('gives concurrent callers their own responses', async () => {
    const user = await newTalent()
    const other = await addUser(app)
    const askers = Array.from({ length: 60 }, (_, i) => [user.headers, undefined, other.headers, admin.headers][i % 4])
    const answers = await Promise.all(askers.map((headers) => get(user.id, headers)))
    expect(answers.map(({ status }) => status)).toEqual(askers.map((_, i) => [200, 404, 404, 200][i % 4]))
  })

  it('is sent to each caller as theirs over a real socket too, with the cache in front', async () => {
    const server = await app.listen()
    try {
      const user = await newTalent()
      const url = `http://127.0.0.1:${server.port}/api/get_talent/${user.id}`
      for (let round = 0; round < 5; round++) {
        const [own, visitor] = await Promise.all([fetch(url, { headers: { cookie: user.cookie } }), fetch(url)])
        expect([own.status, visitor.status]).toEqual([200, 404])
      }
    } finally {
      await server.stop()
    }
  })

  it('leaves the cache as soon as the approval is revoked', async () => {
    const user = await newTalent()
    const decide = (status: string, reason: string | null) =>
      app.db.query('update talents set status = $2, rejection_reason = $3 where id = $1', [user.id, status, reason])
    await decide('approved', null)
    app.cache.drop([`talent:${user.id}`])
    expect((await get(user.id)).status).toBe(200)
    expect((await get(user.id)).headers.get('cache-control')).toBe('no-cache')
    await decide('rejected', 'low rating')
    app.cache.drop([`talent:${user.id}`])
    expect((await get(user.id)).status).toBe(404)
    expect((await get(user.id, user.headers)).status).toBe(200)
    expect((await get(user.id)).status).toBe(404)
  })
})
