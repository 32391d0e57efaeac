import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addEvent, startTestApp, type TestApp } from '../../testing/app.ts'
import { locations, readSitemap } from '../../testing/sitemap.ts'
import { addTalent } from '../../testing/talents.ts'
import { listSitemapFiles, readSitemapFile } from './files.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

const files = async () =>
  locations(await (await app.call('GET', '/sitemap.xml')).text()).map((address) => new URL(address).pathname)

const pagesOf = async (file: string) =>
  locations(await (await app.call('GET', file)).text())
    .filter((address) => address.endsWith('lng=ar'))
    .map((address) => new URL(address).pathname)

const alternates = (markup: string) =>
  [...markup.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, language, href]) => [
    language,
    href,
  ])

const TEXT_PAGES = ['/info', '/faq', '/contact-us', '/social', '/terms-of-service', '/privacy']

describe('the sitemap and robots.txt', () => {
  it('name every page, event, venue and approved talent once for each language', async () => {
    const id = await addEvent(app)
    const talent = await addTalent(app)
    await addTalent(app, { status: 'pending' })
    const { rows: venues } = await app.db.query<{ id: string }>(
      `insert into venues (name, deleted_at) values ('Hall', null), ('Gone', now()) returning id`,
    )
    for (const path of ['/sitemap.xml', ...(await files())]) {
      expect((await app.call('GET', path)).headers.get('content-type')).toMatch(/^application\/xml/)
    }
    const pages = [
      '/',
      '/events',
      '/talents',
      ...TEXT_PAGES,
      `/venues/${venues[0]?.id}`,
      `/events/${id}`,
      `/talent-profile/${talent}`,
    ]
    expect(locations(await readSitemap(app))).toEqual(
      pages.flatMap((path) => [`https://masrah.test${path}?lng=ar`, `https://masrah.test${path}?lng=en`]),
    )
  })

  it('list the events of each month in a file, this month and those to come first', async () => {
    app.clock.set(Date.parse('2026-11-15T12:00:00Z'))
    const at = (date: string) => addEvent(app, { date })
    const [early, late, next] = [
      await at('2026-11-01T00:00:00Z'),
      await at('2026-11-30T23:59:59.999Z'),
      await at('2026-12-01T00:00:00Z'),
    ]
    const [old, older] = [await at('2026-01-31T20:00:00Z'), await at('2024-02-29T20:00:00Z')]
    const events = (await files()).filter((file) => file.includes('events'))
    expect(events).toEqual(['2026-11', '2026-12', '2026-01', '2024-02'].map((month) => `/sitemaps/events-${month}.xml`))
    const listed = await Promise.all(events.map(pagesOf))
    expect(listed).toEqual([[late, early], [next], [old], [older]].map((ids) => ids.map((id) => `/events/${id}`)))
  })

  it('list each of more events at one instant than are read at once', async () => {
    const { rows } = await app.db.query<{ path: string }>(
      `insert into events (title_ar, description_ar, location_ar, date)
       select 'ليلة', 'أمسية', 'المنامة', '2026-12-20T17:00:00Z' from generate_series(1, 501)
       returning '/events/' || id as path`,
    )
    expect(await pagesOf('/sitemaps/events-2026-12.xml')).toEqual(rows.map(({ path }) => path).toSorted())
  })

  it('divide many talents by their ids, and list each once', async () => {
    await app.db.query(
      `with made as (
         insert into users (id, name, email) select gen_random_uuid(), '', i || '@example.com' from generate_series(1, 100) i returning id
       ), people as (
         insert into profiles (id, role, first_name, last_name, birthday, gender)
         select id, 'talent', 'Noura', 'Ali', '1990-01-01', 'other' from made returning id
       )
       insert into talents (id, name, title, status) select id, 'Noura Ali', 'dj', 'approved' from people`,
    )
    const talents = (await listSitemapFiles(app, 50)).filter((file) => file.includes('talents'))
    expect(talents).toEqual([...'0123456789abcdef'].map((digit) => `talents-${digit}`))
    const { rows } = await app.db.query(`select '/talent-profile/' || id as path from talents order by id`)
    const pages: string[] = []
    for (const name of talents) {
      for await (const portion of (await readSitemapFile(name, app, 50)) ?? [])
        pages.push(...portion.map(({ path }) => path))
    }
    expect(pages).toEqual(rows.map(({ path }) => path))
    expect(await readSitemapFile('talents', app, 50)).toBeUndefined()
  })

  it.each([
    ...['events-2026-13', 'events-0000-01', 'events-9999-12', 'events-x', 'talents-0', 'talents-g', 'talents-00000'],
    'other',
  ])('have no file %s', async (name) => {
    expect((await app.call('GET', `/sitemaps/${name}.xml`)).status).toBe(404)
  })

  it('say when an event was last changed', async () => {
    const id = await addEvent(app)
    await app.db.query(`update events set title_en = 'Another' where id = $1`, [id])
    const { rows } = await app.db.query('select modified from events where id = $1', [id])
    expect(await readSitemap(app)).toContain(
      `<loc>https://masrah.test/events/${id}?lng=en</loc><lastmod>${rows[0].modified}</lastmod>`,
    )
  })

  it('list canonical pages that name the same alternates', async () => {
    await addEvent(app)
    await addTalent(app)
    const xml = await readSitemap(app)
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
