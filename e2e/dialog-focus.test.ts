import { it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { en } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

it('the focus returns from a dialog to its opener, and goes to the page once that is gone', async () => {
  await addEvent(site)
  const { page } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
  await openPage(page, '/events')
  const opener = page.getByRole('link', { name: en.events.subscribe })
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  // As an answer does that comes later: of a row that was deleted, for example.
  await opener.evaluate((link) => link.remove())
  await expect(page.getByRole('main')).toBeFocused()
})
