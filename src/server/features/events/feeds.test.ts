import { beforeAll, describe, expect, it } from 'vitest'
import { addEvent } from '../../testing/app.ts'
import { raw } from '../../testing/http.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ PORT: '0' })
const site = setupListening(app)
let jazz: string
let cancelled: string

beforeAll(async () => {
  const inDays = (days: number) => new Date(app.clock.now() + days * 86_400_000).toISOString()
  const texts = { title_en: 'Jazz & <oud>', title_ar: 'جاز وعود', description: 'Brass.\u000bAnd strings.' }
  jazz = await addEvent(app, { ...texts, date: inDays(2), tags: ['Jazz', 'R&B'], location: 'Bahrain Fort' })
  cancelled = await addEvent(app, { title: 'Called off', date: inDays(3), cancelled_at: inDays(-1), tags: ['jazz'] })
  await addEvent(app, { title: 'Poetry', date: inDays(1), tags: ['poetry'] })
  await addEvent(app, { title: 'Passed', date: inDays(-1), tags: ['jazz'] })
  const removed = await addEvent(app, { title: 'Removed', date: inDays(4), tags: ['jazz'] })
  await app.db.query('update events set deleted_at = now() where id = $1', [removed])
})

async function read(path: string): Promise<{ type: string | null; text: string }> {
  const response = await app.call('GET', path)
  expect(response.status).toBe(200)
  return { type: response.headers.get('content-type'), text: await response.text() }
}

const lines = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}:(.*)\r$`, 'gm'))].map(([, value]) => value)

describe('the programme as a calendar', () => {
  it('lists upcoming events, soonest first, in one language, and marks cancelled ones', async () => {
    const { type, text } = await read('/events.ics?lng=en')
    expect(type).toBe('text/calendar; charset=utf-8')
    expect(lines(text, 'SUMMARY')).toEqual(['Poetry', 'Jazz & <oud>', 'Called off'])
    expect(lines(text, 'STATUS')).toEqual(['CANCELLED'])
    expect(lines(text, 'UID')).toContain(`${cancelled}@masrah.test`)
    expect(lines(text, 'REFRESH-INTERVAL;VALUE=DURATION')).toEqual(['PT6H'])
    expect(lines((await read('/events.ics')).text, 'SUMMARY')).toContain('جاز وعود')
  })

  it('lists the events of a tag, in any spelling', async () => {
    const { text } = await read('/events.ics?lng=en&tag=JAZZ')
    expect(lines(text, 'SUMMARY')).toEqual(['Jazz & <oud>', 'Called off'])
    expect(lines(text, 'X-WR-CALNAME')).toEqual(['Masrah: events (JAZZ)'])
    expect(lines((await read('/events.ics?tag=none')).text, 'SUMMARY')).toEqual([])
  })

  it('reflects a change at once', async () => {
    const id = await addEvent(app, { title: 'Before', tags: ['followed'] })
    const path = '/events.ics?tag=followed'
    for (let i = 0; i < 3; i++) expect(lines((await read(path)).text, 'SUMMARY')).toEqual(['Before'])
    await app.db.query(`update events set title_en = 'After' where id = $1`, [id])
    app.cache.drop(['events'])
    expect(lines((await read(path)).text, 'SUMMARY')).toEqual(['After'])
  })
})

describe('the programme as an Atom feed', () => {
  it('names the events and their pages, with valid XML', async () => {
    const { type, text } = await read('/events.atom?lng=en&tag=R%26B')
    expect(type).toBe('application/atom+xml; charset=utf-8')
    expect(text).toContain('<title>Masrah: events (R&#38;B)</title>')
    expect(text).toContain('href="https://masrah.test/events.atom?lng=en&#38;tag=R%26B"')
    expect([...text.matchAll(/<entry>\n<id>(.*)<\/id>\n<title>(.*)<\/title>/g)].map(([, ...entry]) => entry)).toEqual([
      [`https://masrah.test/events/${jazz}`, 'Jazz &#38; &#60;oud&#62;'],
    ])
    expect(text).toContain('Brass.And strings.</summary>')
    expect(text.match(/&(?!#\d+;)/g)).toBeNull()
  })

  it('marks cancelled events', async () => {
    const titles = async (language: string) =>
      [...(await read(`/events.atom?lng=${language}&tag=jazz`)).text.matchAll(/^<title>(.*)<\/title>$/gm)].map(
        ([, title]) => title,
      )
    expect(await titles('en')).toEqual(['Masrah: events (jazz)', 'Jazz &#38; &#60;oud&#62;', 'Cancelled: Called off'])
    expect(await titles('ar')).toContain('أُلغيت الفعالية: Called off')
  })

  it('is dated by its latest change', async () => {
    const at = '2026-11-30T10:00:00.000Z'
    const updated = async () => /<updated>(.*?)<\/updated>/.exec((await read('/events.atom?tag=poetry')).text)?.[1]
    const before = await updated()
    await app.db.query(`update events set location_en = 'Elsewhere' where title_en = 'Poetry'`)
    app.cache.drop(['events'])
    expect(Date.parse((await updated()) ?? at)).toBeGreaterThan(Date.parse(before ?? at))
  })
})

describe('a feed', () => {
  it.each(['/events.ics', '/events.atom'])('%s is cached, whatever else its URL says', async (path) => {
    app.cache.drop(['events'])
    const get = async (query: string) => {
      const before = app.cache.counts.hits
      const { body } = await raw(`http://127.0.0.1:${site.port}${path}?${query}`)
      return { text: body.toString(), isWarm: app.cache.counts.hits > before }
    }
    const { text, isWarm } = await get('lng=en')
    expect({ isWarm, hasPoetry: text.includes('Poetry') }).toEqual({ isWarm: false, hasPoetry: true })
    expect(await get('lng=en&other=1')).toEqual({ text, isWarm: true })
    // Not a tag in this spelling: otherwise its feed would have the whole programme.
    expect(await get('%74ag=jazz&lng=en')).toEqual({ text, isWarm: true })
    for (const other of ['lng=en&tag=jazz', 'lng=ar', '']) expect((await get(other)).text).not.toBe(text)
    expect(await get('lng=en')).toEqual({ text, isWarm: true })
  })

  it('tells shared caches to vary by cookie, unless its URL names a language', async () => {
    const headers = async (path: string) =>
      (await app.call('GET', path, undefined, { cookie: 'i18nextLng=en' })).headers
    expect((await headers('/events.ics?tag=poetry')).get('vary')).toMatch(/cookie/)
    expect((await headers('/events.ics?tag=poetry')).get('content-language')).toBe('en')
    expect((await headers('/events.ics?tag=poetry&lng=ar')).get('vary')).not.toMatch(/cookie/)
    expect((await headers('/events.ics?tag=poetry&lng=ar')).get('content-language')).toBe('ar')
  })
})

it.each([
  '/events.ics?tag=a%0DX',
  '/events.atom?tag=a%0Bb',
  '/events.ics?tag=%ff',
  '/events.ics?tag=%21',
  `/events.atom?tag=${'x'.repeat(31)}`,
])('%s does not exist', async (path) => {
  expect((await app.call('GET', path)).status).toBe(404)
})
