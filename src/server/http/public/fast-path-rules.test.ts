import { beforeAll, describe, expect, it } from 'vitest'
import { createUnsubscribeTokens } from '../../services/mail/unsubscribe.ts'
import { addUser } from '../../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../../testing/app.ts'
import { raw } from '../../testing/http.ts'
import { insertReview } from '../../testing/reviews.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { calls } from '../calls.ts'

const app = setupTestApp({ PORT: '0', RATE_LIMITS: 'off' })
const site = setupListening(app)

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
