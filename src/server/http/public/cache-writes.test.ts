import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authCalls } from '../../../contract/auth-calls.ts'
import { contract } from '../../../contract/index.ts'
import type { TalentStatus } from '../../../contract/talents.ts'
import { addSession, addUser, mailedLink, newEmail, PASSWORD, signUp, type TestUser } from '../../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../../testing/app.ts'
import { availabilityCalls } from '../../testing/availability.ts'
import { bookingCalls, bookingRequest, hoursOn } from '../../testing/bookings.ts'
import { raw } from '../../testing/http.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { insertReview, reviewCalls } from '../../testing/reviews.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({
  RATE_LIMITS: 'off',
  PORT: '0',
  ADMIN_EMAILS: 'admin@example.com',
  GOOGLE_CLIENT_ID: 'masrah',
  GOOGLE_CLIENT_SECRET: 'secret',
})
const site = setupListening(app)
let admin: TestUser
/** The user whose talent is public. */
let owner: TestUser
/** Who reviewed that talent and replied to it; without a profile. */
let reviewer: TestUser
let review: string
let reply: string
const reviews = reviewCalls({ call: (...args) => app.call(...args) })
let event: string
let bought: Record<string, unknown>
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
beforeEach(async () => {
  event = await addEvent(app, { capacity: 10 })
  bought = purchaseOf(event)
  await buy(app, bought)
})

/** Public calls, each by a short name. Those with a query are cached when they are requested again. */
const calls = () => ({
  events: '/api/events',
  event: `/api/events/${event}`,
  talents: '/api/approved_talents',
  search: '/api/approved_talents?q=noura&limit=24',
  // The day of `bookingRequest`.
  'search by date': '/api/approved_talents?q=noura&date=2026-12-05',
  talent: `/api/get_talent/${owner.id}`,
  reviews: `/api/reviews/${owner.id}`,
  availability: `/api/availability/${owner.id}?month=2026-12`,
})
/** What is rendered from them. */
const renderings = () => ({
  'page of events': '/events?lng=en',
  'page of event': `/events/${event}`,
  'page of search': '/talents?q=noura',
  'page of talent': `/talent-profile/${owner.id}`,
  'image of talent': `/talent-profile/${owner.id}/og.jpg`,
})
type WritingCall = keyof ReturnType<typeof calls>
type Rendering = keyof ReturnType<typeof renderings>

const PAGES_OF_TALENTS: Rendering[] = ['page of search', 'page of talent', 'image of talent']

interface Write {
  /** The state of the talent before; approved unless told otherwise. */
  status?: TalentStatus
  send(): Promise<{ status: number }>
  /** The answers that it changes; none unless told otherwise. */
  changes?: WritingCall[]
  rendered?: Rendering[]
}

const call = (method: string, path: string, json?: unknown, user = owner) => app.call(method, path, json, user.headers)
const auth = (path: string, json: object) => call('POST', `/api/auth${path}`, json)
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? new URL(link).pathname.split('/').at(-1)

/** Every call of the contract that writes: a new one needs an entry with the public responses that it changes. */
const WRITES: Record<string, Write> = {
  'POST /createTicket': {
    changes: ['events', 'event'],
    rendered: ['page of events', 'page of event'],
    send: () => call('POST', '/api/createTicket', purchaseOf(event)),
  },
  'POST /send-ticket-email': {
    send: () => call('POST', '/api/send-ticket-email', { purchaseId: bought.purchaseId, email: bought.userEmail }),
  },
  'PATCH /tickets/{purchaseId}': {
    send: () =>
      call('PATCH', `/api/tickets/${bought.purchaseId}`, { userEmail: bought.userEmail, newEmail: newEmail() }),
  },
  'POST /tickets/lookup': { send: () => call('POST', '/api/tickets/lookup', { email: owner.email }) },
  'POST /sync-profile': { send: () => call('POST', '/api/sync-profile') },
  'POST /create-profile': {
    changes: ['reviews'],
    rendered: ['page of talent'],
    async send() {
      const user = reviewer
      const { body } = await upload(app, user, await imageOf())
      const person = { first_name: 'Noura', last_name: 'Noura', birthday: '2000-01-01', gender: 'female' }
      const organiser = { role: 'standard', profile_picture: body.imageUrl }
      return call('POST', '/api/create-profile', { ...person, ...organiser }, user)
    },
  },
  'POST /delete_user': {
    changes: ['talents', 'search', 'search by date', 'talent', 'reviews', 'availability'],
    rendered: PAGES_OF_TALENTS,
    send: () => call('POST', '/api/delete_user', {}),
  },
  'POST /edit_talent/{id}': {
    changes: ['talent'],
    rendered: ['page of talent'],
    send: () => call('POST', `/api/edit_talent/${owner.id}`, { about: 'Plays the oud.' }),
  },
  'POST /resubmit_talent/{id}': {
    status: 'rejected',
    send: () => call('POST', `/api/resubmit_talent/${owner.id}`),
  },
  'PUT /approve-talent/{id}': {
    status: 'pending',
    changes: ['talents', 'search', 'search by date', 'talent', 'reviews', 'availability'],
    rendered: ['page of search'],
    send: () => call('PUT', `/api/approve-talent/${owner.id}`, undefined, admin),
  },
  'POST /reject-talent': {
    changes: ['talents', 'search', 'search by date', 'talent', 'reviews', 'availability'],
    rendered: PAGES_OF_TALENTS,
    send: () => call('POST', '/api/reject-talent', { id: owner.id, reason: 'low rating' }, admin),
  },
  'POST /bookings': {
    send: async () => call('POST', '/api/bookings', bookingRequest(app, owner), await addUser(app)),
  },
  'PATCH /bookings/{id}': {
    changes: ['search by date', 'availability'],
    async send() {
      const organiser = await addUser(app)
      const { body } = await bookingCalls(app).request(bookingRequest(app, owner), organiser)
      await bookingCalls(app).step(body.id, { action: 'quote', amount: 10 }, owner)
      return bookingCalls(app).step(body.id, { action: 'accept' }, organiser)
    },
  },
  'PUT /availability': {
    changes: ['search by date', 'availability'],
    send: async () =>
      await availabilityCalls(app).mark(owner, { starts_at: hoursOn(app, 96), ends_at: hoursOn(app, 97) }),
  },
  'POST /my_availability/calendar': { send: () => call('POST', '/api/my_availability/calendar') },
  'DELETE /my_availability/calendar': { send: () => call('DELETE', '/api/my_availability/calendar') },
  'PUT /my_availability/import': { send: () => call('PUT', '/api/my_availability/import', { url: null }) },
  'POST /add_review': {
    changes: ['talents', 'search', 'search by date', 'talent', 'reviews'],
    rendered: ['page of search', 'page of talent'],
    send: async () => reviews.add({ talent_id: owner.id, rating: 2, comment: 'Fine.' }, await addUser(app)),
  },
  'PUT /edit_review/{id}': {
    changes: ['talents', 'search', 'search by date', 'talent', 'reviews'],
    rendered: ['page of search', 'page of talent'],
    send: () => reviews.edit(review, { comment: 'Finer.', rating: 5 }, reviewer),
  },
  'DELETE /delete_review/{id}': {
    changes: ['talents', 'search', 'search by date', 'talent', 'reviews'],
    rendered: ['page of search', 'page of talent'],
    send: () => reviews.remove(review, reviewer),
  },
  'POST /add_reply': {
    changes: ['reviews'],
    rendered: ['page of talent'],
    send: () => reviews.addReply({ review_id: review, reply: 'Thank you.' }, owner),
  },
  'PUT /edit_reply/{id}': {
    changes: ['reviews'],
    rendered: ['page of talent'],
    send: () => reviews.editReply(reply, { reply: 'Thanks.' }, reviewer),
  },
  'DELETE /delete_reply/{id}': {
    changes: ['reviews'],
    rendered: ['page of talent'],
    send: () => reviews.removeReply(reply, reviewer),
  },
  'POST /upload_talent_image/{id}': {
    changes: ['talents', 'search', 'search by date', 'talent'],
    rendered: PAGES_OF_TALENTS,
    send: async () =>
      upload(app, owner, await imageOf(), { path: `/api/upload_talent_image/${owner.id}`, field: 'image' }),
  },
  'POST /upload_event_image': {
    send: async () => upload(app, admin, await imageOf(), { path: '/api/upload_event_image' }),
  },
  'POST /uploadImage': { send: async () => upload(app, owner, await imageOf()) },
}

/** The same for the calls of accounts; none of them changes what everyone sees. */
const AUTH_WRITES: Record<string, () => Promise<{ status: number }>> = {
  '/sign-up/email': () => auth('/sign-up/email', { email: newEmail(), password: PASSWORD, name: '' }),
  '/sign-in/email': () => auth('/sign-in/email', { email: owner.email, password: PASSWORD }),
  '/sign-in/social': () => auth('/sign-in/social', { provider: 'google', callbackURL: '/' }),
  '/sign-out': () => auth('/sign-out', {}),
  async '/confirm-email'() {
    const email = newEmail()
    await auth('/sign-up/email', { email, password: PASSWORD, name: '' })
    return auth('/confirm-email', { token: tokenIn(await mailedLink(app, email)), password: PASSWORD })
  },
  async '/send-verification-email'() {
    const email = newEmail()
    await auth('/sign-up/email', { email, password: PASSWORD, name: '' })
    return app.call('POST', '/api/auth/send-verification-email', { email })
  },
  '/request-password-reset': () => auth('/request-password-reset', { email: owner.email }),
  async '/reset-password'() {
    await auth('/request-password-reset', { email: owner.email })
    return auth('/reset-password', {
      token: tokenIn(await mailedLink(app, owner.email)),
      newPassword: PASSWORD,
    })
  },
  '/change-password': () => auth('/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }),
  async '/revoke-session'() {
    const sessions = await call('GET', '/api/auth/list-sessions')
    const [first] = (await sessions.json()) as { token: string }[]
    return auth('/revoke-session', { token: first?.token })
  },
  '/revoke-other-sessions': () => auth('/revoke-other-sessions', {}),
}

function writesOf(router: AnyContractRouter): string[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(writesOf)
  const { method, path } = router['~orpc'].route
  return method === 'GET' ? [] : [`${method} ${path}`]
}

/** An answer over the socket, and whether it came from memory. */
async function served(path: string): Promise<{ body: string; isCached: boolean }> {
  const { hits } = app.cache.counts
  const { body } = await raw(`http://127.0.0.1:${site.port}${path}`)
  return { body: body.toString('latin1'), isCached: app.cache.counts.hits > hits }
}

/** An answer as the handlers make it now. */
async function made(path: string): Promise<string> {
  const response = await app.call('GET', path)
  return Buffer.from(await response.arrayBuffer()).toString('latin1')
}

/** Warms the cache by two requests of each address, then writes. */
async function outcomeOf({ send, rendered = [] }: Write) {
  const paths = Object.entries(calls())
  const pages = rendered.map((name) => [name, renderings()[name]] as const)
  const before = new Map<string, string>()
  for (const [name, path] of [...paths, ...pages]) {
    await served(path)
    before.set(name, (await served(path)).body)
  }
  const { status } = await send()
  const changes: string[] = []
  const stale: string[] = []
  for (const [name, path] of paths) {
    const fresh = await made(path)
    if (fresh !== before.get(name)) changes.push(name)
    if (fresh !== (await served(path)).body) stale.push(name)
  }
  for (const [name, path] of pages) if ((await served(path)).isCached) stale.push(name)
  return { status, changes, stale }
}

describe('no cached answer stays stale after', () => {
  it('any writing call: each of the contract has an entry', () => {
    expect(Object.keys(WRITES).toSorted()).toEqual(writesOf(contract).toSorted())
  })

  async function addReviewed(status: TalentStatus = 'approved') {
    owner = await addUser(app)
    await addTalent(app, { id: owner.id, name: 'Noura', status })
    reviewer = await addUser(app)
    ;({ review, reply } = await insertReview(app, { talentId: owner.id, userId: reviewer.id }))
  }

  it.each(Object.entries(WRITES))('%s', async (_call, write) => {
    await addReviewed(write.status)
    expect(await outcomeOf(write)).toEqual({ status: 200, changes: write.changes ?? [], stale: [] })
  })

  it('POST /delete_user of an author of reviews', async () => {
    await addReviewed()
    const write: Write = {
      rendered: ['page of talent'],
      send: () => call('POST', '/api/delete_user', {}, reviewer),
    }
    expect(await outcomeOf(write)).toEqual({ status: 200, changes: ['reviews'], stale: [] })
  })

  it.each([
    ['PUT /approve-talent/{id}', 'pending', () => call('PUT', `/api/approve-talent/${reviewer.id}`, undefined, admin)],
    [
      'POST /reject-talent',
      'approved',
      () => call('POST', '/api/reject-talent', { id: reviewer.id, reason: 'low rating' }, admin),
    ],
  ] as const)('%s of an author of reviews', async (_call, status, send) => {
    await addReviewed()
    await addTalent(app, { id: reviewer.id, name: 'Marsa', status })
    const { stale, changes } = await outcomeOf({ rendered: ['page of talent'], send })
    expect(stale).toEqual([])
    expect(changes).toContain('reviews')
  })

  describe('a call of accounts:', () => {
    beforeAll(async () => {
      owner = await signUp(app)
      await addTalent(app, { id: owner.id, name: 'Noura' })
    })

    it('each has an entry', () => {
      const posts = Object.entries(authCalls).flatMap(([path, { method }]) => (method === 'POST' ? [path] : []))
      expect(Object.keys(AUTH_WRITES).toSorted()).toEqual(posts.toSorted())
    })

    it.each(Object.entries(AUTH_WRITES))('POST /api/auth%s', async (_call, send) => {
      // Some of them end the session.
      owner.headers.cookie = await addSession(app, owner.id)
      expect(await outcomeOf({ send })).toEqual({ status: 200, changes: [], stale: [] })
    })
  })
})
