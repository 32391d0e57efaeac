import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Language } from '../src/contract/rules/language.ts'
import type { Theme } from '../src/contract/rules/theme.ts'
import { setupStarted } from '../src/server/testing/setup-app.ts'
import { launchBrowser } from './chromium.ts'

/** The browser of a test file. */
export function setupBrowser(): Browser {
  return setupStarted(launchBrowser, (browser) => browser.close())
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
 * Someone at the site for the first time. Whatever their page complains about (errors, warnings, blocked content) is
 * gathered in `consoleErrors`: there must be none.
 */
export async function visit(
  browser: Browser,
  origin: string,
  { language, theme, device = 'desktop', now }: Visitor,
): Promise<{ page: Page; context: BrowserContext; consoleErrors: string[] }> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    ...(device === 'phone'
      ? { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1440, height: 900 } }),
  })
  await context.clock.install({ time: now })
  const cookies = { i18nextLng: language, theme }
  for (const [name, value] of Object.entries(cookies))
    if (value) await context.addCookies([{ name, value, url: origin }])
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  return { page, context, consoleErrors }
}

/** For what follows an upload: images are encoded when nothing else wants the processor, and the tests want it. */
export const AFTER_UPLOAD = { timeout: 20_000 }
