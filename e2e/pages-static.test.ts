import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { ar } from '../src/web/locales/ar/site.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { openPage, untilHydrated } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

/** Follows a link of the footer. */
async function openFromFooter(page: Page, name: string): Promise<void> {
  await follow(page.getByRole('contentinfo').getByRole('link', { name, exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

// The terms are laid out as the privacy policy. Journeys look at the pages with forms.
it('pages of information, and one that does not exist, are accessible in Arabic, free of console errors, and never wider than the screen in either language', async () => {
  const { page, consoleErrors } = await visit(browser, site.origin, { language: 'ar', now: site.clock.now() })
  await openPage(page, '/nowhere/at/all')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessibleLayout(page)
  // The first has the parts of the second and third.
  for (const name of ['about', 'faq', 'social', 'contact', 'privacy'] as const) {
    await openFromFooter(page, ar.shell[name])
    await (name === 'faq' || name === 'social' ? expectLayout : expectAccessibleLayout)(page)
  }
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await untilHydrated(page)
  await expectLayout(page)
  for (const name of ['about', 'faq', 'contact'] as const) {
    await openFromFooter(page, en.shell[name])
    await expectLayout(page)
  }
  // The browser itself reports the page with status 404.
  expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
})
