import { beforeAll, expect, it } from 'vitest'
import type { ManagedWaitingEntry } from '../../../../contract/calls/waiting-list.ts'
import { addUser, type TestUser } from '../../../testing/accounts.ts'
import { callJson } from '../../../testing/call-json.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { ticketCalls } from '../../../testing/tickets.ts'
import { waitingCalls } from '../../../testing/waiting-list.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com', STAFF_EMAILS: 'door@example.com' })
let admin: TestUser
beforeAll(async () => {
  app.clock.set('2026-12-10T07:00:00Z')
  admin = await addUser(app, { email: 'admin@example.com' })
})
const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)
const { soldOut, join, tokenOf, leave } = waitingCalls(app, bought)

async function entries(eventId: string, query = '', by: TestUser | undefined = admin) {
  const path = `/api/events/${eventId}/waiting_list/entries${query}`
  const response = await app.call('GET', path, undefined, by?.headers)
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  const rows = (await response.json()) as ManagedWaitingEntry[]
  return { status: response.status, rows, next, total: response.headers.get('x-total-count') }
}

it('managers see who waits for an event, in pages, and who has an offer; nobody sees the link of an entry', async () => {
  const { eventId, purchases } = await soldOut(1)
  const joined = ['amal', 'badr', 'dana', 'gone'].map((name) => `${name}@example.com`)
  for (const [minutes, email] of joined.entries()) {
    app.clock.set(`2026-12-10T07:${10 + minutes}:00Z`)
    await join(eventId, { email, quantity: email.startsWith('badr') ? 2 : 1 }, { unproved: email.startsWith('dana') })
  }
  await join((await soldOut(1)).eventId, { email: 'elsewhere@example.com' })
  await leave(await tokenOf('gone@example.com', /waiting list/))
  await voidTickets(purchases)
  await tokenOf('amal@example.com', /Tickets have opened up/)

  const { rows, total } = await entries(eventId)
  expect(rows).toMatchObject([
    { email: 'amal@example.com', quantity: 1, proved: true, created_at: '2026-12-10T07:10:00.000Z' },
    { email: 'badr@example.com', quantity: 2, proved: true, offer_until: null, type: null },
    { email: 'dana@example.com', quantity: 1, proved: false, offer_until: null },
  ])
  expect(total).toBe('3')
  const until = rows[0]?.offer_until ?? ''
  expect(Date.parse(until)).toBeGreaterThan(app.clock.now())
  const tokens = (await app.db.query<{ token: string }>('select token from waiting_list')).rows
  for (const { token } of tokens) expect(JSON.stringify(rows)).not.toContain(token)

  const first = await entries(eventId, '?limit=2')
  expect(first.rows.map(({ email }) => email)).toEqual(joined.slice(0, 2))
  const { body: second } = await callJson(app, 'GET', first.next ?? '', undefined, admin)
  expect(second).toMatchObject([{ email: 'dana@example.com' }])
  expect((await entries(eventId, '?q=BADR')).rows).toHaveLength(1)

  app.clock.set(until)
  expect((await entries(eventId)).rows.map(({ email }) => email)).toEqual(joined.slice(1, 3))
})

it('who waits is for managers alone', async () => {
  const { eventId } = await soldOut(1)
  const staff = await addUser(app, { email: 'door@example.com' })
  await callJson(app, 'POST', `/api/events/${eventId}/staff`, { email: staff.email }, admin)
  expect((await entries(eventId, '', staff)).status).toBe(403)
  expect((await app.call('GET', `/api/events/${eventId}/waiting_list/entries`)).status).toBe(401)
})
