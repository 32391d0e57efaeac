import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminRoutes } from '../../features/admin/routes.ts'
import { auditRoutes } from '../../features/audit/routes.ts'
import { authRoutes } from '../../features/auth/routes.ts'
import { availabilityRoutes } from '../../features/availability/routes.ts'
import { bookingRoutes } from '../../features/bookings/routes.ts'
import { bugReportRoutes } from '../../features/bug-reports/routes.ts'
import { createAdmissions } from '../../features/check-in/admit.ts'
import { checkInRoutes } from '../../features/check-in/routes.ts'
import { dataExportRoutes } from '../../features/data-export/routes.ts'
import { eventRoutes } from '../../features/events/routes.ts'
import { gigRoutes } from '../../features/gigs/routes.ts'
import { imageRoutes } from '../../features/images/routes.ts'
import { inboxRoutes } from '../../features/inbox/routes.ts'
import { liveRoutes } from '../../features/live/routes.ts'
import { messageRoutes } from '../../features/messages/routes.ts'
import { newsletterRoutes } from '../../features/newsletter/routes.ts'
import { notificationRoutes } from '../../features/notifications/routes.ts'
import { profileRoutes } from '../../features/profiles/routes.ts'
import { reportRoutes } from '../../features/reports/routes.ts'
import { reviewRoutes } from '../../features/reviews/routes.ts'
import { talentRoutes } from '../../features/talents/routes.ts'
import { createPurchaseWriter } from '../../features/tickets/purchases.ts'
import { ticketRoutes } from '../../features/tickets/routes.ts'
import { userRoutes } from '../../features/users/routes.ts'
import { venueRoutes } from '../../features/venues/routes.ts'
import { createConfirmTokens } from '../../services/mail/confirm.ts'
import { createUnsubscribeTokens } from '../../services/mail/unsubscribe.ts'
import { addUser } from '../../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../../testing/app.ts'
import { raw } from '../../testing/http.ts'
import { insertReview } from '../../testing/reviews.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { calls } from '../calls.ts'
import { createClientReader } from '../client-info.ts'
import { createClientIpReader } from '../client-ip.ts'
import { createFailures } from '../failures.ts'
import { createLoad } from '../load-shedding.ts'
import { createMetrics } from '../metrics.ts'
import { procedures } from '../procedures.ts'
import { createObserver } from '../request-log.ts'
import { securityHeaders } from '../security.ts'
import { createSocketRefusal } from '../socket-refusal.ts'
import { createFastPath } from './fast-path.ts'

const app = setupTestApp({ PORT: '0', RATE_LIMITS: 'off' })
const site = setupListening(app)

describe('a handler that catches the error of caller()', () => {
  let server: Server
  let origin: string
  beforeAll(async () => {
    const list = procedures.talents.list.handler(async ({ context }) => {
      context.cacheTags('talents')
      await context.caller().catch(() => undefined)
      return { headers: {}, body: [] }
    })
    const secure = securityHeaders(app.publicUrl)
    const fastPath = createFastPath({
      router: {
        admin: adminRoutes,
        audit: auditRoutes,
        auth: authRoutes({ limiter: undefined }),
        availability: availabilityRoutes,
        bookings: bookingRoutes,
        bugReports: bugReportRoutes({ db: app.db, secret: 'secret' }),
        checkIn: checkInRoutes(createAdmissions(app.db)),
        dataExport: dataExportRoutes,
        events: eventRoutes,
        users: userRoutes({ ADMIN_EMAILS: [], STAFF_EMAILS: [] }),
        gigs: gigRoutes({ creation: 'open' }),
        images: imageRoutes,
        inbox: inboxRoutes,
        live: liveRoutes,
        messages: messageRoutes,
        newsletter: newsletterRoutes({ db: app.db, secret: 'secret', tokens: createConfirmTokens('secret') }),
        notifications: notificationRoutes(createUnsubscribeTokens('secret')),
        profiles: profileRoutes,
        reports: reportRoutes,
        reviews: reviewRoutes,
        talents: { ...talentRoutes, list },
        tickets: ticketRoutes({
          purchases: createPurchaseWriter(app.db),
          allowsLookup: async () => true,
          allowsCorrection: async () => true,
          guestNetwork: () => null,
        }),
        venues: venueRoutes,
      },
      services: app,
      cache: app.cache,
      log: app.log,
      failures: createFailures(app.log, app.clock),
      observer: createObserver(
        app.log,
        createMetrics({
          processName: app.name,
          db: app.db,
          pools: app.pools,
          cache: app.cache,
          mailer: app.mailer,
          streams: { size: 0 },
          tasks: [],
        }),
      ),
      load: createLoad(),
      limiter: undefined,
      readClient: createClientReader(createClientIpReader([]), { isLimited: false }),
      refuse: createSocketRefusal(secure),
      secure,
    })
    server = createServer((request, response) => {
      const next = () => response.end('the application')
      if (!fastPath(request, response, next)) next()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  it('still leaves a caller with a cookie or a token to the application', async () => {
    for (const [name, value] of Object.entries({ cookie: 'a=b', authorization: 'Bearer x' })) {
      const { body } = await raw(`${origin}/api/approved_talents`, { headers: { [name]: value } })
      expect(body.toString()).toBe('the application')
    }
  })

  it('never has its response cached, whatever tags it set', async () => {
    const { entries } = app.cache.counts
    const { headers, body } = await raw(`${origin}/api/approved_talents`)
    expect([headers['cache-control'], body.toString()]).toEqual(['no-store', '[]'])
    expect(app.cache.counts.entries).toBe(entries)
  })
})

describe('a cached public GET is the same for every Accept-Language, unless its call is localized:', () => {
  const rows: Record<string, string> = {}
  beforeAll(async () => {
    const event = await addEvent(app, { title_ar: 'ليلة على وتر', title_en: 'A Night on a String' })
    const purchase = purchaseOf(event)
    await buy(app, purchase)
    rows.event = event
    await addTalent(app, { name: 'Adam' })
    rows.talent = await addTalent(app, { name: 'سارة', prices: [['An hour', 12_500]] })
    rows['/api/events/{id}'] = rows.event
    rows['/api/get_talent/{id}'] = rows.talent
    rows['/api/availability/{id}'] = rows.talent
    rows['/api/reviews/{talentId}'] = rows.talent
    const { review } = await insertReview(app, { talentId: rows.talent, userId: (await addUser(app)).id })
    rows['/api/review_replies/{reviewId}'] = review
    const reader = await addUser(app)
    rows['/api/unsubscribe/{token}'] = createUnsubscribeTokens(app.secret).write({ id: reader.id, group: 'gigs' })
    rows['/api/tickets/{purchaseId}'] = String(purchase.purchaseId)
  })

  const onSocket = (path: string, language: string) =>
    raw(`http://127.0.0.1:${site.port}`, { path, headers: { 'accept-language': language } })

  /** The response made anew in each language; undefined when it is not cached. */
  async function inBothLanguages(path: string) {
    const drop = () => app.cache.drop(['events', `event:${rows.event}`, 'talents', `talent:${rows.talent}`])
    drop()
    const arabic = await onSocket(path, 'ar')
    expect(arabic.status).toBe(200)
    const { hits } = app.cache.counts
    await onSocket(path, 'ar')
    if (app.cache.counts.hits === hits) return undefined
    drop()
    const english = await onSocket(path, 'en')
    expect(app.cache.counts.hits, 'made anew').toBe(hits + 1)
    return { arabic, english }
  }

  async function expectSame(path: string, localized = false): Promise<boolean> {
    const answers = await inBothLanguages(path)
    if (!answers) return false
    const { arabic, english } = answers
    if (localized) {
      const [field, ...texts] = path.startsWith('/api/events')
        ? ['title', 'ليلة على وتر', 'A Night on a String']
        : ['name', 'سارة', 'Adam']
      const first = new RegExp(`"${field}":"(.*?)"`)
      expect([arabic, english].map(({ body }) => first.exec(String(body))?.[1])).toEqual(texts)
      for (const { headers } of [arabic, english]) expect(headers.vary).toBe('cookie, accept-language, accept-encoding')
      return true
    }
    expect(english.body.equals(arabic.body), 'the same bytes').toBe(true)
    for (const { headers } of [arabic, english]) {
      expect(headers.vary ?? '').not.toMatch(/accept-language/i)
      expect(headers['content-language']).toBe(arabic.headers['content-language'])
    }
    return true
  }

  const gets = calls.filter(({ method, access, auth }) => method === 'GET' && access === 'visitor' && !auth)
  it.each(gets)('$path', async ({ path, secretParams, localized }) => {
    if (path.includes('{')) expect(rows, 'a row to read').toHaveProperty([path])
    const isCached = await expectSame(path.replace(/\{\w+\}/, rows[path] ?? ''), localized)
    // Secret paths are not cached: a ticket's link opens the door.
    expect(isCached).toBe(!secretParams)
  })

  it.each([
    ['the list of events', () => '/events'],
    ['an event', () => `/events/${rows.event}`],
    ["an event's Open Graph image", () => `/events/${rows.event}/og.jpg`],
    ['the list of talents', () => '/talents'],
    ['a talent', () => `/talent-profile/${rows.talent}`],
    ["a talent's Open Graph image", () => `/talent-profile/${rows.talent}/og.jpg`],
  ])('%s', async (_what, path) => {
    expect(await expectSame(path())).toBe(true)
  })
})
