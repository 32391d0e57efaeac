import { expect, it } from 'vitest'
import { dayInBahrain, instantInBahrain } from '../../contract/rules/bahrain.ts'
import { MAX_QUANTITY } from '../../contract/rules/sales.ts'
import { inTransaction } from '../services/db.ts'
import { buy, purchaseOf } from '../testing/app.ts'
import { waitForLock } from '../testing/database.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { insertTickets } from '../testing/tickets.ts'
import { demoEvents, demoSales } from './data.ts'
import { loadDemo, redate } from './load.ts'

const app = setupTestApp({ DEMO: 'off' })

it('processes that start together load the demo once, and sell its places once', async () => {
  const now = app.clock.now()
  await Promise.all(Array.from({ length: 4 }, () => loadDemo(app.db, now)))
  const { rows } = await app.db.query<{ id: string; sold: number }>('select id, sold from events')
  const expected = demoEvents.map(({ id, slug }) => ({
    id,
    sold: demoSales.find(({ event }) => event === slug)?.places ?? 0,
  }))
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId))
})

it('its programme is paid at the door without a payment provider, and in every way with one', async () => {
  const ways = async () =>
    (await app.db.query('select distinct pay from events order by pay')).rows.map(({ pay }) => pay)
  await loadDemo(app.db, app.clock.now())
  expect(await ways()).toEqual(['door'])
  await loadDemo(app.db, app.clock.now(), { isPaidOnline: true })
  expect(await ways()).toEqual(['door', 'either', 'online'])
})

it('the demo shows every state of sales, bought by different people over three weeks', async () => {
  const now = app.clock.now()
  await loadDemo(app.db, now)
  const { rows: left } = await app.db.query<{ left: number }>(
    'select capacity - sold as left from events where capacity > sold - 1',
  )
  expect(left.map(({ left }) => left)).toEqual(expect.arrayContaining([0, 4]))
  const { rows } = await app.db.query(
    `select count(distinct tickets.created_at::date)::int as days, count(distinct "userEmail")::int > 100 as many, max(tickets.created_at) <= $1 as past,
       max(places_of) <= ${MAX_QUANTITY} as bounded
     from (select *, sum(quantity) over (partition by "eventId", "userEmail") as places_of from tickets) tickets
     join events on id = "eventId" where date > $1`,
    [new Date(now)],
  )
  expect(rows).toEqual([
    { days: expect.toSatisfy((days: number) => days >= 21), many: true, past: true, bounded: true },
  ])
  const { rows: late } = await app.db.query(
    'select from tickets join events on id = "eventId" where tickets.created_at > date - interval \'1 hour\'',
  )
  expect(late).toEqual([])
})

it('the demo has a talent with more than a page of reviews, and events with organisers and without', async () => {
  await loadDemo(app.db, app.clock.now())
  const { rows } = await app.db.query(
    `select (select max(total_reviews) > 20 from talents) as paged,
       (select count(distinct organiser_ar is null) from events)::int as kinds,
       (select count(*) from events where (organiser_ar is null) <> (organiser_en is null))::int as half`,
  )
  expect(rows).toEqual([{ paged: true, kinds: 2, half: 0 }])
})

it('demo events and venues are whole in both languages, with tags of the list', async () => {
  await loadDemo(app.db, app.clock.now())
  const { rows } = await app.db.query<Record<string, string | null>>(
    `select title_ar, title_en, description_ar, description_en, location_ar, location_en, null as missing from events
     union all select name_ar, name_en, address_ar, address_en, name_ar, name_en,
       (select string_agg(ar || en, ' ') from events, unnest(tags_ar, tags_en) named (ar, en)
        where not exists (select from tags where (name_ar, name_en) = (ar, en))) from venues`,
  )
  expect(rows).toHaveLength(22)
  for (const { missing, ...texts } of rows) {
    expect(missing).toBeNull()
    for (const [name, text] of Object.entries(texts))
      expect([name, /\p{Script=Arabic}/u.test(text ?? ''), text === null]).toEqual([name, name.endsWith('_ar'), false])
  }
})

it("demo events refer to the venues of the admins' list, and edits of a venue stay", async () => {
  await loadDemo(app.db, app.clock.now())
  await app.db.query(`update venues set about = 'mine' where name_en = 'Black Box Studio'`)
  await loadDemo(app.db, app.clock.now())
  const { rows } = await app.db.query<{ about: string; map_url: string; events: string[] }>(
    `select about, venues.map_url, array_agg(location_en) as events
     from venues join events on venue_id = venues.id and events.map_url = venues.map_url
     group by venues.id`,
  )
  expect(rows).toHaveLength(7)
  expect(rows).toContainEqual(expect.objectContaining({ about: 'mine', events: ['Black Box Studio, Saar'] }))
})

it('demo events keep their length and doors when they are moved', async () => {
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
  const moves = after.map(({ date }, index) => Date.parse(date) - Date.parse(before[index]?.date ?? ''))
  expect(new Set(moves)).toEqual(new Set([3 * 86_400_000]))
  expect(before.every(({ lasts }) => lasts !== null)).toBe(true)
  expect(before.filter(({ featured }) => featured)).toHaveLength(1)
})

it('a demo event of today moves to tomorrow once it is over, at the same hour, and none starts at night', async () => {
  const tonight = demoEvents.find(({ slug }) => slug === 'blue-hour-quartet')
  const at = async (time: string) => {
    const now = instantInBahrain(dayInBahrain(app.clock.now()), time).getTime()
    await redate(app.db, now)
    const { rows } = await app.db.query<{ date: string }>('select date from events where id = $1', [tonight?.id])
    return (Date.parse(rows[0]?.date ?? '') - now) / 3_600_000
  }
  expect(await at('00:00')).toBe(21)
  expect(await at('20:45')).toBe(0.25)
  expect(await at('23:29')).toBeLessThan(0)
  expect(await at('23:30')).toBe(21.5)
  expect(demoEvents.filter(({ starts: [, time] }) => time < '06:00' || time > '22:00')).toEqual([])
})

it("a demo event with a visitor's ticket keeps its day, also when the demo is loaded again", async () => {
  const now = app.clock.now()
  await loadDemo(app.db, now)
  const held = demoEvents.find(({ starts: [inDays], capacity }) => inDays === 3 && capacity !== null)?.id ?? ''
  expect((await buy(app, purchaseOf(held))).status).toBe(200)
  const dateOf = async () => (await app.db.query('select date, ends_at from events where id = $1', [held])).rows[0]
  const before = await dateOf()
  await redate(app.db, now + 2 * 86_400_000)
  await loadDemo(app.db, now + 2 * 86_400_000)
  expect(await dateOf()).toEqual(before)
})

it('a demo event whose ticket is being bought keeps its day, too', async () => {
  const now = app.clock.now()
  await loadDemo(app.db, now)
  await app.db.query('delete from tickets')
  const bought = demoEvents.find(({ starts: [inDays], capacity }) => inDays > 3 && capacity !== null)?.id ?? ''
  const dateOf = async () => (await app.db.query('select date from events where id = $1', [bought])).rows[0]
  await redate(app.db, now)
  const before = await dateOf()
  const { moving } = await inTransaction(app.db, async (purchase) => {
    await insertTickets(purchase, String(bought), [{ userEmail: 'noor@example.com' }])
    const moving = redate(app.db, now + 2 * 86_400_000)
    await waitForLock(app.db)
    return { moving }
  })
  await moving
  expect(await dateOf()).toEqual(before)
})
