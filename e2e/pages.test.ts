import { beforeAll, describe, it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { auth } from '../src/web/locales/en/account/auth.ts'
import { bookings } from '../src/web/locales/en/account/bookings.ts'
import { en } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openMenu, openPage, untilHydrated } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const HOUR = 3_600_000

const site = setupSite()
const browser = setupBrowser()

beforeAll(async () => {
  const at = (hours: number) => new Date(site.clock.now() + hours * HOUR).toISOString()
  for (let i = 0; i < 12; i++) await addEvent(site, { title: `Evening ${i}`, date: at(100 + i) })
})

it('the menu opens, closes on Escape and on a click beside it, and leads to the other language; the chosen theme stays on the device; the bar has its links from 961 px on', async () => {
  const { page } = await visit(browser, site.origin, { now: site.clock.now() })
  await openPage(page, '/')
  const button = page.getByRole('banner').getByRole('button', { name: ar.shell.menu })
  const menu = page.locator('#menu')
  const login = menu.getByRole('link', { name: ar.shell.login })
  await button.click()
  await expect(login).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(700, 600)
  await expect(login).toBeHidden()
  await button.click()
  const html = page.locator('html')
  await menu.getByRole('button', { name: ar.shell.dark_theme }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await menu.getByRole('link', { name: 'English' }).click()
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  // Where the specification says.
  const stored = await page.evaluate(() => [localStorage.getItem('i18nextLng'), localStorage.getItem('theme')])
  expect(stored).toEqual(['en', 'dark'])

  await page.setViewportSize({ width: 960, height: 800 })
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('img')).toHaveCount(0)
  // The menu is closed.
  const links = [
    bar.getByRole('navigation', { name: en.shell.pages }),
    bar.getByRole('link', { name: 'العربية' }),
    bar.getByRole('link', { name: en.shell.login }),
  ]
  for (const link of links) await expect(link).toHaveCount(0)
  await page.setViewportSize({ width: 961, height: 800 })
  for (const link of links) await expect(link).toBeVisible()
})

describe('the menu on a small phone', () => {
  it('begins with log in and the language for visitors', async () => {
    const { page } = await visit(browser, site.origin, { device: 'phone', now: site.clock.now() })
    await openPage(page, '/')
    const menu = await openMenu(page, ar.shell.menu)
    const links = menu.getByRole('link')
    await expect(links.nth(0)).toHaveText(ar.shell.login)
    await expect(links.nth(1)).toHaveText('English')
    await expect(menu.getByRole('button', { name: ar.shell.exit, exact: true })).toBeInViewport({ ratio: 1 })
  })

  it('fits when signed in, with the exit apart from logging out', async () => {
    const { page } = await visitAs(browser, site, await addUserWithProfile(site), { device: 'phone' })
    await openPage(page, '/')
    const menu = await openMenu(page, en.shell.menu)
    const logOut = menu.getByRole('button', { name: auth.logout })
    await expect(logOut).toBeVisible()
    await expect(menu.getByRole('link', { name: bookings.title })).toHaveAttribute('href', '/bookings')
    // Those of talents and admins are not for everyone.
    for (const name of [auth.talent_profile, auth.admin]) await expect(menu.getByRole('link', { name })).toHaveCount(0)
    expect(await menu.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBeLessThanOrEqual(0)
    const [above, below] = [
      await logOut.boundingBox(),
      await menu.getByRole('button', { name: en.shell.exit, exact: true }).boundingBox(),
    ]
    // A line and its margins are between them.
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8)
  })
})

describe('the network', () => {
  it('is reported as lost by a page, which loads by itself when it is back', async () => {
    const { page, context } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await openPage(page, '/faq')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: en.shell.talents }).click()
    // At once: what failed to load is remembered for a second, for React.
    await page.waitForFunction((title) => document.querySelector('h1')?.textContent === title, en.shell.no_connection, {
      polling: 'raf',
    })
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: en.talents.title })).toBeVisible()
  })
})

it('the theme is the stored one from the first paint on: that of local storage, else of the cookie', async () => {
  // Visits have a clock of their own, which draws no frames.
  const context = await browser.newContext({ baseURL: site.origin })
  await context.addCookies([{ name: 'theme', value: 'dark', url: site.origin }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    const frames = new Set<string>()
    Object.assign(window, { frames_painted: frames })
    const look = () => {
      const { documentElement, body } = document
      if (body) frames.add(`${documentElement.dataset.theme} ${getComputedStyle(documentElement).backgroundColor}`)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const painted = () => page.evaluate(() => [...(window as unknown as { frames_painted: Set<string> }).frames_painted])
  const colour = page.locator('meta[name="theme-color"]')
  await openPage(page, '/')
  expect(await painted()).toEqual(['dark rgb(18, 13, 26)'])
  await expect(colour).toHaveAttribute('content', '#120d1a')

  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  await untilHydrated(page)
  expect(await painted()).toEqual(['light rgb(255, 250, 243)'])
  await expect(colour).toHaveAttribute('content', '#fffaf3')
  await context.close()
})

describe('navigation', () => {
  it('scrolls to the top on every navigation, and restores the position on Back', async () => {
    const { page } = await visit(browser, site.origin, {
      language: 'en',
      device: 'phone',
      now: site.clock.now(),
    })
    await openPage(page, '/events')
    const card = page.getByRole('link', { name: 'Evening 7' })
    await card.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(500)
    await card.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening 7')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('link', { name: en.events.back }).click()
    await expect(page).toHaveURL('/events')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  })
})
