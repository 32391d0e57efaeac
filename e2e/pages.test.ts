import { describe, it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { en } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openMenu, openPage } from './pages.ts'
import { setupSite } from './site.ts'

const HOUR = 3_600_000

const site = setupSite()
const browser = setupBrowser()
it('the menu opens, closes on Escape and on a click beside it, and leads to the other language; the bar has its links from 961 px on', async () => {
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
  await menu.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

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

describe('language and theme', () => {
  it('are remembered on the device, where the specification says', async () => {
    const { page } = await visit(browser, site.origin, { now: site.clock.now() })
    await openPage(page, '/')
    await (await openMenu(page, ar.shell.menu)).getByRole('button', { name: ar.shell.dark_theme }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await openPage(page, '/events')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const stored = await page.evaluate(() => [localStorage.getItem('i18nextLng'), localStorage.getItem('theme')])
    expect(stored).toEqual(['en', 'dark'])
  })

  it('the theme is the stored one from the first paint on: storage, then cookie, then light', async () => {
    const context = await browser.newContext({ baseURL: site.origin })
    for (const [where, stored, cookie, theme] of [
      ['local storage, in a page from memory', 'dark', undefined, 'dark'],
      ['the cookie, where storage has none', undefined, 'dark', 'dark'],
      ['local storage before the cookie', 'light', 'dark', 'light'],
    ] as const) {
      await context.clearCookies()
      if (cookie) await context.addCookies([{ name: 'theme', value: cookie, url: site.origin }])
      const page = await context.newPage()
      await page.addInitScript((value) => {
        localStorage.clear()
        if (value) localStorage.setItem('theme', value)
        const frames = new Set<string>()
        Object.assign(window, { frames_painted: frames })
        const look = () => {
          const { documentElement, body } = document
          if (body) frames.add(`${documentElement.dataset.theme} ${getComputedStyle(documentElement).backgroundColor}`)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }, stored)
      await openPage(page, '/')
      const painted = await page.evaluate(() => [
        ...(window as unknown as { frames_painted: Set<string> }).frames_painted,
      ])
      expect(painted, where).toEqual([theme === 'dark' ? 'dark rgb(18, 13, 26)' : 'light rgb(255, 250, 243)'])
      await expect(page.locator('meta[name="theme-color"]'), where).toHaveAttribute(
        'content',
        theme === 'dark' ? '#120d1a' : '#fffaf3',
      )
      await page.close()
    }
    await context.close()
  })
})

describe('navigation', () => {
  it('scrolls to the top on every navigation, and restores the position on Back', async () => {
    for (let i = 0; i < 12; i++)
      await addEvent(site, { title: `Evening ${i}`, date: new Date(site.clock.now() + (100 + i) * HOUR).toISOString() })
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
