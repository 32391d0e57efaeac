import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Event } from '../../../contract/calls/events.ts'
import { HOUR_MS } from '../../../contract/rules/bahrain.ts'
import { addEvent } from '../../testing/app.ts'
import { raw } from '../../testing/http.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { addTypes } from '../../testing/tickets.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', PORT: '0' })
const site = setupListening(app)
const START = Date.parse('2026-12-01T09:00:00Z')
beforeEach(async () => {
  app.clock.set(START)
  await app.db.query('delete from events')
  app.cache.drop(['events'])
})

async function get(path: string): Promise<string> {
  const headers = { cookie: 'i18nextLng=en' }
  return (await raw(`http://127.0.0.1:${site.port}${path}`, { headers })).body.toString()
}
const at = (ms: number) => new Date(START + ms).toISOString()

/** What each path shows, from memory when it is read again. */
async function warm(paths: string[]): Promise<void> {
  for (const path of paths) {
    const first = await get(path)
    const { hits } = app.cache.counts
    expect(await get(path)).toBe(first)
    expect([path, app.cache.counts.hits]).toEqual([path, hits + 1])
  }
}

describe('a cached response', () => {
  it('has the price of the next type as soon as the window of a type ends, in the API, on pages and in the image', async () => {
    const id = await addEvent(app, { date: at(240 * HOUR_MS) })
    await addTypes(app, id, [
      { price: 3, sales_until: at(5_000) },
      { price: 9, sales_from: at(5_000) },
    ])
    const paths = [
      '/api/events',
      `/api/events/${id}`,
      `/events/${id}`,
      '/events',
      '/events.ics',
      `/events/${id}/og.jpg`,
    ]
    await warm(paths)
    app.clock.set(START + 4_999)
    await warm(paths)
    app.clock.set(START + 5_000)
    const { hits } = app.cache.counts
    const [list = '', event = '', page = '', listPage = ''] = await Promise.all(paths.map(get))
    expect((JSON.parse(list) as Event[])[0]?.ticket_price).toBe(9)
    expect((JSON.parse(event) as Event).ticket_price).toBe(9)
    for (const html of [page, listPage]) expect(html).not.toContain('3 BD')
    expect(app.cache.counts.hits).toBe(hits)
  })

  it('has an event off sale as soon as the window of its only type ends, in a list and alone', async () => {
    const id = await addEvent(app, { date: at(240 * HOUR_MS) })
    await addTypes(app, id, [{ price: 3, sales_until: at(5_000) }])
    const onSale = async () => {
      const [list = '', event = ''] = await Promise.all(['/api/events', `/api/events/${id}`].map(get))
      return [...(JSON.parse(list) as Event[]), JSON.parse(event) as Event].map(({ on_sale }) => on_sale)
    }
    for (const [ms, is] of [
      [0, true],
      [4_999, true],
      [5_000, false],
    ] as const) {
      app.clock.set(START + ms)
      expect([ms, await onSale()]).toEqual([ms, [is, is]])
    }
  })

  it('is not sent from memory when it changed by itself while it was made', async () => {
    const id = await addEvent(app, { date: at(240 * HOUR_MS) })
    await addTypes(app, id, [
      { price: 3, sales_until: at(5_000) },
      { price: 9, sales_from: at(5_000) },
    ])
    const price = async () => (JSON.parse(await get(`/api/events/${id}`)) as Event).ticket_price
    app.clock.set(START + 4_999)
    const query = app.db.query.bind(app.db) as (...args: unknown[]) => unknown
    const spy = vi.spyOn(app.db, 'query').mockImplementation(((...args: unknown[]) => {
      // Background jobs query at any time.
      if (JSON.stringify(args).includes(id)) app.clock.set(START + 5_000)
      return query(...args)
    }) as never)
    expect(await price()).toBe(3)
    spy.mockRestore()
    expect(await price()).toBe(9)
  })

  it('moves an event to the end of a list as soon as its sales close, and out of feeds as soon as it begins', async () => {
    const [soon, later] = [
      await addEvent(app, { date: at(HOUR_MS + 5_000) }),
      await addEvent(app, { date: at(9 * HOUR_MS) }),
    ]
    const order = async () => (JSON.parse(await get('/api/events')) as Event[]).map(({ id }) => id)
    expect(await order()).toEqual([soon, later])
    app.clock.set(START + 5_000)
    expect(await order()).toEqual([later, soon])
    app.clock.set(START + HOUR_MS + 4_000)
    await warm(['/events.atom'])
    expect(await get('/events.atom')).toContain(soon)
    app.clock.set(START + HOUR_MS + 5_000)
    expect(await get('/events.atom')).not.toContain(soon)
  })

  it('has an event as soon as it is on sale, which no row of the list named', async () => {
    const id = await addEvent(app, { date: at(240 * HOUR_MS) })
    await addTypes(app, id, [{ price: 3 }, { price: 0, sales_from: at(5_000) }])
    const free = '/api/events?free=true'
    for (let i = 0; i < 2; i++) expect(JSON.parse(await get(free))).toEqual([])
    app.clock.set(START + 5_000)
    expect(JSON.parse(await get(free))).toMatchObject([{ id }])
  })

  it('has the prices of its own instant on a later page of a list, whose order stays', async () => {
    const [first, second] = [
      await addEvent(app, { date: at(9 * HOUR_MS) }),
      await addEvent(app, { date: at(240 * HOUR_MS) }),
    ]
    await addTypes(app, second, [
      { price: 3, sales_until: at(5_000) },
      { price: 9, sales_from: at(5_000) },
    ])
    const page = await app.call('GET', '/api/events?limit=1')
    expect(await page.json()).toMatchObject([{ id: first }])
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    for (let i = 0; i < 2; i++) expect(JSON.parse(await get(next))).toMatchObject([{ ticket_price: 3 }])
    app.clock.set(START + 5_000)
    expect(JSON.parse(await get(next))).toMatchObject([{ id: second, ticket_price: 9 }])
  })

  it('takes codes until the last of them is over', async () => {
    const id = await addEvent(app, { date: at(240 * HOUR_MS) })
    await app.db.query(
      `insert into ticket_codes (id, event_id, code, code_key, percent, valid_until)
       values (gen_random_uuid(), $1, 'OUD', 'oud', 20, $2), (gen_random_uuid(), $1, 'NEY', 'ney', 20, $3)`,
      [id, at(4_000), at(5_000)],
    )
    const takesCodes = async () => (JSON.parse(await get(`/api/events/${id}`)) as { takes_codes: boolean }).takes_codes
    for (const [ms, takes] of [
      [0, true],
      [4_999, true],
      [5_000, false],
    ] as const) {
      app.clock.set(START + ms)
      expect([ms, await takesCodes()]).toEqual([ms, takes])
    }
  })
})
