import { beforeAll, expect, it } from 'vitest'
import type { SearchHints } from '../../../contract/calls/search.ts'
import { loadDemo } from '../../demo/load.ts'
import { addUser } from '../../testing/accounts.ts'
import { addEvent } from '../../testing/app.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', DEMO: 'off' })
beforeAll(() => loadDemo(app.db, app.clock.now()))

async function hints(query: Record<string, string>, language = 'en'): Promise<SearchHints> {
  const response = await app.call('GET', `/api/search_hints?${new URLSearchParams(query)}`, undefined, {
    'accept-language': language,
  })
  expect(response.status).toBe(200)
  return (await response.json()) as SearchHints
}

it.each([
  ['balloons', 'en', ['balloon'], 'performer', 'storyteller'],
  ['بوالين', 'ar', ['بالونات'], 'performer', 'حكواتي'],
  ['violinnists', 'en', ['violin'], 'artist', 'violin'],
  ['مؤتمراااات', 'ar', ['مؤتمر'], undefined, 'مؤتمر'],
  ['violn', 'en', ['violin'], 'artist', 'violin'],
  ['xyzzyq', 'en', [], undefined, 'wedding'],
])('a search of talents for %s in %s was understood as %j', async (q, language, understood, category, search) => {
  const found = await hints({ q, among: 'talents' }, language)
  expect(found.understood).toEqual(understood)
  expect(found.categories.length).toBe(5)
  expect(found.categories).not.toContain('other')
  if (category) expect(found.categories[0]).toBe(category)
  expect(found.searches).toContain(search)
  for (const text of found.searches) {
    const response = await app.call('GET', `/api/approved_talents?${new URLSearchParams({ q: text })}`)
    expect(await response.json()).not.toEqual([])
  }
})

it('a search of events offers words that find some, in the language of the reader', async () => {
  const { searches, categories } = await hints({ q: 'sinema', among: 'events' })
  expect([searches[0], categories]).toEqual(['cinema', []])
  expect((await hints({ q: 'xyzzyq', among: 'events' }, 'ar')).searches.length).toBeGreaterThan(2)
})

it('a search of events offers no words of those that are over', async () => {
  const offered = async () => (await hints({ q: 'yoga', among: 'events' })).searches
  const id = await addEvent(app, { title_en: 'Yoga at sunrise', date: '2020-01-04T17:00:00Z' })
  expect(await offered()).not.toContain('yoga')
  await app.db.query(`update events set date = '2030-01-04T17:00:00Z' where id = $1`, [id])
  expect(await offered()).toContain('yoga')
})

it('a search of gigs offers the categories of those that are open', async () => {
  const owner = await addUser(app)
  const gigs = gigCalls(app)
  await gigs.created(owner, { title: 'x', required_talents: ['Dancer'] })
  const closed = await gigs.created(owner, { title: 'x', required_talents: ['Model'] })
  await app.db.query(`update gigs set status = 'inactive' where id = $1`, [closed])
  expect((await hints({ q: 'xyzzyq', among: 'gigs' })).categories).toEqual(['dancer'])
  expect((await hints({ q: 'magicianns', among: 'gigs' })).categories).toEqual(['magician', 'dancer'])
})

it.each(['q=x&among=users', `q=${'x'.repeat(101)}`])('search hints refuse %s', async (query) => {
  const response = await app.call('GET', `/api/search_hints?${query}`)
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_INPUT' }])
})
