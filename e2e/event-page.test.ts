import { it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

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
