import type { Page } from 'playwright-core'
import { beforeAll, describe, expect as expectValue, it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { calendarLinks as links } from '../src/web/locales/ar/event.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { talentPages } from '../src/web/locales/ar/talent.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, untilHydrated } from './pages.ts'
import { setupSite } from './site.ts'

const DAY = 86_400_000

const site = setupSite()
const browser = setupBrowser()

beforeAll(async () => {
  // The first Friday after the site's today, at eight in the evening.
  const today = Math.floor(site.clock.now() / DAY) * DAY
  const friday = today + ((5 - new Date(today).getUTCDay() + 7) % 7) * DAY + 17 * 3_600_000
  const on = (days: number) => new Date(friday + days * DAY).toISOString()
  const jazz = { title_ar: 'ليلة الجاز', title_en: 'Jazz night', tags: ['Jazz', 'Live'] }
  await addEvent(site, { ...jazz, date: on(0), ticket_price: 0, description: 'Brass.' })
  await addEvent(site, {
    title: 'Oud recital',
    date: on(1),
    location: 'Bahrain Fort',
    tags: ['Live'],
    description: 'Strings.',
  })
  await addEvent(site, { title: 'Next month', date: '2027-01-21T17:00:00.000Z', tags: ['Jazz'] })
  await addEvent(site, { title: 'Sold out fair', date: on(0.1), capacity: 3, sold: 3, tags: [] })
})

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

describe('a visitor looks for events', () => {
  const language = 'ar'
  const words = ar.events
  const jazz = 'ليلة الجاز'

  it('on a phone: this weekend, by a tag, free, and clears the filters', async () => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      ...{ language, device: 'phone', now: site.clock.now() },
    })
    await openPage(page, '/events')
    await expect(titles(page)).toHaveText([jazz, 'Oud recital', 'Next month', 'Sold out fair'])
    await page.getByRole('link', { name: words.when.weekend, exact: true }).click()
    await expect(page).toHaveURL('/events?date=weekend')
    await expect(titles(page)).toHaveText([jazz, 'Oud recital', 'Sold out fair'])
    await expectAccessibleLayout(page)
    await expect(page.getByRole('status').filter({ hasText: words.found(3) })).toHaveCount(1)
    await expect(page.getByRole('link', { name: words.when.weekend, exact: true })).toHaveAttribute('aria-current', /./)
    await expect(page.getByRole('link', { name: words.any_day })).not.toHaveAttribute('aria-current')
    await page.getByRole('search').getByRole('link', { name: words.free }).click()
    await expect(titles(page)).toHaveText([jazz])
    await expect(page.getByText(words.found(1)).first()).toBeVisible()

    await page.getByRole('article').getByRole('link', { name: 'جاز', exact: true }).click()
    await expect(page).toHaveURL(`/events?tag=${encodeURIComponent('جاز')}`)
    await expect(titles(page)).toHaveText([jazz, 'Next month'])
    await page.getByRole('searchbox', { name: words.search }).pressSequentially('nothing like it', { delay: 5 })
    await context.clock.runFor(400)
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
    await page.getByRole('navigation', { name: talentPages.hints }).getByRole('link', { name: 'جاز' }).click()
    await expect(page).toHaveURL(`/events?q=${encodeURIComponent('جاز')}`)
    await expect(titles(page)).toHaveText([jazz, 'Next month'])
    await page.getByRole('main').getByRole('link', { name: ar.shell.clear_filters }).click()
    await expect(page).toHaveURL('/events')
    await expect(page.getByRole('searchbox', { name: words.search })).toHaveValue('')
    await expect(titles(page)).toHaveCount(4)
    expectValue(consoleErrors).toEqual([])
  })

  it('on a desktop: by a misspelled place, and on a chosen day; the URL can be shared, and what others wrote has its own language and stands as the page', async () => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, { language, now: site.clock.now() })
    await openPage(page, '/events?q=bahrian+fort')
    await expect(titles(page)).toHaveText(['Oud recital'])
    await expect(page.getByRole('searchbox', { name: words.search })).toHaveValue('bahrian fort')
    const card = page.getByRole('article')
    await expect(card.getByText('Strings.')).toHaveAttribute('lang', 'en')
    await expect(card.getByText('Bahrain Fort')).toHaveAttribute('lang', 'en')
    const toTheRight = await card.evaluate((element) => {
      const line = [...element.querySelectorAll('p')].find(({ textContent }) => textContent === 'Strings.')
      const range = document.createRange()
      range.selectNodeContents(line ?? element)
      return element.getBoundingClientRect().right - range.getBoundingClientRect().right
    })
    expectValue(toTheRight).toBeLessThan(30)

    await page.getByRole('searchbox', { name: words.search }).fill('')
    await page.getByLabel(words.day).fill('2027-01-21')
    await context.clock.runFor(400)
    await expect(page).toHaveURL('/events?date=2027-01-21')
    await expect(titles(page)).toHaveText(['Next month'])
    await page.reload()
    await untilHydrated(page)
    await expect(titles(page)).toHaveText(['Next month'])
    await expect(page.getByLabel(words.day)).toHaveValue('2027-01-21')
    await page.getByRole('link', { name: words.any_day }).click()
    await expect(page.getByLabel(words.day)).toHaveValue('')
    expectValue(consoleErrors).toEqual([])

    await expect(titles(page)).toHaveCount(4)
    // Under forced colours borders tell the chosen chip, filled and unfilled elements apart.
    await page.emulateMedia({ forcedColors: 'active' })
    const weekend = page.getByRole('link', { name: words.when.weekend, exact: true })
    await weekend.click()
    await expect(titles(page)).toHaveText([jazz, 'Oud recital', 'Sold out fair'])
    await expect(weekend).toHaveCSS('border-top-width', '4px')
    await expect(page.getByRole('link', { name: words.any_day })).toHaveCSS('border-top-width', '1px')
    await expect(page.getByText(words.sold_out, { exact: true })).toHaveCSS('border-top-width', '1px')
  })

  it('subscribes to the programme of a tag, with or without a calendar program', async () => {
    const device = 'phone'
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      ...{ language, device, now: site.clock.now() },
    })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, '/events?tag=Live')
    await page.getByRole('link', { name: words.subscribe }).click()
    const dialog = page.getByRole('dialog', { name: links.programme })
    await dialog.getByRole('button', { name: links.copy }).click()
    await expect(dialog.getByRole('status')).toHaveText(links.copied)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expectValue(copied).toBe(`${site.origin}/events.ics?lng=${language}&tag=Live`)
    expectValue(await (await site.call('GET', copied.slice(site.origin.length))).text()).toContain('BEGIN:VCALENDAR')
    const webcal = copied.replace('http:', 'webcal:')
    await expect(dialog.getByRole('link', { name: links.apps })).toHaveAttribute('href', webcal)
    const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`
    await expect(dialog.getByRole('link', { name: links.google })).toHaveAttribute('href', google)
    await expect(dialog.getByRole('link', { name: links.file })).toHaveAttribute('href', copied)
    await expectLayout(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: words.subscribe }).click()
    await expect(dialog).toBeVisible()
    expectValue(consoleErrors).toEqual([])
  })

  it('without scripts: a form and links', async () => {
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`/events?tag=Live&lng=${language}`)
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 250, 243)')
    await expect(titles(page)).toHaveText([jazz, 'Oud recital'])
    await page.getByRole('searchbox', { name: words.search }).fill('oud')
    await expect(page.getByRole('link', { name: words.subscribe })).toHaveAttribute('href', /^\/events\.ics\?/)
    await page.getByRole('button', { name: words.submit_search }).click()
    await expect(titles(page)).toHaveText(['Oud recital'])
    await page.getByRole('main').getByRole('link', { name: ar.shell.clear_filters }).click()
    await expect(titles(page)).toHaveCount(4)
    await context.close()
  })
})
