import type { Browser, Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import type { Language } from '../src/contract/rules/language.ts'
import type { Theme } from '../src/contract/rules/theme.ts'
import { setupStarted } from '../src/server/testing/setup-app.ts'
import { launchBrowser } from './chromium.ts'
import { type ContextKind, closeContexts, contextFor, type Device, type VisitContext } from './contexts.ts'
import { expect } from './expect.ts'

let launched: Browser | undefined

/** A browser shared by the test files of a worker, without the contexts of earlier files. It ends with the worker. */
export function setupBrowser(): Browser {
  return setupStarted(async () => {
    if (!launched?.isConnected()) launched = await launchBrowser()
    return launched
  }, closeContexts)
}

export interface Visitor extends Partial<ContextKind> {
  language?: Language
  theme?: Theme
  device?: Device
  /** The visitor's clock. */
  now: number
}

/**
 * A first-time visitor. The visit ends with its test, or with its file if a hook begins it. Errors, warnings and blocked content of the page are collected in `consoleErrors`, which must
 * stay empty.
 */
export async function visit(
  browser: Browser,
  origin: string,
  { language, theme, device = 'desktop', now, fetchesScripts = false, installsWorkers = false }: Visitor,
): Promise<{ page: Page; context: VisitContext; consoleErrors: string[] }> {
  const { context, page } = await contextFor(browser, origin, device, { fetchesScripts, installsWorkers })
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
  await context.clock.install({ time: now })
  const cookies = { i18nextLng: language, theme }
  for (const [name, value] of Object.entries(cookies))
    if (value) await context.addCookies([{ name, value, url: origin }])
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  return { page, context, consoleErrors }
}

/**
 * Expects a toast that is or was there: on a busy machine the page may draw and remove it in one frame, once its five
 * seconds are over.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => [...(shownToasts ?? [])])).toContain(text)
}

/**
 * Aborts the first request to `url`, once `when` resolves. The route stays: `times: 1` would remove it, and with it the
 * interception, at the moment of the abort.
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
