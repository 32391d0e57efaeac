import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { type Database, openDatabase } from '../../services/db.ts'
import { addUser } from '../../testing/accounts.ts'
import { addEvent, buy, purchaseOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { addBookable, bookingCalls, bookingRequest } from '../../testing/bookings.ts'
import { insertReview } from '../../testing/reviews.ts'
import { addTalent } from '../../testing/talents.ts'
import { calls } from '../calls.ts'

let app: TestApp
let readOnly: Database
let fetch: (path: string, headers: Record<string, string>) => Promise<Response>
let admin: Record<string, string>
/** Rows to read, by the path of the call. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
  const user = await addUser(app, { email: 'admin@example.com' })
  admin = user.headers
  const eventId = await addEvent(app)
  const purchase = purchaseOf(eventId, { userEmail: 'admin@example.com' })
  await buy(app, purchase)
  ids['/api/events/{id}'] = eventId
  const talentId = await addTalent(app, { id: user.id, name: 'Sara' })
  ids['/api/get_talent/{id}'] = talentId
  ids['/api/availability/{id}'] = talentId
  ids['/api/reviews/{talentId}'] = talentId
  const { review } = await insertReview(app, { talentId, userId: (await addUser(app)).id })
  ids['/api/review_replies/{reviewId}'] = review
  const booked = await bookingCalls(app).request(bookingRequest(app, await addBookable(app)), user)
  ids['/api/bookings/{id}'] = booked.body.id
  ids['/api/tickets/{purchaseId}'] = String(purchase.purchaseId)

  const url = new URL(app.databaseUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on -c timezone=UTC')
  readOnly = openDatabase(url.href, app.log)
  const site = await createApp({ ...app, services: { ...app, db: readOnly } })
  fetch = async (path, headers) => site.app.request(path, { headers })
})
afterAll(async () => {
  await readOnly.end()
  await app.stop()
})

describe('a GET of the contract', () => {
  it('would fail on the database of these tests if it wrote', async () => {
    await expect(readOnly.query('update events set title = title')).rejects.toThrow(/read-only/)
  })

  const gets = calls.filter(({ method, auth }) => method === 'GET' && !auth)
  it.each(gets)('$path never writes', async ({ path, access }) => {
    if (path.includes('{')) expect(ids, 'a row to read').toHaveProperty([path])
    const url = path.replace(/\{\w+\}/, ids[path] ?? '')
    for (const headers of access === 'visitor' ? [{}, admin] : [admin]) {
      expect((await fetch(url, headers)).status).toBe(200)
    }
  })
})

describe('a GET outside the contract', () => {
  it.each([
    '/',
    '/events',
    '/events/{event}',
    '/talents',
    '/talent-profile/{talent}',
    '/tickets',
    '/scan/{purchase}',
    '/settings',
    '/sitemap.xml',
    '/robots.txt',
    '/readyz',
    '/api/openapi.json',
  ])('%s never writes', async (path) => {
    const url = path
      .replace('{event}', ids['/api/events/{id}'] ?? '')
      .replace('{talent}', ids['/api/get_talent/{id}'] ?? '')
      .replace('{purchase}', ids['/api/tickets/{purchaseId}'] ?? '')
    for (const headers of [{}, admin]) expect((await fetch(url, headers)).status).toBeLessThan(400)
  })
})
