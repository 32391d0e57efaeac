import { describe, expect, it } from 'vitest'
import type { Booking } from '../../contract/calls/bookings.ts'
import type { Gig, MyApplication, MyGig } from '../../contract/calls/gigs.ts'
import type { Conversation, Message } from '../../contract/calls/messages.ts'
import type { Notification } from '../../contract/calls/notifications.ts'
import type { Review } from '../../contract/calls/reviews.ts'
import { isGigPast } from '../../contract/rules/gig.ts'
import { cookieOf } from '../testing/accounts.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { demoBookings, demoConversations, demoGigs, demoNotifications } from './data.ts'
import { demoEmail, demoId } from './identity.ts'
import { loadBookings } from './load-bookings.ts'
import { loadGigs } from './load-gigs.ts'
import { loadMessages } from './load-messages.ts'

// What the demo's accounts did before.

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

async function read<Answer>(slug: string, path: string): Promise<Answer> {
  const account = { email: demoEmail(slug), password: DEMO_PASSWORD }
  const signedIn = await send('POST', '/api/auth/sign-in/email', {}, account)
  const response = await send('GET', path, { cookie: cookieOf(signedIn) })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

it('the demo accounts have bookings in every state that needs an answer or a review', async () => {
  const sent = await read<Booking[]>('organiser', '/api/bookings?as=organiser')
  expect(sent.map(({ state, kind }) => `${state} ${kind}`).toSorted()).toEqual([
    'accepted hire',
    'completed hire',
    'quoted quotation',
    'requested quotation',
  ])
  for (const { history, state } of sent) expect(history.at(-1)?.state).toBe(state)
  expect(sent.find(({ state }) => state === 'accepted')?.amount).toBe(37)
  const received = await read<Booking[]>('huda-almannai', '/api/bookings?as=talent')
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

it('the demo accounts have conversations, read and unread', async () => {
  const conversations = await read<Conversation[]>('organiser', '/api/conversations')
  expect(conversations.map(({ other, unread }) => [other.name, unread])).toEqual([
    ['هدى المناعي', 2],
    ['عبدالله القانون', 0],
    ['DJ Marsa', 0],
  ])
  expect(conversations.map(({ last_message }) => last_message?.read)).toEqual([false, false, true])
  const messages = await read<Message[]>('organiser', `/api/conversations/${conversations[0]?.id}/messages`)
  expect(messages.map(({ message_text }) => message_text)).toEqual(
    demoConversations[0]?.messages.map(([, , text]) => text),
  )
  const received = await read<Conversation[]>('huda-almannai', '/api/conversations')
  expect(received.map(({ unread }) => unread)).toEqual([0, 1, 0])
})

it.each(['organiser', 'huda-almannai'])(
  'the notifications of %s can be shown, and lead to what is there',
  async (slug) => {
    const notifications = await read<Notification[]>(slug, '/api/notifications')
    expect(notifications.length).toBe(demoNotifications.filter(({ user }) => user === slug).length)
    expect(new Set(notifications.map(({ is_read }) => is_read))).toEqual(new Set([true, false]))
    for (const { link } of notifications) {
      expect(link).not.toBeNull()
      const [, page, id] = link?.split('/') ?? []
      if (page === 'bookings') await read(slug, `/api/bookings/${id}`)
      if (page === 'messages') await read(slug, `/api/conversations/${id}`)
    }
  },
)

it('processes that start together load the demo messages once, and send no mail', async () => {
  await app.db.query('delete from conversations where participant_1 = $1', [demoId('organiser')])
  await Promise.all(Array.from({ length: 4 }, () => loadMessages(app.db, app.clock.now())))
  const { rows } = await app.db.query(
    `select (select count(*)::int from messages) as messages, (select count(*)::int from notifications) as notifications,
       (select count(*)::int from outbox) as mails, (select count(*)::int from unread_mails) as due`,
  )
  const messages = demoConversations.flatMap((conversation) => conversation.messages).length
  expect(rows).toEqual([{ messages, notifications: demoNotifications.length, mails: 0, due: 0 }])
})

describe('the demo gigs', () => {
  it('to come fill more than a page, in both languages, and show images that are there', async () => {
    const gigs = await read<Gig[]>('organiser', '/api/gigs')
    expect(gigs.length).toBeGreaterThan(24)
    expect(gigs.length).toBe(demoGigs.filter(({ at, is_inactive }) => !is_inactive && !(at && at[0] < 0)).length)
    const arabic = gigs.filter(({ title }) => /\p{Script=Arabic}/u.test(title))
    expect([arabic.length > 3, gigs.length - arabic.length > 3]).toEqual([true, true])
    for (const { image_url, owner } of gigs) {
      expect(owner.full_name).not.toBeNull()
      if (image_url) expect((await app.call('GET', `${image_url}/480.webp`)).status).toBe(200)
    }
  })

  it('of the organiser have every status and applications in every state', async () => {
    const gigs = await read<MyGig[]>('organiser', '/api/my_gigs')
    expect(new Set(gigs.map((gig) => `${gig.status}${isGigPast(gig, app.clock.now()) ? ', past' : ''}`))).toEqual(
      new Set(['active', 'inactive', 'active, past']),
    )
    const states = gigs.flatMap(({ applications }) => applications.map(({ status }) => status))
    expect(new Set(states)).toEqual(new Set(['pending', 'approved', 'rejected', 'withdrawn']))
  })

  it('of the organiser have applications with and without a note', async () => {
    const gigs = await read<MyGig[]>('organiser', '/api/my_gigs')
    const notes = gigs.flatMap(({ applications }) => applications.map(({ note }) => note))
    expect([notes.includes(null), notes.some((note) => note && /\p{Script=Arabic}/u.test(note))]).toEqual([true, true])
  })

  it('have applications of the talent with an account in every state of a decision', async () => {
    const applications = await read<MyApplication[]>('huda-almannai', '/api/my_applications')
    expect(applications.map(({ status }) => status).toSorted()).toEqual([
      'approved',
      'pending',
      'rejected',
      'withdrawn',
    ])
  })

  it('are loaded once by processes that start together, and later dated anew without what was deleted', async () => {
    const count = async () =>
      (
        await app.db.query(
          'select (select count(*)::int from gigs) as gigs, (select count(*)::int from gig_applications) as applications',
        )
      ).rows[0]
    const applications = demoGigs.flatMap(({ applications }) => applications).length
    expect(await count()).toEqual({ gigs: demoGigs.length, applications })
    await app.db.query(`delete from gig_applications where status = 'rejected'`)
    const left = await count()
    const before = await read<Gig[]>('organiser', '/api/gigs')
    const later = app.clock.now() + 40 * 86_400_000
    await Promise.all(Array.from({ length: 4 }, () => loadGigs(app.db, later)))
    expect(await count()).toEqual(left)
    app.clock.set(later)
    expect((await read<Gig[]>('organiser', '/api/gigs')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })
})
