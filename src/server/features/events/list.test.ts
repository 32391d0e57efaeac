import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Event, EventOnPage } from '../../../contract/calls/events.ts'
import { addEvent } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const HOUR = 3_600_000

const app = setupTestApp()
beforeEach(() => app.db.query('delete from events'))

const inHours = (hours: number) => new Date(app.clock.now() + hours * HOUR).toISOString()

async function list(path = '/api/events'): Promise<{ rows: Event[]; next?: string }> {
  const response = await app.call('GET', path)
  expect(response.status).toBe(200)
  const link = response.headers.get('link')
  return {
    rows: (await response.json()) as Event[],
    next: link ? /^<([^>]+)>; rel="next"$/.exec(link)?.[1] : undefined,
  }
}

/** Every page in turn, by the URLs in the responses. */
async function walk(path: string): Promise<Event[][]> {
  const pages: Event[][] = []
  for (let next: string | undefined = path; next; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(next)
    pages.push(page.rows)
    next = page.next
    if (pages.length > 100) throw new Error('The pages do not come to an end')
  }
  return pages
}

describe('the list of events', () => {
  it('lists events on sale first, then other upcoming ones, soonest first; then past ones, latest first', async () => {
    const hours = [-1, 50, -300, 2, 0, 24]
    for (const hour of hours) await addEvent(app, { title: String(hour), date: inHours(hour) })
    await addEvent(app, { title: 'sales closed', date: inHours(1) })
    await addEvent(app, { title: 'sold out', date: inHours(1.5), capacity: 2, sold: 2 })
    await addEvent(app, { title: 'a place left', date: inHours(30), capacity: 2, sold: 1 })
    await addEvent(app, { title: 'cancelled', date: inHours(3), cancelled_at: inHours(-1) })
    await addEvent(app, { title: 'cancelled before', date: inHours(-2), cancelled_at: inHours(-3) })
    const { rows, next } = await list()
    expect(rows.map(({ title }) => title)).toEqual([
      '2',
      '24',
      'a place left',
      '50',
      'sales closed',
      'sold out',
      'cancelled',
      '0',
      '-1',
      'cancelled before',
      '-300',
    ])
    expect(next).toBeUndefined()
    expect((await walk('/api/events?limit=1')).flat()).toEqual(rows)
  })

  it('is empty when there is nothing', async () => {
    expect(await list()).toEqual({ rows: [], next: undefined })
  })

  it('returns every row exactly once, in one order, however small the pages and however equal the dates', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (hours, limit) => {
          await app.db.query('delete from events')
          const ids: string[] = []
          for (const hour of hours) ids.push(await addEvent(app, { date: inHours(hour) }))
          const pages = await walk(`/api/events?limit=${limit}`)
          expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
          const rows = pages.flat()
          expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
          expect(rows).toEqual((await list()).rows)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('misses and repeats nothing when an event begins between two pages', async () => {
    const ids: string[] = []
    for (const hour of [-2, -1, 1, 2, 3]) ids.push(await addEvent(app, { date: inHours(hour) }))
    const first = await list('/api/events?limit=1')
    app.clock.advance(90 * 60_000)
    const rest = await walk(first.next ?? '')
    expect([...first.rows, ...rest.flat()].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  it('continues after a date more precise in the database than on the wire', async () => {
    const ids = [await addEvent(app), await addEvent(app), await addEvent(app)]
    await app.db.query(`update events set date = '2026-12-24 17:00:00.123456Z'`)
    const pages = await walk('/api/events?limit=1')
    expect(
      pages
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted())
  })

  it.each(['0', '-1', '1.5', '1001', 'ten', '', '1e9', 'NaN', 'Infinity', '0x10.8'])(
    'refuses the limit %j',
    async (limit) => {
      const response = await app.call('GET', `/api/events?limit=${limit}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'BAD_INPUT' })
    },
  )

  const id = '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11'
  const now = '2026-12-01T09:00:00.000Z'
  it.each([
    '',
    'x',
    '0',
    `0~7200~${id}`,
    `6~7200~${id}~${now}`,
    `-1~7200~${id}~${now}`,
    `0~-7200~${id}~${now}`,
    `0~1e9~${id}~${now}`,
    `0~NaN~${id}~${now}`,
    `0~${'9'.repeat(13)}~${id}~${now}`,
    `0~7200~${id}~${now}~more`,
    `0~7200~${id}~now`,
    `0~7200~${id}~2026-02-30T00:00:00.000Z`,
    `0~7200~${id}~0000-01-01T00:00:00.000Z`,
    `0~7200~${id}~+275760-09-13T00:00:00.000Z`,
    `0~7200~${id}~-200000-01-01T00:00:00.000Z`,
    `0~7200~' or true --~${now}`,
    `0~7200~${id}\u0000~${now}`,
    '~'.repeat(300),
  ])('refuses the cursor %j', async (cursor) => {
    const response = await app.call('GET', `/api/events?cursor=${encodeURIComponent(cursor)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_INPUT' })
  })

  it('answers a cursor of general words, which only a search makes, without one', async () => {
    const response = await app.call('GET', `/api/events?cursor=${encodeURIComponent(`5~0~${id}~${now}`)}`)
    expect(response.status).toBe(200)
  })

  it('refuses in the reader’s language', async () => {
    const refusal = async (headers: Record<string, string>) =>
      (await app.call('GET', '/api/events?limit=x', undefined, headers)).json()
    expect(await refusal({ 'accept-language': 'en-GB,en;q=0.9' })).toMatchObject({
      code: 'BAD_INPUT',
      message: 'Something in this request is missing or not right. Check it and try again.',
    })
    expect(await refusal({})).toMatchObject({
      code: 'BAD_INPUT',
      message: 'في هذا الطلب بيانات ناقصة أو غير صحيحة. يمكنك مراجعتها ثم المحاولة مجددًا.',
    })
  })
})

describe('one event', () => {
  it('has the fields of the contract and no others: sales and edit times stay private', async () => {
    const id = await addEvent(app, { capacity: 80 })
    const keys = [
      'age_limit',
      'cancelled_at',
      'capacity',
      'created_at',
      'date',
      'description',
      'description_language',
      'doors_at',
      'ends_at',
      'featured',
      'id',
      'image',
      'image_blur',
      'location',
      'map_url',
      'on_sale',
      'on_sale_from',
      'organiser',
      'remaining',
      'several_prices',
      'show_language',
      'tags',
      'ticket_price',
      'title',
      'title_language',
    ]
    const {
      title_ar,
      title_en,
      description_ar,
      description_en,
      location_ar,
      location_en,
      tags_ar,
      tags_en,
      organiser_ar,
      organiser_en,
      types,
      takes_codes,
      venue_id,
      pay,
      transfer,
      refund_percent,
      give_back_until,
      ...one
    } = (await (await app.call('GET', `/api/events/${id}`)).json()) as EventOnPage
    expect(Object.keys(one).toSorted()).toEqual(keys)
    expect([title_ar, title_en, description_ar, description_en]).toEqual([one.title, null, one.description, null])
    expect([organiser_ar, organiser_en, venue_id]).toEqual([null, null, null])
    expect([pay, transfer, refund_percent, give_back_until]).toEqual(['door', false, 100, null])
    expect(types).toHaveLength(1)
    expect(takes_codes).toBe(false)
    expect([location_ar, location_en, tags_ar, tags_en]).toEqual([one.location, null, one.tags, ['Oud']])
    const [listed] = (await list()).rows
    expect(listed).toEqual(one)
  })

  it('costs BD 10 where no price was typed, is free at 0, and has money in dinars', async () => {
    for (const [ticket_price, shown] of [[null, 10] as const, [0, 0] as const, [12.5, 12.5] as const]) {
      const id = await addEvent(app, { ticket_price })
      const body = (await (await app.call('GET', `/api/events/${id}`)).json()) as EventOnPage
      expect([body.ticket_price, body.types.map(({ price }) => price)]).toEqual([shown, [shown]])
      expect((await list()).rows.find((event) => event.id === id)?.ticket_price).toBe(shown)
    }
  })

  it('counts its places, and has none to count when unlimited', async () => {
    const limited = await addEvent(app, { capacity: 80, sold: 77 })
    const unlimited = await addEvent(app, { sold: 77 })
    expect(await (await app.call('GET', `/api/events/${limited}`)).json()).toMatchObject({ capacity: 80, remaining: 3 })
    expect(await (await app.call('GET', `/api/events/${unlimited}`)).json()).toMatchObject({
      capacity: null,
      remaining: null,
    })
  })

  it('is found by its id in any letter case', async () => {
    const id = await addEvent(app)
    expect(((await (await app.call('GET', `/api/events/${id.toUpperCase()}`)).json()) as Event).id).toBe(id)
  })

  it.each([
    '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11',
    'x',
    '1',
    'null',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    "'; drop table events --",
  ])('is not found as %s', async (id) => {
    const response = await app.call('GET', `/api/events/${id}`, undefined, { 'accept-language': 'en' })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'EVENT_NOT_FOUND', message: "This event doesn't exist." })
  })
})
