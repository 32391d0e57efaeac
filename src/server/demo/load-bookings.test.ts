import { expect, it } from 'vitest'
import type { Booking } from '../../contract/calls/bookings.ts'
import type { Review } from '../../contract/calls/reviews.ts'
import { cookieOf } from '../testing/accounts.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { demoBookings } from './data.ts'
import { demoEmail, demoId } from './identity.ts'
import { loadBookings } from './load-bookings.ts'

const app = setupTestApp({ DEMO: 'on', PUBLIC_URL: 'http://localhost:3000' })

/** Sent by the operator: nobody else may use the demo accounts. */
function send(method: string, path: string, headers: Record<string, string>, json?: object): Promise<Response> {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    body: json && JSON.stringify(json),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return app.fetch(request, '127.0.0.1')
}

async function bookingsOf(slug: string, as: 'organiser' | 'talent'): Promise<Booking[]> {
  const signedIn = await send(
    'POST',
    '/api/auth/sign-in/email',
    {},
    { email: demoEmail(slug), password: DEMO_PASSWORD },
  )
  const response = await send('GET', `/api/bookings?as=${as}`, { cookie: cookieOf(signedIn) })
  expect(response.status).toBe(200)
  return (await response.json()) as Booking[]
}

it('the demo accounts have bookings in every state that needs an answer or a review', async () => {
  const sent = await bookingsOf('organiser', 'organiser')
  expect(sent.map(({ state, kind }) => `${state} ${kind}`).toSorted()).toEqual([
    'accepted hire',
    'completed hire',
    'quoted quotation',
    'requested quotation',
  ])
  for (const { history, state } of sent) expect(history.at(-1)?.state).toBe(state)
  expect(sent.find(({ state }) => state === 'accepted')?.amount).toBe(37)
  const received = await bookingsOf('huda-almannai', 'talent')
  expect(received.map(({ state }) => state).toSorted()).toEqual(['accepted', 'completed', 'requested'])
})

it('a review by the organiser of a completed demo booking is verified', async () => {
  const reviews = (await (await app.call('GET', `/api/reviews/${demoId('huda-almannai')}`)).json()) as Review[]
  expect(reviews.filter(({ verified }) => verified).map(({ user_name }) => user_name)).toEqual(['فاطمة الجودر'])
})

it('nobody of the demo reviewed before signing up', async () => {
  const { rows } = await app.db.query(
    'select from reviews join users on users.id = user_id where reviews.created_at < users."createdAt"',
  )
  expect(rows).toEqual([])
})

it('processes that start together load the demo bookings once, and send no mail', async () => {
  await Promise.all(Array.from({ length: 4 }, () => loadBookings(app.db, app.clock.now())))
  const { rows } = await app.db.query(
    `select (select count(*)::int from bookings) as bookings, (select count(*)::int from outbox) as mails`,
  )
  expect(rows).toEqual([{ bookings: demoBookings.length, mails: 0 }])
})
