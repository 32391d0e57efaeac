import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ManagedEvent, ManagedEventDetails } from '../../../contract/calls/managed-events.ts'
import type { ManagedPurchase } from '../../../contract/calls/managed-purchases.ts'
import { readAdminPage } from '../../http/admin-list.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent } from '../../testing/app.ts'
import { callJson } from '../../testing/call-json.ts'
import { eventCalls } from '../../testing/events.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTypes, insertTickets, ticketCalls } from '../../testing/tickets.ts'
import { ticketConditions, ticketList } from '../sales/managers/purchase-list.ts'
import { listSoon } from '../sales/managers/soon.ts'
import { eventConditions, eventList } from './managed-list.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com', language: 'en' })
})
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)

const tickets = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)

async function list<Row>(path: string) {
  const response = await app.call('GET', path, undefined, admin.headers)
  expect(response.status).toBe(200)
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return { rows: (await response.json()) as Row[], next, headers: response.headers }
}

/** Sells a ticket for `quantity` people to an address, without a mail. */
async function sell(eventId: string, userEmail: string, options: { quantity?: number; userPhone?: string } = {}) {
  const [id = ''] = await insertTickets(app.db, eventId, [
    { userEmail, price: 5500, created_at: new Date(app.clock.now()), ...options },
  ])
  return id
}

describe('the list of events for admins', () => {
  it('is filtered by state, searched in both languages, sorted, and paged', async () => {
    const coming = await events.created({ title_ar: 'ليلة عود', title_en: 'Zither Night', location: 'Saar' })
    const soon = await events.created({ title_ar: 'مسرحية', title_en: 'A Play', date: events.inDays(2) })
    const past = await addEvent(app, { title: 'Past', date: new Date(app.clock.now() - 86_400_000).toISOString() })
    const hours = (n: number) => new Date(app.clock.now() + n * 3_600_000).toISOString()
    const underWay = await addEvent(app, { title: 'Under way', date: hours(-30), ends_at: hours(-11) })
    const cancelled = await events.created({ title_en: 'Cancelled' })
    await events.cancel(cancelled.id)
    const deleted = await events.created({ title_en: 'Deleted' })
    await events.remove(deleted.id)
    await sell(soon.id, 'a@example.com', { quantity: 3 })

    const ids = async (query: string) =>
      (await list<ManagedEvent>(`/api/admin/events${query}`)).rows.map(({ id }) => id)
    expect(await ids('?state=upcoming&order=asc')).toEqual([underWay, soon.id, coming.id])
    expect(await ids('?state=past')).toEqual([past])
    expect(await ids('?state=cancelled')).toEqual([cancelled.id])
    expect(await ids('?state=deleted')).toEqual([deleted.id])
    expect(await ids('?q=zith')).toEqual([coming.id])
    expect(await ids('?q=عُوْد')).toEqual([coming.id])
    expect(await ids('?q=saar')).toEqual([coming.id])
    expect((await ids('?sort=sold'))[0]).toBe(soon.id)

    const first = await list<ManagedEvent>('/api/admin/events?sort=title&order=asc&limit=3')
    expect([first.headers.get('x-total-count'), first.headers.get('cache-control')]).toEqual(['5', 'no-store'])
    const rest = await list<ManagedEvent>(String(first.next))
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(5)
    expect(first.rows.concat(rest.rows).find(({ id }) => id === soon.id)).toMatchObject({
      ...{ title: 'A Play', sold: 3, admitted: 0, revenue: 16.5 },
    })
  })
})

it('lists of events, purchases and the next days are of the managed events only', async () => {
  const date = new Date(app.clock.now() + 86_400_000).toISOString()
  const [mine, other] = [await addEvent(app, { date }), await addEvent(app, { date })]
  for (const event of [mine, other]) await sell(event, 'managed@example.com')
  const { db, clock } = app
  const page = { sort: 'created_at', order: 'desc', limit: 100 } as const
  const purchases = await readAdminPage<ManagedPurchase, 'created_at'>(
    db,
    ticketList('en', {}),
    page,
    ticketConditions({}, [mine]),
  )
  expect(purchases.body.map(({ eventId }) => eventId)).toEqual([mine])
  const events = await readAdminPage<ManagedEvent, 'date' | 'title' | 'sold'>(
    db,
    eventList('en'),
    { ...page, sort: 'date' },
    eventConditions({}, [mine], clock.now()),
  )
  expect(events.body.map(({ id }) => id)).toEqual([mine])
  const soon = await listSoon(db, { events: [mine], language: 'en', now: clock.now() })
  expect(soon.map(({ id }) => id)).toEqual([mine])
})

it('an event names a mail domain and a network with more than a tenth of its places, but no public provider, and lists them', async () => {
  const event = await addEvent(app)
  const created_at = new Date(app.clock.now())
  const sellAll = async (userEmail: string, quantity: number, network?: string) =>
    (await insertTickets(app.db, event, [{ userEmail, quantity, created_at, ...(network && { network }) }]))[0]
  for (let i = 0; i < 4; i++) await sellAll(`one${i}@gmail.com`, 20)
  const first = await sellAll('a@Bulk.example', 5)
  await sellAll('b@bulk.example', 5)
  await sellAll('c@other.example', 2, 'near')
  const concentrations = async () =>
    (await callJson<ManagedEventDetails>(app, 'GET', `/api/admin/events/${event}`, undefined, admin)).body
      .concentrations
  // 10 of 92 places, then 10 of 101.
  expect(await concentrations()).toEqual([
    { kind: 'domain', name: 'bulk.example', places: 10, purchaseId: expect.any(String) },
  ])
  const near = await sellAll('d@gmail.com', 9, 'near')
  expect(await concentrations()).toEqual([{ kind: 'network', name: null, places: 11, purchaseId: expect.any(String) }])
  const found = async (same: string, as = '') =>
    (await list<ManagedPurchase>(`/api/admin/tickets?event_id=${event}&same=${same}&as=${as}`)).rows.map(
      (row) => row.userEmail,
    )
  expect((await found('domain', first)).toSorted()).toEqual(['a@Bulk.example', 'b@bulk.example'])
  expect((await found('network', near)).toSorted()).toEqual(['c@other.example', 'd@gmail.com'])
  await tickets.voidTickets([near])
  expect(await concentrations()).toMatchObject([{ kind: 'domain', places: 10 }])
})

describe('the list of purchases for admins', () => {
  it('covers one event or all, searched by prefixes of address or reference', async () => {
    const [one, other] = [await addEvent(app, { title: 'One' }), await addEvent(app)]
    const id = await sell(one, 'Noura@Example.com', { quantity: 2, userPhone: '+97336123456' })
    await sell(one, 'layla_1@example.com')
    await sell(other, 'noura@example.com')
    const found = async (query: string) => (await list<ManagedPurchase>(`/api/admin/tickets?${query}`)).rows
    expect(await found(`event_id=${one}`)).toHaveLength(2)
    expect(await found('q=NOURA@')).toHaveLength(2)
    expect(await found(`event_id=${one}&q=noura`)).toMatchObject([
      { purchaseId: id, event_title: 'One', quantity: 2, total: 11, userPhone: '+97336123456' },
    ])
    expect(await found(`q=${id.slice(0, 8)}`)).toMatchObject([{ purchaseId: id }])
    expect(await found(`q=${id}`)).toMatchObject([{ purchaseId: id }])
    // Wildcards are matched literally.
    expect(await found('q=%25')).toEqual([])
    expect(await found('q=layla%251')).toEqual([])
    expect(await found('q=layla_1')).toHaveLength(1)
  })

  it('names the people of each purchase, its code, and who invites a guest', async () => {
    const event = await addEvent(app)
    const [adult = '', child = ''] = await addTypes(app, event, [
      { name: 'Adult', price: 8 },
      { name: 'Child', price: 3 },
    ])
    const code = { code: 'EID', percent: 50, type_ids: [child] }
    expect((await callJson(app, 'POST', `/api/events/${event}/codes`, code, admin)).status).toBe(200)
    const items = [adult, child].map((type_id) => ({ type_id, quantity: 1 }))
    const family = await tickets.bought(event, { quantity: undefined, items, code: 'eid' })
    await app.db.query(`update passes set name = 'Sara' where "purchaseId" = $1 and number = 2`, [family])
    const [adultPass] = (await list<ManagedPurchase>(`/api/admin/tickets?event_id=${event}`)).rows[0]?.people ?? []
    await callJson(app, 'POST', '/api/void_passes', { passes: [adultPass?.id], reason: 'Broken seat' }, admin)
    app.clock.advance(1_000)
    const guest = { purchaseId: randomUUID(), items: items.slice(0, 1), name: 'Ali', host: 'The choir' }
    expect((await callJson(app, 'POST', `/api/door/events/${event}/guests`, guest, admin)).status).toBe(200)

    const { rows } = await list<ManagedPurchase>(`/api/admin/tickets?event_id=${event}&order=asc`)
    const unnamed = { name: null, state_at: null, admitted_at: null }
    expect(rows).toMatchObject([
      {
        ...{ code: 'EID', name: null, host: null, at_door: false, quantity: 1 },
        people: [
          { type: 'Adult', type_id: adult, price: 8, ...unnamed, state: 'void', state_at: expect.any(String) },
          { type: 'Child', type_id: child, price: 1.5, ...unnamed, state: 'valid', name: 'Sara' },
        ],
      },
      {
        ...{ code: null, name: 'Ali', host: 'The choir', at_door: true, quantity: 1, userEmail: '' },
        people: [{ type: 'Adult', price: 0, ...unnamed, state: 'valid', name: 'Ali' }],
      },
    ])
    const found = async (query: string) =>
      (await list<ManagedPurchase>(`/api/admin/tickets?${query}`)).rows.map(({ purchaseId }) => purchaseId)
    expect(await found(`event_id=${event}&q=sara`)).toEqual([family])
    expect(await found(`event_id=${event}&q=ALI`)).toEqual([guest.purchaseId])
    expect(await found(`event_id=${event}&q=sara%20ali`)).toEqual([])
    expect(await found(`event_id=${await addEvent(app)}&q=sara`)).toEqual([])
    const arabic = { ...admin.headers, 'accept-language': 'ar' }
    const response = await app.call('GET', `/api/admin/tickets?event_id=${event}`, undefined, arabic)
    expect(((await response.json()) as ManagedPurchase[])[1]?.people[0]?.type).toBe('فئة Adult')
  })
})

describe('the purchases that resemble one', () => {
  it('are those of its event with its address, its network, or in the same minutes; pages keep the filter', async () => {
    const [event, other] = [await addEvent(app), await addEvent(app)]
    const soldAt = async (minutes: number, userEmail: string, network: string | null, at = event) => {
      const id = await sell(at, userEmail)
      const created = new Date(app.clock.now() + minutes * 60_000)
      await app.db.query('update tickets set network = $2, created_at = $3 where "purchaseId" = $1', [
        id,
        network,
        created,
      ])
      return id
    }
    const first = await soldAt(0, 'bot@example.com', 'hmac of one')
    const sameAddress = await soldAt(60, 'Bot@Example.com', null)
    const sameNetwork = await soldAt(120, 'b@example.com', 'hmac of one')
    const sameMinutes = await soldAt(-5, 'c@example.com', 'hmac of two')
    for (const minutes of [-5.1, 5.1]) await soldAt(minutes, 'd@example.com', null)
    await soldAt(0, 'bot@example.com', 'hmac of one', other)
    const deleted = [await soldAt(300, '', null), await soldAt(310, '', null)]

    const like = (same: string, as = first) => `/api/admin/tickets?order=asc&same=${same}&as=${as}`
    const ids = async (path: string) => (await list<ManagedPurchase>(path)).rows.map(({ purchaseId }) => purchaseId)
    expect(await ids(like('address'))).toEqual([first, sameAddress])
    expect(await ids(like('network'))).toEqual([first, sameNetwork])
    expect(await ids(`${like('minutes')}&event_id=${event}`)).toEqual([sameMinutes, first])
    expect(await ids(`${like('minutes')}&event_id=${other}`)).toEqual([])
    expect(await ids(`${like('address')}&q=b@`)).toEqual([])
    for (const same of ['address', 'network']) expect(await ids(like(same, deleted[0]))).toEqual([deleted[0]])
    expect(await ids(like('address', randomUUID()))).toEqual([])

    const page = await list<ManagedPurchase>(`${like('network')}&limit=1`)
    expect([page.headers.get('x-total-count'), await ids(String(page.next))]).toEqual(['2', [sameNetwork]])
    expect(JSON.stringify(page.rows)).not.toContain('hmac')
    for (const query of [`same=network`, `as=${first}`, `same=phone&as=${first}`, 'same=network&as=x']) {
      const response = await app.call('GET', `/api/admin/tickets?${query}`, undefined, admin.headers)
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_INPUT' }])
    }
  })
})
