import { beforeAll, describe, it } from 'vitest'
import { LANGUAGES } from '../src/contract/rules/language.ts'
import { addEvent } from '../src/server/testing/app.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { auth as accountsAr } from '../src/web/locales/ar/account/auth.ts'
import { bookings as bookingsAr } from '../src/web/locales/ar/account/bookings.ts'
import { eventPage } from '../src/web/locales/ar/event.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { auth as accountsEn } from '../src/web/locales/en/account/auth.ts'
import { bookings as bookingsEn } from '../src/web/locales/en/account/bookings.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openMenu, openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const words = { ar, en }
const accounts = { ar: accountsAr, en: accountsEn }
const bookings = { ar: bookingsAr, en: bookingsEn }

const site = setupSite()
const browser = setupBrowser()

beforeAll(async () => {
  await addEvent(site, {
    title: 'Oud under the stars',
    date: new Date(site.clock.now() + 72 * 3_600_000).toISOString(),
  })
  await addTalent(site, { name: 'Stella', title: 'stilt walker', rating: 4.8, total_reviews: 2 })
  await addTalent(site, { name: 'Anwar', title: 'oud player' })
})

describe('the home page', () => {
  const { home, shell, events } = ar

  it('leads to the events first, searches both lists, and shows talents, the best first', async () => {
    const { page, consoleErrors } = await visit(browser, site.origin, { now: site.clock.now() })
    await openPage(page, '/')
    const talents = page.getByRole('region', { name: home.talents_title }).getByRole('article')
    await expect(talents).toHaveCount(2)
    await expect(talents.first()).toContainText('Stella')
    await expectAccessibleLayout(page)
    // No film is configured.
    await expect(page.getByText(home.watch_trailer)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: shell.see_events })).toHaveAttribute(
      'href',
      '/events',
    )

    const box = page.getByRole('searchbox', { name: home.search })
    await box.fill('stella')
    await page.getByRole('button', { name: home.search_in.talents }).click()
    await expect(page).toHaveURL('/talents?q=stella')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goBack()
    await box.fill('oud')
    await box.press('Enter')
    await expect(page).toHaveURL('/events?q=oud')
    await expect(page.getByRole('heading', { level: 1, name: events.title })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Oud under the stars')
    expect(consoleErrors).toEqual([])
  })

  it('has a menu whose first lines are log in and the language, on a small phone', async () => {
    const { page } = await visit(browser, site.origin, { device: 'phone', now: site.clock.now() })
    await openPage(page, '/')
    const menu = await openMenu(page, shell.menu)
    const links = menu.getByRole('link')
    await expect(links.nth(0)).toHaveText(shell.login)
    await expect(links.nth(1)).toHaveText('English')
    await expect(menu.getByRole('button', { name: shell.exit, exact: true })).toBeInViewport({ ratio: 1 })
  })
})

describe.each(LANGUAGES)('the home page in %s', (language) => {
  const { shell } = words[language]

  it('has a menu that fits a small phone when signed in, with the exit apart from logging out', async () => {
    const { page } = await visitAs(browser, site, await addUserWithProfile(site), {
      device: 'phone',
      language,
    })
    await openPage(page, '/')
    const menu = await openMenu(page, shell.menu)
    const logOut = menu.getByRole('button', { name: accounts[language].logout })
    await expect(logOut).toBeVisible()
    await expect(menu.getByRole('link', { name: bookings[language].title })).toHaveAttribute('href', '/bookings')
    // Those of talents and admins are not for everyone.
    for (const name of [accounts[language].talent_profile, accounts[language].admin])
      await expect(menu.getByRole('link', { name })).toHaveCount(0)
    expect(await menu.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBeLessThanOrEqual(0)
    const [above, below] = [
      await logOut.boundingBox(),
      await menu.getByRole('button', { name: shell.exit, exact: true }).boundingBox(),
    ]
    // A line and its margins are between them.
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8)
  })
})

it('the search box finds without scripts', async () => {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('searchbox', { name: ar.home.search }).fill('stella')
  await page.getByRole('button', { name: ar.home.search_in.talents }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await context.close()
})

it('on a tablet the next events and those similar to one fill one row of two', async () => {
  let id = ''
  for (const [i, title] of ['Late', 'Later', 'Latest'].entries())
    id = await addEvent(site, { title, date: new Date(site.clock.now() + (96 + i) * 3_600_000).toISOString() })
  const { page } = await visit(browser, site.origin, { now: site.clock.now() })
  await openPage(page, '/')
  const cards = page.getByRole('region', { name: ar.home.coming_up }).getByRole('article')
  await expect(cards).toHaveCount(3)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(cards).toHaveCount(2)
  await openPage(page, `/events/${id}`)
  const similar = page.getByRole('region', { name: eventPage.similar }).getByRole('article')
  await expect(similar).toHaveCount(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(similar).toHaveCount(3)
})
