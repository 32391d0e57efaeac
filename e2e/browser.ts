import type { Browser, Page } from 'playwright-core'
import type { Language } from '../src/contract/rules/language.ts'
import type { Theme } from '../src/contract/rules/theme.ts'
import { setupStarted } from '../src/server/testing/setup-app.ts'
import { launchBrowser } from './chromium.ts'
import { closeContexts, contextFor, type Device, type VisitContext } from './contexts.ts'
import { expect } from './expect.ts'

let launched: Browser | undefined

/** A browser that the test files of a worker share, without the contexts of earlier files. It ends with the worker. */
export function setupBrowser(): Browser {
  return setupStarted(async () => {
    if (!launched?.isConnected()) launched = await launchBrowser()
    return launched
  }, closeContexts)
}

export interface Visitor {
  language?: Language
  theme?: Theme
  device?: Device
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
): Promise<{ page: Page; context: VisitContext; consoleErrors: string[] }> {
  const context = await contextFor(browser, origin, device)
  await context.clock.install({ time: now })
  const cookies = { i18nextLng: language, theme }
  for (const [name, value] of Object.entries(cookies))
    if (value) await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  return { page, context, consoleErrors }
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
