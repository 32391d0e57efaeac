import type { Locator, Page } from 'playwright-core'
import { instantInBahrain } from '../src/contract/rules/bahrain.ts'
import { formatDate } from '../src/contract/rules/format.ts'
import type { Language } from '../src/contract/rules/language.ts'
import { availabilityEdit as arEdit } from '../src/web/locales/ar/account/availability-edit.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { availability as arWords } from '../src/web/locales/ar/talent.ts'
import { availabilityEdit as enEdit } from '../src/web/locales/en/account/availability-edit.ts'
import { en } from '../src/web/locales/en/site.ts'
import { availability as enWords } from '../src/web/locales/en/talent.ts'

export const availabilityLocales = {
  ar: { words: arWords, edit: arEdit, site: ar },
  en: { words: enWords, edit: enEdit, site: en },
}

/** A day of a calendar, whatever its state. */
export function dayIn(page: Page, language: Language, day: string): Locator {
  const date = formatDate(instantInBahrain(day), language)
  return page.getByRole('button', { name: new RegExp(`^${date}`) })
}

/** A day of a calendar in a given state. */
export function dayAs(page: Page, language: Language, day: string, state: keyof typeof enWords.states): Locator {
  const { words } = availabilityLocales[language]
  const date = formatDate(instantInBahrain(day), language)
  return page.getByRole('button', { name: words.day(date, words.states[state]), exact: true })
}

export function instantIn(day: string, time: string): string {
  return instantInBahrain(day, time).toISOString()
}
