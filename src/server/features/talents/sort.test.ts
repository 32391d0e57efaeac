import { beforeAll, describe, expect, it } from 'vitest'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp()

const talents: [name: string, rating: number | null, price: number | null][] = [
  ['Sara', null, 30],
  ['سمر', 4.5, null],
  ['Badr', 5, 12.5],
  ['Sara 4.5~', 4.5, 30],
  ['Adam', null, 100_000],
  ['أمل', null, 30],
  ['Zoe', 1, 0],
  ['Adam', 4.5, null],
]
const ORDERS = {
  'rating in en': ['Badr', 'Adam', 'Sara 4.5~', 'سمر', 'Zoe', 'Adam', 'Sara', 'أمل'],
  'rating in ar': ['Badr', 'سمر', 'Adam', 'Sara 4.5~', 'Zoe', 'أمل', 'Adam', 'Sara'],
  'price in en': ['Zoe', 'Badr', 'Sara', 'Sara 4.5~', 'أمل', 'Adam', 'Adam', 'سمر'],
  'price in ar': ['Zoe', 'Badr', 'أمل', 'Sara', 'Sara 4.5~', 'Adam', 'سمر', 'Adam'],
  'name in en': ['Adam', 'Adam', 'Badr', 'Sara', 'Sara 4.5~', 'Zoe', 'أمل', 'سمر'],
  'name in ar': ['أمل', 'سمر', 'Adam', 'Adam', 'Badr', 'Sara', 'Sara 4.5~', 'Zoe'],
}
const orders = Object.entries(ORDERS).map(([order, names]) => {
  const [sort = '', language = ''] = order.split(' in ')
  return { sort, language, names }
})

/** Names on every page in turn. */
async function walk(query: string, language: string): Promise<string[]> {
  const names: string[] = []
  for (let next: string | undefined = `/api/approved_talents?${query}`; next; ) {
    const response: Response = await app.call('GET', next, undefined, { 'accept-language': language })
    expect(response.status).toBe(200)
    names.push(...((await response.json()) as TalentItem[]).map(({ name }) => name))
    next = /^<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return names
}

beforeAll(async () => {
  for (const [name, rating, price] of talents) {
    await addTalent(app, {
      name,
      rating,
      total_reviews: rating ? 2 : 0,
      title: name === 'Zoe' ? 'dj' : 'artist',
      area: name.startsWith('S') ? 'oman' : 'capital',
      // The lowest of several counts.
      prices:
        price === null
          ? []
          : [
              ['Long', 100_000_000],
              [null, null],
              ['Short', price * 1000],
            ],
    })
  }
})

describe.each(orders)('talents sorted by $sort, read in $language', ({ sort, language, names }) => {
  it('come in one order on pages of every size', async () => {
    for (const limit of [1, 2, 3, 7, 100]) expect(await walk(`sort=${sort}&limit=${limit}`, language)).toEqual(names)
  })

  it.each([
    ['category=artist', (name: string) => name !== 'Zoe'],
    ['category=dj', (name: string) => name === 'Zoe'],
    ['q=artist', (name: string) => name !== 'Zoe'],
    ['q=sara', (name: string) => name.startsWith('Sara')],
    ['q=s', (name: string) => name.startsWith('Sara')],
    ['q=سم', (name: string) => name === 'سمر'],
    ['q=adam+artist', (name: string) => name === 'Adam'],
    ['date=2030-01-05&from=18:00&to=20:00', () => true],
    ['area=oman', (name: string) => name.startsWith('S')],
    ['area=capital&category=artist', (name: string) => !name.startsWith('S') && name !== 'Zoe'],
    ['area=kuwait', () => false],
    ['max_price=30', (name: string) => ['Sara', 'Badr', 'Sara 4.5~', 'أمل', 'Zoe'].includes(name)],
    ['max_price=%D9%A3%D9%A0', (name: string) => ['Sara', 'Badr', 'Sara 4.5~', 'أمل', 'Zoe'].includes(name)],
    ['max_price=12.499', (name: string) => name === 'Zoe'],
    ['max_price=0&q=dj', (name: string) => name === 'Zoe'],
    ['max_price=100000&area=oman&q=sara&date=2030-01-05', (name: string) => name.startsWith('Sara')],
  ])('and narrowed by %s stay in that order', async (query, matches) => {
    for (const limit of [1, 2, 100]) {
      const found = await walk(`${query}&sort=${sort}&limit=${limit}`, language)
      expect(found).toEqual(names.filter(matches))
    }
    const first = await app.call('GET', `/api/approved_talents?${query}&sort=${sort}&limit=1`)
    expect(first.headers.get('x-total-count')).toBe(String(names.filter(matches).length))
  })
})

describe('a list of talents', () => {
  const id = '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11'
  it.each([
    'sort=cheap',
    'sort=',
    'sort=rating&sort=name',
    `sort=rating&cursor=rating~0~sara~${id}`,
    `sort=rating&cursor=rating~4.55~sara~${id}`,
    `sort=rating&cursor=rating~NaN~sara~${id}`,
    `sort=rating&cursor=name~sara~${id}`,
    `sort=price&cursor=rating~4.5~sara~${id}`,
    `sort=price&cursor=rating~~sara~${id}`,
    `sort=name&cursor=rating~4.5~sara~${id}`,
    `sort=name&cursor=price~20~sara~${id}`,
    `cursor=sara~${id}`,
    `sort=price&cursor=price~-1~sara~${id}`,
    `sort=price&cursor=price~1e9~sara~${id}`,
    `sort=price&cursor=price~9999999~sara~${id}`,
    `sort=price&cursor=price~1.2345~sara~${id}`,
    `sort=price&cursor=price~20~sara~' or true --`,
    'max_price=-1',
    'max_price=1e9',
    'max_price=100000.001',
    'max_price=0.0001',
    'max_price=NaN',
    'max_price=Infinity',
    'max_price=',
    'max_price=ten',
    'max_price=1&max_price=2',
    'max_price[x]=1',
    'area=bahrain',
    'area=',
    'area=OMAN',
    'area=oman&area=qatar',
    `q=${'x'.repeat(5000)}`,
  ])('is refused for %s', async (query) => {
    const response = await app.call('GET', `/api/approved_talents?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_INPUT' })
  })
})
