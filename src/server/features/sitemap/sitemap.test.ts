import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addEvent, startTestApp, type TestApp } from '../../testing/app.ts'
import { addTalent } from '../../testing/talents.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

const alternates = (markup: string) =>
  [...markup.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, language, href]) => [
    language,
    href,
  ])

const TEXT_PAGES = ['/info', '/faq', '/contact-us', '/social', '/terms-of-service', '/privacy']

describe('the sitemap and robots.txt', () => {
  it('name every page, event and approved talent once for each language', async () => {
    const id = await addEvent(app)
    const talent = await addTalent(app)
    await addTalent(app, { status: 'pending' })
    const response = await app.call('GET', '/sitemap.xml')
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
    const pages = ['/', '/events', '/talents', ...TEXT_PAGES, `/events/${id}`, `/talent-profile/${talent}`]
    expect(locations(await response.text())).toEqual(
      pages.flatMap((path) => [`https://masrah.test${path}?lng=ar`, `https://masrah.test${path}?lng=en`]),
    )
  })

  it('is written once for requests that come together or soon after', async () => {
    const query = vi.spyOn(app.db, 'query')
    const read = async () => (await app.call('GET', '/sitemap.xml')).status
    expect(await Promise.all([read(), read()])).toEqual([200, 200])
    expect(await read()).toBe(200)
    expect(query.mock.calls.filter(([text]) => String(text).startsWith('select id, modified from'))).toHaveLength(2)
  })

  it('says when an event was last changed, and its list with it', async () => {
    const id = await addEvent(app)
    await app.db.query(`update events set title_en = 'Another' where id = $1`, [id])
    const { rows } = await app.db.query('select modified from events where id = $1', [id])
    const xml = await (await app.call('GET', '/sitemap.xml')).text()
    for (const path of ['/events', `/events/${id}`]) {
      expect(xml).toContain(`<loc>https://masrah.test${path}?lng=en</loc><lastmod>${rows[0].modified}</lastmod>`)
    }
  })

  it('list canonical pages that name the same alternates', async () => {
    await addEvent(app)
    await addTalent(app)
    const xml = await (await app.call('GET', '/sitemap.xml')).text()
    for (const address of locations(xml)) {
      const { pathname, search } = new URL(address)
      const response = await app.call('GET', pathname + search)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(address)
      const [, entry = ''] = xml.split(`<loc>${address}</loc>`)
      expect(alternates(html)).toEqual(alternates(entry.slice(0, entry.indexOf('</url>'))))
    }
  })

  it('give the URL without a language as x-default, itself a copy of a canonical one', async () => {
    const html = await (await app.call('GET', '/events', undefined, { cookie: 'i18nextLng=en' })).text()
    expect(html).toContain('<link rel="canonical" href="https://masrah.test/events?lng=en"')
    expect(alternates(html)).toEqual([
      ['ar', 'https://masrah.test/events?lng=ar'],
      ['en', 'https://masrah.test/events?lng=en'],
      ['x-default', 'https://masrah.test/events'],
    ])
  })

  it('keep crawlers away from tickets, and lead them to the sitemap', async () => {
    const text = await (await app.call('GET', '/robots.txt')).text()
    expect(text).toContain('Disallow: /scan/')
    expect(text).toContain('Disallow: /api/')
    expect(text).toContain('Sitemap: https://masrah.test/sitemap.xml')
  })
})
