import { beforeAll, expect, it } from 'vitest'
import { addUser, type TestUser } from '../testing/accounts.ts'
import { blocksOf } from '../testing/blocks.ts'
import { fillGrownSite } from '../testing/grown-site.ts'
import { setupTestApp } from '../testing/setup-app.ts'

// What calls read of a site that has grown follows their response, not the tables (docs/decisions/083).

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
let talent: string

beforeAll(async () => {
  await fillGrownSite(app.databaseUrl, new Date(app.clock.now()).toISOString())
  admin = await addUser(app, { email: 'admin@example.com' })
  talent = (await app.db.query(`select id from talents order by name_key limit 1`)).rows[0].id
})

async function rowsOf(
  path: string,
): Promise<{ rows: { id: string }[]; total: string | null; more: string | null; next?: string | undefined }> {
  app.cache.drop(['events', 'talents'])
  const response = await app.call('GET', path.replace('{talent}', talent), undefined, admin.headers)
  expect(response.status).toBe(200)
  return {
    rows: (await response.json()) as { id: string }[],
    total: response.headers.get('x-total-count'),
    more: response.headers.get('x-total-more'),
    next: /^<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1],
  }
}

it.each([
  ['/api/events?limit=24', 24, 500],
  ['/api/events?limit=24&tag=music', 24, 1000],
  ['/api/events?limit=24&tag=tag3', 24, 800],
  ['/api/events?limit=24&free=true', 24, 800],
  ['/api/events?limit=24&from=2026-12-04&to=2026-12-05', 6, 250],
  ['/api/events?limit=1&featured=true', 0, 200],
  ['/api/events?limit=24&q=jazz', 24, 900],
  ['/api/events?limit=24&q=national+theatre', 24, 900],
  ['/api/events?limit=24&q=jaz', 24, 900],
  ['/api/approved_talents?limit=24', 24, 100],
  ['/api/approved_talents?limit=24&area=capital', 24, 300],
  ['/api/approved_talents?limit=24&q=noura', 24, 250],
  ['/api/approved_talents?limit=24&q=noura+kanoo', 24, 400],
  ['/api/similar_talents/{talent}', 3, 1200],
  ['/api/profiles', 20, 250],
  ['/api/profiles?q=sara', 20, 250],
  ['/api/profiles?q=sara+kanoo', 20, 250],
  ['/api/admin/soon', 26, 620],
])('GET %s reads %i rows in at most %i blocks', async (path, count, most) => {
  // The first time a connection plans.
  await rowsOf(path)
  let rows: unknown[] = []
  const blocks = await blocksOf(app.db, async () => {
    rows = (await rowsOf(path)).rows
  })
  expect(rows).toHaveLength(count)
  expect(blocks).toBeLessThanOrEqual(most)
})

it('a list without a limit is read at the same cost for each row', async () => {
  for (const path of ['/api/events', '/api/approved_talents']) {
    let rows: unknown[] = []
    await rowsOf(path)
    const blocks = await blocksOf(app.db, async () => {
      rows = (await rowsOf(path)).rows
    })
    expect(rows).toHaveLength(1000)
    expect(blocks).toBeLessThan(12 * 1000)
  }
})

it('counts up to 1,000, and says that there are more', async () => {
  expect(await rowsOf('/api/events?limit=1')).toMatchObject({ total: '1000', more: 'true' })
  expect(await rowsOf('/api/events?limit=1&q=theatre')).toMatchObject({ total: '1000', more: 'true' })
  expect(await rowsOf('/api/events?limit=1&tag=tag3')).toMatchObject({ total: '600', more: null })
})

it('goes on from events to come to those over, page by page, without a gap', async () => {
  const { rows } = await app.db.query<{ id: string }>(
    `select id from events order by date <= $1, abs(extract(epoch from date - $1)), id limit 300`,
    [new Date(app.clock.now())],
  )
  const listed: string[] = []
  for (let next: string | undefined = '/api/events?limit=100'; next && listed.length < 300; ) {
    const page: Awaited<ReturnType<typeof rowsOf>> = await rowsOf(next)
    listed.push(...page.rows.map(({ id }) => id))
    next = page.next
  }
  expect(listed).toEqual(rows.map(({ id }) => id))
})

it('a search of very many ranks those with the words in the title first, then the nearest to now', async () => {
  const ranked: string[] = []
  for (let next: string | undefined = '/api/events?limit=300&q=jazz'; next && ranked.length < 900; ) {
    const page: Awaited<ReturnType<typeof rowsOf>> = await rowsOf(next)
    ranked.push(...page.rows.map(({ id }) => id))
    next = page.next
  }
  const { rows } = await app.db.query<{ id: string }>(
    `select id from events where (title = 'Jazz evening' or description like '%with jazz')
     order by title <> 'Jazz evening', date <= $1, abs(extract(epoch from date - $1)), id limit 900`,
    [new Date(app.clock.now())],
  )
  expect(ranked).toEqual(rows.map(({ id }) => id))
})
