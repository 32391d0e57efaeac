import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { addTalent } from '../src/server/testing/talents.ts'
import { account } from '../src/web/locales/ar/account.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { talentPages as arabicPages } from '../src/web/locales/ar/talent.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { NO_CONVERSATION } from './message-pages.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

/** More than two pages of the list. */
const MANY = 48

const site = setupSite()
const browser = setupBrowser()
let ahmed: string

beforeAll(async () => {
  for (let i = 0; i < MANY; i++) {
    await addTalent(site, { name: `Zaid ${String(i).padStart(2, '0')}`, title: i % 2 ? 'dj' : 'magician' })
  }
  ahmed = await addTalent(site, {
    name: 'أحمد البحّار',
    title: 'حكواتي شعبي',
    area: 'muharraq',
    prices: [['Night', 25_000]],
  })
  await addTalent(site, {
    name: 'Stella',
    title: 'stilt walker',
    rating: 4.8,
    total_reviews: 2,
    prices: [['Hour', 12_500]],
  })
  await addTalent(site, { name: 'Hidden', status: 'pending' })
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')

describe('a visitor looks for talents', () => {
  it('in Arabic on a phone: sees each talent once while scrolling, searches "احمد", finds "أحمد", and comes back to the search', async () => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      device: 'phone',
      now: site.clock.now(),
    })
    await openPage(page, '/talents')
    await expect(page.getByRole('heading', { name: ar.talents.found(MANY + 2) })).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
    await expectLayout(page)
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(cards(page)).toHaveCount(MANY + 2, { timeout: 500 })
    }).toPass()
    const names = await cards(page).getByRole('heading').allTextContents()
    expect(new Set(names).size).toBe(MANY + 2)
    await expect(page.getByRole('link', { name: ar.talents.more })).toHaveCount(0)

    const before = await page.evaluate(() => history.length)
    await page.getByRole('searchbox', { name: ar.talents.search }).pressSequentially('احمد', { delay: 30 })
    await context.clock.runFor(400)
    await expect(page).toHaveURL(`/talents?q=${encodeURIComponent('احمد')}`)
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'أحمد البحّار' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: ar.talents.found(1) })).toHaveCount(1)
    expect(await page.evaluate(() => history.length)).toBe(before)
    await expectAccessibleLayout(page)

    await page.getByRole('link', { name: 'أحمد البحّار' }).click()
    await expect(page).toHaveURL(`/talent-profile/${ahmed}`)
    await page.getByRole('link', { name: ar.talents.back }).click()
    await expect(page.getByRole('searchbox', { name: ar.talents.search })).toHaveValue('احمد')
    expect(consoleErrors).toEqual([])
  })

  it('in English on a desktop: by category, by time, and back', async () => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      language: 'en',
      now: site.clock.now(),
    })
    await openPage(page, '/talents')
    await expectLayout(page)
    const categories = page.getByRole('navigation', { name: en.talents.categories })
    await categories.getByRole('link', { name: 'Other' }).click()
    await expect(page).toHaveURL('/talents?category=other')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByText('Stilt Walker')).toBeVisible()
    await expect(categories.getByRole('link', { name: 'Other' })).toHaveAttribute('aria-current', 'page')

    await page.getByLabel(en.talents.from, { exact: true }).fill('20:00')
    await context.clock.runFor(400)
    await expect(page).toHaveURL('/talents?category=other&date=2026-12-01&from=20%3A00')
    const end = page.getByLabel(en.talents.to, { exact: true })
    await end.fill('20:00')
    await context.clock.runFor(400)
    await expect(page.getByText(en.talents.same_hours)).toBeVisible()
    await end.fill('02:00')
    await context.clock.runFor(400)
    await expect(page).toHaveURL(/from=20%3A00&to=02%3A00/)
    await expect(end).toHaveAccessibleDescription(en.talents.next_day)
    await expect(page.getByText(en.talents.same_hours)).toHaveCount(0)
    await expect(cards(page)).toHaveCount(2)

    await page.getByRole('link', { name: en.shell.clear_filters }).click()
    await expect(page).toHaveURL('/talents')
    await expect(page.getByLabel(en.talents.from, { exact: true })).toHaveValue('')
    await expect(cards(page).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/category=other/)
    await expect(page.getByLabel(en.talents.from, { exact: true })).toHaveValue('20:00')
    await expect(cards(page)).toHaveCount(2)
    expect(consoleErrors).toEqual([])
  })

  it('in Arabic on a desktop: the cheapest first, narrowed by highest price and place; is told when none match, resets the filters, and retries a list that failed to load', async () => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      language: 'ar',
      now: site.clock.now(),
    })
    await openPage(page, '/talents')
    // Names in the script of the page come first.
    await expect(cards(page).getByRole('heading').first()).toHaveText('أحمد البحّار')
    const sorts = page.getByRole('navigation', { name: ar.talents.sort })
    await sorts.getByRole('link', { name: ar.talents.sort_by.price }).click()
    await expect(page).toHaveURL('/talents?sort=price')
    await expect(sorts.getByRole('link', { name: ar.talents.sort_by.price })).toHaveAttribute('aria-current')
    await expect(sorts.locator('[aria-current]')).toHaveCount(1)
    await expect(cards(page).nth(0)).toContainText(`${ar.talents.card_price.from} BD 12.500`)
    await expect(cards(page).nth(1)).toContainText(`${ar.talents.card_price.from} BD 25`)

    const price = page.getByLabel(arabicPages.max_price)
    await price.fill('-1')
    await context.clock.runFor(400)
    await expect(price).toHaveAccessibleDescription(arabicPages.max_price_wrong)
    await price.fill('٢٠')
    await context.clock.runFor(400)
    await expect(page).toHaveURL('/talents?sort=price&max_price=20')
    await expect(cards(page).getByRole('heading')).toHaveText(['Stella'])
    await price.fill('30')
    await page.getByLabel(arabicPages.area).selectOption('muharraq')
    await context.clock.runFor(400)
    await expect(page).toHaveURL(/max_price=30&area=muharraq|area=muharraq&max_price=30/)
    await expect(cards(page).getByRole('heading')).toHaveText(['أحمد البحّار'])

    const heart = page.getByRole('button', { name: arabicPages.bookmark('أحمد البحّار') })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(consoleErrors).toEqual([])

    await page.getByRole('searchbox').fill('qqqqqq')
    await context.clock.runFor(400)
    await expect(page.getByRole('heading', { name: ar.talents.none })).toBeVisible()
    await expectLayout(page)
    await page.getByRole('main').getByRole('link', { name: ar.shell.clear_filters }).last().click()
    await expect(page.getByRole('heading', { name: ar.talents.found(MANY + 2) })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('')

    await page.route('**/api/approved_talents*', (route) => route.abort())
    await page.getByRole('searchbox').fill('stella')
    await context.clock.runFor(400)
    await context.clock.runFor(5000)
    await expect(page.getByText(arabicPages.list_failed)).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('stella')
    await page.unroute('**/api/approved_talents*')
    await page.getByRole('button', { name: ar.shell.try_again }).click()
    await expect(cards(page)).toHaveCount(1)
  })

  it('without scripts: the search of the home page, categories, search and the next page are links and forms', async () => {
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('combobox', { name: ar.home.search }).fill('stella')
    await page.getByRole('button', { name: ar.home.search_in.talents }).click()
    await expect(cards(page)).toHaveCount(1)
    await page.goto('/talents')
    await expect(cards(page)).toHaveCount(24)
    const first = await cards(page).getByRole('heading').first().textContent()
    const more = page.getByRole('link', { name: ar.talents.more })
    await expect(more).toHaveAttribute('rel', /next/)
    await more.click()
    await expect(cards(page)).toHaveCount(24)
    expect(await cards(page).getByRole('heading').first().textContent()).not.toBe(first)

    await page.getByRole('link', { name: ar.talents.category.other }).click()
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('link', { name: ar.talents.sort_by.rating }).click()
    await expect(cards(page).getByRole('heading').first()).toHaveText('Stella')
    await page.getByRole('searchbox').fill('احمد')
    await page.getByRole('button', { name: ar.talents.submit_search }).click()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('searchbox')).toHaveValue('احمد')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ category: 'other', sort: 'rating' })
    await context.close()
  })
})

it('pages of visitors that have nothing to show are accessible, and never wider than the screen', async () => {
  const { page, consoleErrors } = await visit(browser, site.origin, { language: 'ar', now: site.clock.now() })
  for (const path of [NO_CONVERSATION, `/talent-profile/${randomUUID()}`]) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (path === NO_CONVERSATION) {
      await expect(page.getByText(account.inbox.messages.signed_out)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: ar.shell.login })).toHaveAttribute(
        'href',
        `/login?from=${encodeURIComponent(path)}`,
      )
    }
    await (path === NO_CONVERSATION ? expectAccessibleLayout : expectLayout)(page)
  }
  expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
})
