import { beforeAll, describe, expect, it } from 'vitest'
import { AdminTalent } from '../../../contract/calls/admin-talents.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
let ids: string[]
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
  const states = ['approved', 'pending', 'rejected', 'pending'] as const
  ids = await Promise.all(states.map((status) => addTalent(app, { status })))
  for (const [i, id] of ids.entries()) {
    await app.db.query(
      `update talents set created = timestamptz '2026-01-01' + make_interval(days => $2) where id = $1`,
      [id, i],
    )
  }
})

async function all(query = '') {
  const response = await app.call('GET', `/api/talents${query}`, undefined, admin.headers)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { talents: AdminTalent.array().parse(await response.json()), link: response.headers.get('link') }
}

describe('GET /api/talents', () => {
  it('lists talents of every state, newest first', async () => {
    expect((await all()).talents.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  it('shows an admin the address and why a talent was rejected', async () => {
    const rejected = (await all('?status=rejected')).talents[0]
    expect(rejected).toMatchObject({
      id: ids[2],
      email: `talent-${ids[2]}@example.com`,
      status: 'rejected',
      approved: false,
      rejection_reason: 'incomplete profile',
    })
  })

  it('has the images of the portfolio in order, without the empty places', async () => {
    const portfolio = ['/media/demo/a.webp', null, '/media/demo/b.webp']
    const id = await addTalent(app, { portfolio, status: 'approved' })
    const found = (await all()).talents.find((talent) => talent.id === id)
    expect(found?.portfolio).toEqual(['/media/demo/a.webp', '/media/demo/b.webp'])
    expect((await all()).talents.find((talent) => talent.id === ids[0])?.portfolio).toEqual([])
    await app.db.query('delete from talents where id = $1', [id])
  })

  it('filters by state', async () => {
    const { talents } = await all('?status=pending')
    expect(talents.map(({ id }) => id)).toEqual([ids[3], ids[1]])
  })

  it('continues on the next page with the same state', async () => {
    const first = await all('?status=pending&limit=1')
    expect(first.talents.map(({ id }) => id)).toEqual([ids[3]])
    const [, next = ''] = /^<\/api\/talents(\?[^>]+)>; rel="next"$/.exec(first.link ?? '') ?? []
    const second = await all(next)
    expect(second.talents.map(({ id }) => id)).toEqual([ids[1]])
    expect(second.link).not.toContain('rel="next"')
  })

  it('finds talents by the name of their category in either language, and by their own words', async () => {
    const dj = await addTalent(app, { name: 'Suhail', title: 'dj' })
    const oud = await addTalent(app, { name: 'Ali', title: 'عازف عود' })
    const found = async (q: string) => (await all(`?q=${encodeURIComponent(q)}`)).talents.map(({ id }) => id)
    expect(await found('DJ')).toEqual([dj])
    expect(await found('دي جي')).toEqual([dj])
    expect(await found('ديج سهـ')).toEqual([])
    expect(await found('suhail دي')).toEqual([dj])
    expect(await found('عود')).toEqual([oud])
    await app.db.query('delete from users where id = any ($1)', [[dj, oud]])
  })

  it.each(['?status=unknown', '?limit=0', '?cursor=nonsense'])('refuses %s', async (query) => {
    expect((await app.call('GET', `/api/talents${query}`, undefined, admin.headers)).status).toBe(400)
  })
})
