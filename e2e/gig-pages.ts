import type { Locator, Page } from 'playwright-core'
import { auth as arAuth } from '../src/web/locales/ar/account/auth.ts'
import { gigs as arWords } from '../src/web/locales/ar/account/gigs.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { auth as enAuth } from '../src/web/locales/en/account/auth.ts'
import { gigs as enWords } from '../src/web/locales/en/account/gigs.ts'
import { en } from '../src/web/locales/en/site.ts'

export const gigLocales = {
  ar: { words: arWords, site: ar, auth: arAuth },
  en: { words: enWords, site: en, auth: enAuth },
}

export function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

/** The image addresses in the profiles of test people have no files. */
export function withoutImages(consoleErrors: string[]): string[] {
  return consoleErrors.filter((text) => !text.includes('404'))
}
