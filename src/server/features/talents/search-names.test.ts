import { beforeEach, expect, it } from 'vitest'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp()
beforeEach(() => app.db.query('delete from talents').then(() => app.cache.drop(['talents'])))

/** Names that a search finds, in order. */
async function find(q: string, more: Record<string, string> = {}): Promise<string[]> {
  const response = await app.call('GET', `/api/approved_talents?${new URLSearchParams({ q, ...more })}`)
  return ((await response.json()) as { name: string }[]).map(({ name }) => name)
}

it('a search finds names in the other script after all that is as typed, counted, filtered and page by page', async () => {
  await addTalent(app, { name: 'محمد البنعلي', title: 'dj' })
  await addTalent(app, { name: 'محمد سلمان' })
  await addTalent(app, { name: 'Mohammed Salman' })
  await addTalent(app, { name: 'Zain', about: 'Trained by Mohammed.' })
  await addTalent(app, { name: 'محمد مرفوض', status: 'pending' })
  expect(await find('mohammed')).toEqual(['Mohammed Salman', 'Zain', 'محمد البنعلي', 'محمد سلمان'])
  expect(await find('محمد')).toEqual(['محمد البنعلي', 'محمد سلمان', 'Mohammed Salman'])
  expect(await find('Muhammad Albinali')).toEqual(['محمد البنعلي'])
  expect(await find('mohammed dj')).toEqual(['محمد البنعلي'])
  expect(await find('mohammed', { category: 'dj' })).toEqual(['محمد البنعلي'])
  expect(await find('mohammed', { sort: 'price' })).toHaveLength(4)
  const first = await app.call('GET', '/api/approved_talents?q=mohammed&limit=2')
  expect(first.headers.get('x-total-count')).toBe('4')
  const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const names = ((await (await app.call('GET', next)).json()) as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual(['محمد البنعلي', 'محمد سلمان'])
})

it('a search finds a talent by the name in the other script, which lists carry', async () => {
  const id = await addTalent(app, { name: 'هدى المناعي' })
  await app.db.query(`update talents set name_other = 'Huda of the Strings' where id = $1`, [id])
  for (const q of ['strings', 'huda strings']) expect(await find(q)).toEqual(['هدى المناعي'])
  const [item] = (await (await app.call('GET', '/api/approved_talents')).json()) as { name_other?: string }[]
  expect(item?.name_other).toBe('Huda of the Strings')
  await app.db.query('update talents set name_other = null where id = $1', [id])
  app.cache.drop(['talents'])
  expect(await find('strings')).toEqual([])
  const [bare] = (await (await app.call('GET', '/api/approved_talents')).json()) as object[]
  expect(bare).not.toHaveProperty('name_other')
})

it('a page that is full counts no names in the other script, which come on the last pages', async () => {
  for (const name of ['Noura A', 'Noura B', 'نورة', 'نورا']) await addTalent(app, { name })
  const names: string[] = []
  let path: string | undefined = '/api/approved_talents?q=noura&limit=1'
  const totals: (string | null)[][] = []
  while (path) {
    const response: Response = await app.call('GET', path)
    names.push(...((await response.json()) as { name: string }[]).map(({ name }) => name))
    totals.push([response.headers.get('x-total-count'), response.headers.get('x-total-more')])
    path = /^<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(names).toEqual(['Noura A', 'Noura B', 'نورا', 'نورة'])
  expect(totals).toEqual([['2', 'true'], ...Array(3).fill([null, null])])
  expect(await find('noura', { limit: '4' })).toHaveLength(4)
})
