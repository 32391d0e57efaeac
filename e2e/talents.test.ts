import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { LANGUAGES } from '../src/contract/rules/language.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { account } from '../src/web/locales/ar/account.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { talentPages as arabicPages } from '../src/web/locales/ar/talent.ts'
import { en } from '../src/web/locales/en/site.ts'
import { talentPages } from '../src/web/locales/en/talent.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const words = { ar, en }
const pageWords = { ar: arabicPages, en: talentPages }
/** More than two pages of the list. */
const MANY = 52

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
  it('in Arabic on a phone: searches "احمد", finds "أحمد", and shares the address', async () => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      device: 'phone',
      now: site.clock.now(),
    })
    await openPage(page, '/talents')
    await expect(page.getByRole('heading', { name: ar.talents.found(MANY + 2) })).toBeVisible()
    const before = await page.evaluate(() => history.length)
    await page.getByRole('searchbox', { name: ar.talents.search }).pressSequentially('احمد', { delay: 30 })
    await context.clock.runFor(400)
    await expect(page).toHaveURL(`/talents?q=${encodeURIComponent('احمد')}`)
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'أحمد البحّار' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: ar.talents.found(1) })).toHaveCount(1)
    expect(await page.evaluate(() => history.length)).toBe(before)

    const shared = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await openPage(shared.page, page.url())
    await expect(cards(shared.page)).toHaveCount(1)
    await expect(shared.page.getByRole('searchbox', { name: en.talents.search })).toHaveValue('احمد')
    await shared.context.close()

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

  it('retries a list that failed to load with the typed search, is told when none match, and resets the filters', async () => {
    const { page, context } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await openPage(page, '/talents')
    await page.route('**/api/approved_talents*', (route) => route.abort())
    await page.getByRole('searchbox').fill('stella')
    await context.clock.runFor(400)
    await context.clock.runFor(5000)
    await expect(page.getByText(talentPages.list_failed)).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('stella')
    await page.unroute('**/api/approved_talents*')
    await page.getByRole('button', { name: en.shell.try_again }).click()
    await expect(cards(page)).toHaveCount(1)

    await page.getByRole('searchbox').fill('qqqqqq')
    await context.clock.runFor(400)
    await expect(page.getByRole('heading', { name: 'No talents found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: en.shell.clear_filters }).last().click()
    await expect(page.getByRole('heading', { name: en.talents.found(MANY + 2) })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  it('sees more while scrolling, and each talent once', async () => {
    const { page } = await visit(browser, site.origin, {
      language: 'en',
      device: 'phone',
      now: site.clock.now(),
    })
    await openPage(page, '/talents')
    await expect(cards(page)).toHaveCount(24)
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(cards(page)).toHaveCount(MANY + 2, { timeout: 500 })
    }).toPass()
    const names = await cards(page).getByRole('heading').allTextContents()
    expect(new Set(names).size).toBe(MANY + 2)
    await expect(page.getByRole('link', { name: en.talents.more })).toHaveCount(0)
  })

  it('without scripts: categories, search and the next page are links and a form', async () => {
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
    const page = await context.newPage()
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
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ category: 'other', sort: 'rating' })
    await context.close()
  })
})

describe.each(LANGUAGES)('in %s', (language) => {
  // One visit opens all pages: each takes half the time that it would in a separate browser process.
  let visiting: Awaited<ReturnType<typeof visit>>
  beforeAll(async () => {
    visiting = await visit(browser, site.origin, { language, now: site.clock.now() })
  })

  const lists = [
    ['the list', '/talents'],
    ['an empty list', '/talents?q=qqqqqq&date=2026-12-24'],
  ] as const
  const others = [
    ['bookmarks', '/bookmarks'],
    ['messages', '/messages'],
    ['notifications', '/notifications'],
    ['nobody', `/talent-profile/${randomUUID()}`],
  ] as const
  // layouts.test.ts opens those others in English.
  it.each(language === 'ar' ? [...lists, ...others] : lists.slice(0, 1))(
    '%s is accessible, and never wider than the screen',
    async (_what, path) => {
      const { page, consoleErrors } = visiting
      consoleErrors.length = 0
      await openPage(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      if (path === '/messages') await expect(page.getByText(account.inbox.messages.signed_out)).toBeVisible()
      await (language === 'ar' ? expectAccessibleLayout : expectLayout)(page)
      expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
    },
  )
})

describe('talents by price', () => {
  const language = 'ar'
  const [
    {
      talents,
      inbox: { bookmarks },
    },
    own,
  ] = [words[language], pageWords[language]]

  it('are sorted, narrowed by highest price and place, and bookmarked', async () => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, { language, now: site.clock.now() })
    await openPage(page, '/talents')
    // Names in the script of the page come first.
    await expect(cards(page).getByRole('heading').first()).toHaveText('أحمد البحّار')
    const sorts = page.getByRole('navigation', { name: talents.sort })
    await sorts.getByRole('link', { name: talents.sort_by.price }).click()
    await expect(page).toHaveURL('/talents?sort=price')
    await expect(sorts.getByRole('link', { name: talents.sort_by.price })).toHaveAttribute('aria-current')
    await expect(sorts.locator('[aria-current]')).toHaveCount(1)
    await expect(cards(page).nth(0)).toContainText(`${talents.from_price} BD 12.500`)
    await expect(cards(page).nth(1)).toContainText(`${talents.from_price} BD 25`)
    await expect(cards(page).nth(1)).toContainText(own.areas.muharraq)

    const price = page.getByLabel(own.max_price)
    await price.fill('-1')
    await context.clock.runFor(400)
    await expect(price).toHaveAccessibleDescription(own.max_price_wrong)
    await price.fill('٢٠')
    await context.clock.runFor(400)
    await expect(page).toHaveURL('/talents?sort=price&max_price=20')
    await expect(cards(page).getByRole('heading')).toHaveText(['Stella'])
    await price.fill('30')
    await page.getByLabel(own.area).selectOption('muharraq')
    await context.clock.runFor(400)
    await expect(page).toHaveURL(/max_price=30&area=muharraq|area=muharraq&max_price=30/)
    await expect(cards(page).getByRole('heading')).toHaveText(['أحمد البحّار'])

    const heart = page.getByRole('button', { name: own.bookmark('أحمد البحّار') })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await openPage(page, '/bookmarks')
    await expect(page.getByRole('button', { name: bookmarks.remove('أحمد البحّار') })).toBeVisible()

    const shared = await visit(browser, site.origin, { language, now: site.clock.now() })
    await openPage(shared.page, '/talents?sort=price&max_price=20')
    await expect(shared.page.getByLabel(own.max_price)).toHaveValue('20')
    await expect(cards(shared.page)).toHaveCount(1)
    await shared.context.close()
    expect(consoleErrors).toEqual([])
  })
})
