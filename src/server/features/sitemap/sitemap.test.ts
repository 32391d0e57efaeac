import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, startTestApp, type TestApp } from '../../testing/app.ts'
import { addTalent } from '../../testing/talents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('what search engines read first', () => {
  it('names every page, every event and every approved talent, in both languages', async () => {
    const id = await addEvent(app)
    const talent = await addTalent(app)
    await addTalent(app, { status: 'pending' })
    const response = await app.call('GET', '/sitemap.xml')
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
    const xml = await response.text()
    expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://masrah.test/',
      'https://masrah.test/events',
      'https://masrah.test/talents',
      `https://masrah.test/events/${id}`,
      `https://masrah.test/talent-profile/${talent}`,
    ])
    for (const language of ['ar', 'en']) {
      expect(xml).toContain(`hreflang="${language}" href="https://masrah.test/events/${id}?lng=${language}"`)
    }
  })

  it('leads to pages that there are', async () => {
    await addEvent(app)
    await addTalent(app)
    const xml = await (await app.call('GET', '/sitemap.xml')).text()
    for (const [, address = ''] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      expect((await app.call('GET', new URL(address).pathname)).status).toBe(200)
    }
  })

  it('keeps engines away from tickets, and leads them to the map', async () => {
    const text = await (await app.call('GET', '/robots.txt')).text()
    expect(text).toContain('Disallow: /scan/')
    expect(text).toContain('Disallow: /api/')
    expect(text).toContain('Sitemap: https://masrah.test/sitemap.xml')
  })
})
