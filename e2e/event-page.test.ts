import { it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { eventPage, ticket } from '../src/web/locales/ar/event.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

it('an event says how one pays, what becomes of the money and who puts it on; its link is copied, and it is a favourite', async () => {
  const id = await addEvent(site, { ticket_price: 5 })
  await site.db.query(`update events set title_ar = 'ليلة على وتر', organiser_ar = 'مسرح الأول' where id = $1`, [id])
  const { page, context, consoleErrors } = await visit(browser, site.origin, {
    language: 'ar',
    device: 'phone',
    now: site.clock.now(),
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, `/events/${id}`)
  await expect(page.getByText(eventPage.by('مسرح الأول'))).toBeVisible()
  await expect(page.getByText(ticket.pay_at_door, { exact: true })).toBeVisible()
  await expect(page.getByText(ticket.refund)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: eventPage.copy_link }).click()
  await expect(page.getByRole('button', { name: eventPage.link_copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/events/${id}`)

  const heart = page.getByRole('button', { name: eventPage.bookmark('ليلة على وتر') })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/bookmarks')
  await page.getByRole('link', { name: 'ليلة على وتر' }).click()
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`))
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await openPage(page, '/bookmarks')
  await expect(page.getByText(ar.inbox.bookmarks.none)).toBeVisible()
  expect(consoleErrors).toEqual([])
})

it('the page of an event leaves two thirds of a small screen to the page with text of twice the size', async () => {
  const { page } = await visit(browser, site.origin, {
    device: 'phone',
    now: site.clock.now(),
  })
  const devtools = await page.context().newCDPSession(page)
  // Browser settings of a reader, as media features.
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await openPage(page, `/events/${await addEvent(site)}`)
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
})
