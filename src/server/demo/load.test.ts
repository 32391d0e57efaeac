import { expect, it } from 'vitest'
import { setupTestApp } from '../testing/setup-app.ts'
import { type DemoEvent, demoEvents } from './events.ts'
import { loadDemo } from './load.ts'

const app = setupTestApp({ DEMO: 'off' })

it('processes that start together load the demo once, and sell its places once', async () => {
  const now = app.clock.now()
  await Promise.all(Array.from({ length: 4 }, () => loadDemo(app.db, now)))
  const { rows } = await app.db.query<{ id: string; sold: number }>('select id, sold from events')
  const expected = demoEvents.map<{ id: string; sold: number }>(
    ({ id, capacity, sold_out, places_left }: DemoEvent) => {
      const left = sold_out ? 0 : (places_left ?? capacity)
      return { id, sold: (capacity ?? 0) - (left ?? 0) }
    },
  )
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId))
})
