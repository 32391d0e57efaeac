import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { directionOf, LANGUAGES, type Language } from '../src/contract/rules/language.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import type { Site } from './site.ts'

/**
 * Tests the layout of pages of each language, with axe in Arabic: `pathOf` is called once the site and its rows are
 * there. `expectContent` looks at the Arabic page.
 */
export function testLayouts<Kind extends string>(
  site: Site,
  browser: Browser,
  kinds: Record<Language, readonly Kind[]>,
  pathOf: (kind: Kind) => string,
  expectContent?: (page: Page, kind: Kind) => Promise<void>,
): void {
  describe.each(LANGUAGES)('in %s', (language) => {
    // One visit opens all pages: a browser process for each would take most of the time.
    let visiting: Awaited<ReturnType<typeof visit>>
    beforeAll(async () => {
      visiting = await visit(browser, site.origin, { language, now: site.clock.now() })
    })

    it.each(kinds[language])(
      'the page “%s” is accessible, free of console errors, and never wider than the screen',
      async (kind) => {
        const { page, consoleErrors } = visiting
        consoleErrors.length = 0
        await openPage(page, pathOf(kind))
        await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        if (language === 'ar') await expectContent?.(page, kind)
        await (language === 'ar' ? expectAccessibleLayout : expectLayout)(page)
        // The browser itself reports a page with status 404; nothing else may be reported.
        expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
      },
    )
  })
}
