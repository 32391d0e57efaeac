import { beforeAll, expect, it } from 'vitest'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp()

beforeAll(async () => {
  await addTalent(app, { name: 'Aisha Noor', title: 'photographer', area: 'capital' })
  await addTalent(app, { name: 'Aisha Saad', title: 'photographer' })
  await addTalent(app, { name: 'Aisha Hamad', title: 'dj' })
})

it.each([
  ['q=comedians+tonight', 'comedian'],
  ['q=dancing', 'dancer'],
  ['q=الراقصات', 'dancer'],
  ['q=كوميديون', 'comedian'],
  ['q=التمثيلية', 'actor'],
  ['q=magicians', 'magician'],
  // What a word means, though no category is called so.
  ['q=balloons', 'performer'],
  ['q=كمان', 'artist'],
  ['q=mc', 'presenter'],
  // Talents that the words alone would find.
  ['q=aisha&category=magician', 'photographer'],
  ['q=aisha&area=oman', 'photographer'],
  ['q=aisha+hamad&max_price=10', 'dj'],
  ['q=xyzzyq', null],
  // A common prefix is not enough.
  ['q=mountains', null],
  ['q=dark+arches', null],
  ['q=%F0%9F%8E%A4', null],
  ['category=magician', null],
])('a search for %s finds nothing and offers %s', async (query, category) => {
  const response = await app.call('GET', `/api/approved_talents?${query}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual([])
  expect(response.headers.get('x-nearest-category')).toBe(category)
})

it('a search with results suggests no other category', async () => {
  const response = await app.call('GET', '/api/approved_talents?q=aisha')
  expect(await response.json()).toHaveLength(3)
  expect(response.headers.get('x-nearest-category')).toBeNull()
})
