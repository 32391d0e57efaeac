import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { ticket } from '../src/web/locales/ar/event.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { talentPages as pages } from '../src/web/locales/ar/talent.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const NAMES = Array.from({ length: 5 }, (_, i) => `Zaid ${i}`)

const site = setupSite()
const browser = setupBrowser()

beforeAll(async () => {
  for (const name of NAMES) await addTalent(site, { name })
})

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

/** Swipes from the middle of the toast, in a tenth of a second. */
async function swipe(page: Page, devtools: CDPSession, [x, y]: readonly [number, number]): Promise<void> {
  const box = await toasts(page).boundingBox()
  if (!box) throw new Error('There is no toast')
  const [startX, startY] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: startX + x * part, y: startY + y * part }],
    })
  await touch('touchStart', 0)
  for (const part of [0.2, 0.5, 1]) await touch('touchMove', part)
  await page.context().clock.runFor(100)
  await touch('touchEnd', 1)
  await page.context().clock.runFor(300)
}

describe('on a phone, in Arabic, a toast', () => {
  const language = 'ar'
  const { bookmarks } = ar.inbox
  const heartOf = (page: Page, name: string) => page.getByRole('button', { name: pages.bookmark(name) })

  it('is swiped away to any side, and stays when only touched', async () => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      ...{ language, device: 'phone', now: site.clock.now() },
    })
    const devtools = await page.context().newCDPSession(page)
    const sides = [
      [-90, 0],
      [90, 0],
      [0, -60],
      [0, 60],
    ] as const
    for (const [index, side] of sides.entries()) {
      await openPage(page, '/talents')
      await heartOf(page, NAMES[index] ?? '').tap()
      await expect(toasts(page)).toHaveText(bookmarks.added)
      // Its timer does not run here: a toast that goes was swiped.
      // Far enough ahead that a slow machine has not passed it, and before the toast's five seconds are over.
      await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
      await swipe(page, devtools, [side[0] / 30, side[1] / 30])
      await expect(toasts(page)).toHaveCount(1)
      await swipe(page, devtools, side)
      await expect(toasts(page)).toHaveCount(0)
      await context.clock.resume()
    }
    expect(consoleErrors).toEqual([])
  })

  it('moves away from focused elements, forwards and backwards, and there is one at a time; on a desktop, too', async () => {
    const { page, consoleErrors } = await visit(browser, site.origin, {
      ...{ language, device: 'phone', now: site.clock.now() },
    })
    await openPage(page, '/talents')
    for (const [index, name] of NAMES.entries()) {
      const heart = heartOf(page, name)
      // Below the header; in the middle; above a bar at the end.
      await heart.evaluate((button, top) => scrollBy(0, button.getBoundingClientRect().top - top), 75 + index * 130)
      await heart.tap()
      await expect(heart).toBeFocused()
      await expect(toasts(page)).toHaveCount(1)
      await expectApart(page)
      for (let i = 0; i < 3; i++) await page.keyboard.press(index % 2 ? 'Shift+Tab' : 'Tab')
      await expectApart(page)
    }
    // A layout shift moves the focused bookmark button to where the toast is.
    const heart = heartOf(page, NAMES[0] ?? '')
    await page.evaluate(() => scrollTo(0, 0))
    await heart.tap()
    await expect(toasts(page)).toHaveText([bookmarks.removed])
    await expect(toasts(page)).toHaveAttribute('data-y-position', 'top')
    await heart.evaluate((button) => {
      const main = button.closest('main')
      if (main) main.style.marginTop = `${20 - button.getBoundingClientRect().top}px`
    })
    await expect(toasts(page)).toHaveAttribute('data-y-position', 'bottom')
    await expectApart(page)

    // On a desktop it is below the header, at the end of the line.
    await heart.evaluate((button) => button.closest('main')?.removeAttribute('style'))
    await page.setViewportSize({ width: 1440, height: 900 })
    const last = heartOf(page, NAMES[4] ?? '')
    await last.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 100))
    await last.click()
    await expect(toasts(page).filter({ hasText: bookmarks.removed })).toHaveAttribute('data-y-position', 'bottom')
    // As high, at the other end of the line.
    await heart.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 100))
    await heart.click()
    await expect(toasts(page).filter({ hasText: bookmarks.added })).toHaveAttribute('data-y-position', 'top')
    await last.evaluate((button) => {
      scrollBy(0, button.getBoundingClientRect().top - 100)
      button.focus({ preventScroll: true })
    })
    await expect(toasts(page).filter({ hasText: bookmarks.added })).toHaveAttribute('data-y-position', 'bottom')
    expect(consoleErrors).toEqual([])
  })

  it('lies on the header and covers nothing of the page', async () => {
    const { page } = await visit(browser, site.origin, { language, device: 'phone', now: site.clock.now() })
    await openPage(page, `/events/${await addEvent(site)}`)
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: ar.tickets.email }).fill('noor@example.com')
    await main.getByRole('button', { name: ar.tickets.purchase, exact: true }).click()
    await expect(toasts(page)).toHaveText(ticket.success(1))
    await expect(main.getByRole('img', { name: ticket.qr })).toBeVisible()
    for (const size of ['100%', '200%']) {
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size)
      const belowHeader = () =>
        page.evaluate(() => {
          const [toast, header] = ['[data-sonner-toast]', 'header'].map((each) => document.querySelector(each))
          if (!toast || !header) throw new Error('There is nothing to compare')
          return toast.getBoundingClientRect().bottom - header.getBoundingClientRect().bottom
        })
      await expect.poll(belowHeader, size).toBeLessThanOrEqual(0)
    }
  })
})

/** Expects a toast, once settled, to cover nothing of the focused element. */
async function expectApart(page: Page): Promise<void> {
  const overlap = () =>
    page.evaluate(() => {
      const [toast, focused] = [document.querySelector('[data-sonner-toast]'), document.activeElement]
      if (!toast || !focused) throw new Error('There is nothing to compare')
      const [one, other] = [toast.getBoundingClientRect(), focused.getBoundingClientRect()]
      return Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    })
  // Before it goes by itself, after five seconds.
  await expect.poll(overlap, { timeout: 4_000 }).toBeLessThanOrEqual(0)
}
