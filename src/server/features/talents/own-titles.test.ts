import { expect, it } from 'vitest'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp()

it('titles of their own are offered when three approved talents share them, however spelled', async () => {
  const titles = async () => (await app.call('GET', '/api/talent_titles')).json()
  for (const title of ['عازف عود', 'عازف عُود', 'Henna artist', 'henna Artist', 'juggler', 'juggler'])
    await addTalent(app, { title })
  await addTalent(app, { title: 'juggler', status: 'pending' })
  for (const _ of [1, 2, 3]) await addTalent(app, { title: 'dj' })
  expect(await titles()).toEqual([])
  for (const title of ['عازف عود', 'Henna artist', 'HENNA ARTIST']) await addTalent(app, { title })
  expect(await titles()).toEqual(['Henna artist', 'عازف عود'])
  const found = await app.call(
    'GET',
    `/api/approved_talents?${new URLSearchParams({ category: 'other', q: 'عازف عود' })}`,
  )
  expect(await found.json()).toHaveLength(3)
})
