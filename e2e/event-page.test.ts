import type { Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { eventPage as pageAr } from '../src/web/locales/ar/event.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { eventPage as pageEn } from '../src/web/locales/en/event.ts'
import { en } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const catalogues = { ar: { ...ar, page: pageAr }, en: { ...en, page: pageEn } }

const site = setupSite()
const browser = setupBrowser()
let states: Record<'on sale' | 'sold out' | 'past', string>

const hoursFromNow = (hours: number) => new Date(site.clock.now() + hours * 3_600_000).toISOString()

beforeAll(async () => {
  const event = (title: string, hours: number, rest = {}) =>
    addEvent(site, { title, date: hoursFromNow(hours), tags: [], ...rest })
  states = {
    'on sale': await event('On sale', 30, { tags: ['Oud'] }),
    'sold out': await event('Sold out', 31, { tags: ['Oud'], capacity: 2, sold: 2 }),
    past: await event('Past', -30, { tags: ['Oud'] }),
  }
  await event('Soon', 40)
  await event('Later', 50)
  await event('Latest', 60)
  await event('Of one kind', 900, { tags: ['oud'] })
})

const similarOf = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('article').getByRole('heading')

describe('the page of an event', () => {
  const language = 'ar'
  const { events, tickets, page: words } = catalogues[language]

  it.each([
    ['on sale', ['Of one kind', 'Soon', 'Later']],
    ['sold out', ['Of one kind', 'On sale', 'Soon']],
    ['past', ['Of one kind', 'On sale', 'Soon']],
  ] as const)('that is %s shows three others, that of its tag among them', async (state, others) => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      ...{ language, device: 'phone', now: site.clock.now() },
    })
    await openPage(page, `/events/${states[state]}`)
    await expect(similarOf(page, words.similar)).toHaveCount(3)
    const titles = await similarOf(page, words.similar).allTextContents()
    expect(titles.toSorted()).toEqual([...others].toSorted())
    const calendar = page.getByRole('main').getByRole('link', { name: events.calendar })
    await expect(calendar).toHaveCount(state === 'past' ? 0 : 1)
    await expect(page.getByText(tickets.more_places)).toHaveCount(state === 'sold out' ? 1 : 0)
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  it('leaves two thirds of a small screen to the page with text of twice the size', async () => {
    const { page, context } = await visit(browser, site.origin, {
      ...{ language, device: 'phone', now: site.clock.now() },
    })
    const devtools = await page.context().newCDPSession(page)
    // Browser settings of a reader, as media features.
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await openPage(page, `/events/${states['on sale']}`)
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    await page.evaluate(() => scrollTo(0, 300))
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom, height }) => height > 0 && (top <= 0 || bottom >= innerHeight))
        .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)), 0),
    )
    expect(covered).toBeLessThanOrEqual(664 / 3)
    await context.close()
  })

  it('is what the list of talents names as the featured event: the one that an admin marked, else the next', async () => {
    const { page, context } = await visit(browser, site.origin, { language, now: site.clock.now() })
    const featured = page.getByRole('main').getByRole('link', { name: catalogues[language].talents.featured })
    await openPage(page, '/talents')
    await expect(featured).toContainText('On sale')
    await expect(featured).toHaveAttribute('href', `/events/${states['on sale']}`)
    await site.db.query(`update events set featured = true where title_en = 'Later'`)
    site.cache.drop(['events'])
    await openPage(page, '/talents')
    await expect(featured).toContainText('Later')
    await featured.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Later')
    await site.db.query('update events set featured = false')
    site.cache.drop(['events'])
    await context.close()
  })
})
