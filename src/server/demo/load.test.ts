import { expect, it } from 'vitest'
import { setupTestApp } from '../testing/setup-app.ts'
import { type DemoEvent, demoEvents } from './events.ts'
import { loadDemo, redate } from './load.ts'

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

it('events stand at the venues that admins find, and what admins made of a venue stays', async () => {
  await loadDemo(app.db, app.clock.now())
  await app.db.query(`update venues set about = 'mine' where name = 'Black Box Studio'`)
  await loadDemo(app.db, app.clock.now())
  const { rows } = await app.db.query<{ about: string; map_url: string; events: string[] }>(
    `select about, venues.map_url, array_agg(location) as events
     from venues join events on venue_id = venues.id and events.map_url = venues.map_url
     group by venues.id order by venues.name`,
  )
  expect(rows).toHaveLength(7)
  expect(rows[0]).toMatchObject({ about: 'mine', events: ['Black Box Studio, Saar'] })
})

it('events keep their length and the opening of their doors when they are dated again', async () => {
  const now = app.clock.now()
  await loadDemo(app.db, now)
  const times = async () => {
    const { rows } = await app.db.query<{ id: string; date: string; lasts: object; doors: object; featured: boolean }>(
      'select id, date, ends_at - date as lasts, date - doors_at as doors, featured, title_ar, title_en from events order by id',
    )
    return rows
  }
  const before = await times()
  await redate(app.db, now + 3 * 86_400_000)
  const after = await times()
  expect(after.map(({ date: _, ...rest }) => rest)).toEqual(before.map(({ date: _, ...rest }) => rest))
  expect(after.every(({ date }, index) => date > (before[index]?.date ?? ''))).toBe(true)
  expect(before.every(({ lasts }) => lasts !== null)).toBe(true)
  expect(before.filter(({ featured }) => featured)).toHaveLength(1)
})
