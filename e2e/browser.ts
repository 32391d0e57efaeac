import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Language } from '../src/contract/rules/language.ts'
import type { Theme } from '../src/contract/rules/theme.ts'
import { setupStarted } from '../src/server/testing/setup-app.ts'
import { launchBrowser } from './chromium.ts'
import { expect } from './expect.ts'

let launched: Browser | undefined

/** A browser that the test files of a worker share: each visit has a context of its own. It ends with the worker. */
export function setupBrowser(): Browser {
  return setupStarted(
    async () => {
      if (!launched?.isConnected()) launched = await launchBrowser()
      return launched
    },
    // A failed test leaves its context open.
    (browser) => Promise.all(browser.contexts().map((context) => context.close())),
  )
}

export interface Visitor {
  language?: Language
  theme?: Theme
  /** A phone is 360 × 800 and has touch; a desktop 1440 × 900. */
  device?: 'phone' | 'desktop'
  /** What the visitor's clock says. */
  now: number
}

/**
 * A first-time visitor. Errors, warnings and blocked content of the page are gathered in `consoleErrors`: there must
 * be none.
 */
export async function visit(
  browser: Browser,
  origin: string,
  { language, theme, device = 'desktop', now }: Visitor,
): Promise<{ page: Page; context: BrowserContext; consoleErrors: string[] }> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...(device === 'phone'
      ? { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1440, height: 900 } }),
  })
  await context.clock.install({ time: now })
  const cookies = { i18nextLng: language, theme }
  for (const [name, value] of Object.entries(cookies))
    if (value) await context.addCookies([{ name, value, url: origin }])
  context.setDefaultTimeout(20_000)
  await context.addInitScript(recordToasts)
  const page = await context.newPage()
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  return { page, context, consoleErrors }
}

declare global {
  /** The texts of all toasts since the page was loaded. */
  var shownToasts: Set<string> | undefined
}

/** Runs in the page. */
function recordToasts(): void {
  const shown = new Set<string>()
  globalThis.shownToasts = shown
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[data-sonner-toast]')) shown.add(textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/**
 * Expects a toast that is there or has gone: a page that waited for the processor draws and removes it in one go, as its
 * five seconds are over by then.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => [...(shownToasts ?? [])])).toContain(text)
}

/**
 * Breaks the connection of the first request to `url`, once `when` resolves. The route stays: `times: 1` would remove it,
 * and with it the interception, in the moment of the abort.
 */
export async function failFirst(page: Page, url: string, when?: Promise<void>): Promise<void> {
  let isFirst = true
  await page.route(url, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await when
    return route.abort()
  })
}

/** For what follows an upload: images are encoded when nothing else wants the processor, and the tests want it. */
export const AFTER_UPLOAD = { timeout: 40_000 }
