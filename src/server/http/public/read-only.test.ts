import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { type Database, openDatabase } from '../../services/db.ts'
import { createConfirmTokens } from '../../services/mail/confirm.ts'
import { createUnsubscribeTokens } from '../../services/mail/unsubscribe.ts'
import { addUser } from '../../testing/accounts.ts'
import { addEvent, buy, METRICS_TOKEN, purchaseOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { availabilityCalls } from '../../testing/availability.ts'
import { addBookable, bookingCalls, bookingRequest } from '../../testing/bookings.ts'
import { addBugReport } from '../../testing/bug-reports.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { messageCalls } from '../../testing/messages.ts'
import { insertReview } from '../../testing/reviews.ts'
import { addTalent } from '../../testing/talents.ts'
import { waitFor } from '../../testing/time.ts'
import { calls } from '../calls.ts'
import type { RequestHandlers } from '../listen.ts'
import { pageRoutes } from '../page-routes.ts'

let app: TestApp
let readOnly: Database
let site: RequestHandlers
let fetch: (path: string, headers: Record<string, string>) => Promise<Response>
let admin: Record<string, string>
/** Ids of rows to read, by the path of the call. */
const ids: Record<string, string> = {}
/** An uploaded image, and a calendar at its secret address. */
let image: string
let calendar: string
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
  const user = await addUser(app, { email: 'admin@example.com' })
  admin = user.headers
  const eventId = await addEvent(app)
  const purchase = purchaseOf(eventId, { userEmail: 'admin@example.com' })
  await buy(app, purchase)
  ids['/api/events/{id}'] = eventId
  ids['/api/admin/events/{id}'] = eventId
  ids['/api/door/events/{id}/tickets'] = eventId
  ids['/api/events/{id}/staff'] = eventId
  const talentId = await addTalent(app, { id: user.id, name: 'Sara' })
  ids['/api/get_talent/{id}'] = talentId
  ids['/api/admin/talents/{id}'] = talentId
  const venue = await app.db.query<{ id: string }>(`insert into venues (name) values ('Hall') returning id`)
  ids['/api/get_venue/{id}'] = venue.rows[0]?.id ?? ''
  ids['/api/availability/{id}'] = talentId
  ids['/api/reviews/{talentId}'] = talentId
  const { review } = await insertReview(app, { talentId, userId: (await addUser(app)).id })
  ids['/api/review_replies/{reviewId}'] = review
  const booked = await bookingCalls(app).request(bookingRequest(app, await addBookable(app)), user)
  ids['/api/bookings/{id}'] = booked.body.id
  ids['/api/gigs/{id}/applications'] = await gigCalls(app).created(user)
  ids['/api/unsubscribe/{token}'] = createUnsubscribeTokens(app.secret).write({ id: user.id, group: 'bookings' })
  const conversation = await messageCalls(app).started(user, await addUser(app))
  ids['/api/conversations/{id}'] = conversation
  ids['/api/conversations/{id}/messages'] = conversation
  ids['/api/tickets/{purchaseId}'] = String(purchase.purchaseId)
  // The first request to a new site creates the first key.
  await app.call('GET', '/.well-known/jwks.json')
  await app.call('POST', '/api/data_export', {}, user.headers)
  await waitFor(async () =>
    (await app.call('GET', '/api/data_export/file', undefined, user.headers)).ok ? true : undefined,
  )
  ids['/api/admin/users/{id}'] = user.id
  ids['/api/admin/bug_reports/{id}/screenshot'] = await addBugReport(app, { screenshot: await imageOf() })
  image = (await upload(app, user, await imageOf())).body.imageUrl
  calendar = (await availabilityCalls(app).renewCalendar(user)).body.calendar_url

  const url = new URL(app.databaseUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on -c timezone=UTC')
  readOnly = openDatabase(url.href, app.log)
  site = await createApp({ ...app, services: { ...app, db: readOnly } })
  // A process that lags, as one of many tests may, briefly refuses requests (load-shedding.ts).
  fetch = (path, headers) =>
    waitFor(async () => {
      const response = await site.app.request(path, { headers })
      return response.status === 503 ? undefined : response
    })
})
afterAll(async () => {
  await readOnly.end()
  await app.stop()
})

describe('a GET of the contract', () => {
  it('would fail on the database of these tests if it wrote', async () => {
    await expect(readOnly.query('update events set title = title')).rejects.toThrow(/read-only/)
  })

  // An export that cannot be written to the audit log is refused.
  const audited = '/api/events/{id}/attendees.csv'
  it(`${audited} writes the audit log, or answers nothing`, async () => {
    const path = audited.replace('{id}', String(ids['/api/events/{id}']))
    expect((await site.app.request(path, { headers: admin })).status).toBe(503)
  })

  const gets = calls.filter(({ method, auth, path }) => method === 'GET' && !auth && path !== audited)
  it.each(gets)('$path never writes', async ({ path, access }) => {
    if (path.includes('{')) expect(ids, 'a row to read').toHaveProperty([path])
    const url = path.replace(/\{\w+\}/, ids[path] ?? '')
    for (const headers of access === 'visitor' ? [{}, admin] : [admin]) {
      expect((await fetch(url, headers)).status).toBe(200)
    }
  })
})

/** A path for each GET route of the application that is neither a page nor a call. */
const ROUTES: Record<string, () => string> = {
  '/healthz': () => '/healthz',
  '/readyz': () => '/readyz',
  '/metrics': () => '/metrics',
  '/media/:id/:file': () => `${image}/480.webp`,
  '/media/:id': () => image,
  '/api/openapi.json': () => '/api/openapi.json',
  '/api/docs': () => '/api/docs',
  '/api/docs/start.js': () => '/api/docs/start.js',
  '/api/docs/:file': () => '/api/docs/swagger-ui.css',
  '/events.ics': () => '/events.ics',
  '/events.atom': () => '/events.atom',
  '/events/:id/calendar.ics': () => `/events/${ids['/api/events/{id}']}/calendar.ics`,
  '/events/:id/og.jpg': () => `/events/${ids['/api/events/{id}']}/og.jpg`,
  '/talent-profile/:id/og.jpg': () => `/talent-profile/${ids['/api/get_talent/{id}']}/og.jpg`,
  '/calendars/:file': () => new URL(calendar).pathname,
  '/sitemap.xml': () => '/sitemap.xml',
  '/robots.txt': () => '/robots.txt',
  '/.well-known/jwks.json': () => '/.well-known/jwks.json',
}

/** Example paths of the pages with path parameters. */
const PAGES: Record<string, () => string[]> = {
  '/admin/events/{id}': () => [`/admin/events/${ids['/api/events/{id}']}`],
  '/admin/events/{id}/edit': () => [`/admin/events/${ids['/api/events/{id}']}/edit`],
  '/admin/users/{id}': () => [`/admin/users/${ids['/api/admin/users/{id}']}`],
  '/bookings/{id}': () => [`/bookings/${ids['/api/bookings/{id}']}`],
  '/edit/{id}': () => records('edit'),
  '/events/{id}': () => [`/events/${ids['/api/events/{id}']}`],
  '/hire/{id}': () => [`/hire/${ids['/api/get_talent/{id}']}`],
  '/messages/{id}': () => [`/messages/${ids['/api/conversations/{id}']}`],
  '/newsletter/{token}': () => [`/newsletter/${createConfirmTokens(app.secret).write(randomUUID())}`],
  '/quotation/{id}': () => [`/quotation/${ids['/api/get_talent/{id}']}`],
  '/read/{id}': () => records('read'),
  '/scan/{purchaseId}': () => [`/scan/${ids['/api/tickets/{purchaseId}']}`],
  '/talent-profile/{id}': () => [`/talent-profile/${ids['/api/get_talent/{id}']}`],
  '/unsubscribe/{token}': () => [`/unsubscribe/${ids['/api/unsubscribe/{token}']}`],
}

function records(step: 'read' | 'edit'): string[] {
  return [`/${step}/${ids['/api/admin/talents/{id}']}?type=talent`, `/${step}/${ids['/api/get_venue/{id}']}?type=venue`]
}

describe('a GET outside the contract', () => {
  const never = '%s never writes'

  it('has an entry for each route of the application that is not a page', () => {
    const routes = site.app.routes.filter(({ method, path }) => method === 'GET' && path !== '*' && path !== '/*')
    const patterns = routes.map(({ path }) => path.replace(/(:\w+)\{.*?\}(?=\/|$)/g, '$1'))
    expect([...new Set(patterns)].toSorted()).toEqual(Object.keys(ROUTES).toSorted())
  })

  it.each(Object.entries(ROUTES))(never, async (route, path) => {
    const visitor: Record<string, string> = route === '/metrics' ? { authorization: `Bearer ${METRICS_TOKEN}` } : {}
    for (const headers of [visitor, { ...admin, ...visitor }]) expect((await fetch(path(), headers)).status).toBe(200)
  })

  const pages = [...new Set(pageRoutes)].toSorted()

  it('has a path to fetch for each page whose address names something', () => {
    expect(Object.keys(PAGES).toSorted()).toEqual(pages.filter((page) => page.includes('{')))
  })

  it.each(pages)(never, async (page) => {
    for (const path of PAGES[page]?.() ?? [page]) {
      for (const headers of [{}, admin]) expect((await fetch(path, headers)).status, path).toBeLessThan(400)
    }
  })
})
