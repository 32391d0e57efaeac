import { describe, expect, it } from 'vitest'
import type { TalentItem } from '../../../contract/talents.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp()

const ratings: [name: string, rating: number | null][] = [
  ['Sara', null],
  ['سارة', 4.5],
  ['Badr', 5],
  ['Sara 4.5~', 4.5],
  ['Adam', null],
  ['Zoe', 1],
  ['Adam', 4.5],
]
const byRating = ['Badr', 'Adam', 'Sara 4.5~', 'سارة', 'Zoe', 'Adam', 'Sara']

/** Names on every page in turn. */
async function walk(query: string): Promise<string[]> {
  const names: string[] = []
  for (let next: string | undefined = `/api/approved_talents?sort=rating&${query}`; next; ) {
    const response: Response = await app.call('GET', next)
    expect(response.status).toBe(200)
    names.push(...((await response.json()) as TalentItem[]).map(({ name }) => name))
    next = /^<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return names
}

describe('talents sorted by rating', () => {
  it('come best first, then by name, those without reviews last, on pages of every size and in every search', async () => {
    for (const [name, rating] of ratings) {
      await addTalent(app, { name, rating, total_reviews: rating ? 2 : 0, title: name === 'Zoe' ? 'dj' : 'artist' })
    }
    for (const limit of [1, 2, 3, 7, 100]) expect(await walk(`limit=${limit}`)).toEqual(byRating)
    const artists = byRating.filter((name) => name !== 'Zoe')
    const searches: [query: string, names: string[]][] = [
      ['category=artist', artists],
      ['category=dj', ['Zoe']],
      ['q=artist', artists],
      ['q=sara', ['Sara 4.5~', 'Sara']],
      ['q=s', ['Sara 4.5~', 'Sara']],
      ['q=adam+artist', ['Adam', 'Adam']],
      ['date=2030-01-05&from=18:00&to=20:00', byRating],
    ]
    for (const [query, names] of searches) {
      for (const limit of [1, 2, 100]) expect([query, await walk(`${query}&limit=${limit}`)]).toEqual([query, names])
    }
  })

  const id = '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11'
  it.each([
    'sort=price',
    'sort=',
    'sort=rating&sort=name',
    `sort=rating&cursor=sara~${id}`,
    `sort=rating&cursor=0~sara~${id}`,
    `sort=rating&cursor=4.55~sara~${id}`,
    `sort=rating&cursor=NaN~sara~${id}`,
  ])('are refused for %s', async (query) => {
    const response = await app.call('GET', `/api/approved_talents?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_INPUT' })
  })
})
