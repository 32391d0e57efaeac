import { createContext, use, useContext } from 'react'
import type { Language } from '../../contract/rules/language.ts'
import type { account } from '../locales/ar/account.ts'
import type { admin } from '../locales/ar/admin.ts'
import type { event } from '../locales/ar/event.ts'
import type { legal } from '../locales/ar/legal.ts'
import type { manage } from '../locales/ar/manage.ts'
import type { pay } from '../locales/ar/pay.ts'
import type { people } from '../locales/ar/people.ts'
import type { proof } from '../locales/ar/proof.ts'
import type { Words } from '../locales/ar/site.ts'
import type { talent } from '../locales/ar/talent.ts'
import { loadOnce } from './lazy.tsx'

/** The texts of every page (`locales/{ar,en}/site.ts`) and their language. */
export interface Locale {
  words: Words
  language: Language
}

const load: Record<Language, () => Promise<Words>> = {
  ar: () => import('../locales/ar/site.ts').then((module) => module.ar),
  en: () => import('../locales/en/site.ts').then((module) => module.en),
}

/** The texts of every page in a language; browsers load one language only. */
export function loadWords(language: Language): Promise<Words> {
  return load[language]()
}

const LocaleContext = createContext<Locale | undefined>(undefined)

/** Provides the page's texts. A page never changes its language: choosing another one reloads it. */
export const LocaleProvider = LocaleContext.Provider

/** The texts of the page and their language. */
export function useWords(): Locale {
  const locale = useContext(LocaleContext)
  if (!locale) throw new Error('useWords outside of LocaleProvider')
  return locale
}

/** Texts that only some pages need: each bundle is a file for each language. */
export interface Bundles {
  event: typeof event
  talent: typeof talent
  account: typeof account
  admin: typeof admin
  legal: typeof legal
  manage: typeof manage
  pay: typeof pay
  people: typeof people
  proof: typeof proof
}

const bundles: { [Name in keyof Bundles]: Record<Language, () => Promise<Bundles[Name]>> } = {
  event: {
    ar: loadOnce(async () => (await import('../locales/ar/event.ts')).event),
    en: loadOnce(async () => (await import('../locales/en/event.ts')).event),
  },
  talent: {
    ar: loadOnce(async () => (await import('../locales/ar/talent.ts')).talent),
    en: loadOnce(async () => (await import('../locales/en/talent.ts')).talent),
  },
  account: {
    ar: loadOnce(async () => (await import('../locales/ar/account.ts')).account),
    en: loadOnce(async () => (await import('../locales/en/account.ts')).account),
  },
  admin: {
    ar: loadOnce(async () => (await import('../locales/ar/admin.ts')).admin),
    en: loadOnce(async () => (await import('../locales/en/admin.ts')).admin),
  },
  legal: {
    ar: loadOnce(async () => (await import('../locales/ar/legal.ts')).legal),
    en: loadOnce(async () => (await import('../locales/en/legal.ts')).legal),
  },
  manage: {
    ar: loadOnce(async () => (await import('../locales/ar/manage.ts')).manage),
    en: loadOnce(async () => (await import('../locales/en/manage.ts')).manage),
  },
  pay: {
    ar: loadOnce(async () => (await import('../locales/ar/pay.ts')).pay),
    en: loadOnce(async () => (await import('../locales/en/pay.ts')).pay),
  },
  people: {
    ar: loadOnce(async () => (await import('../locales/ar/people.ts')).people),
    en: loadOnce(async () => (await import('../locales/en/people.ts')).people),
  },
  proof: {
    ar: loadOnce(async () => (await import('../locales/ar/proof.ts')).proof),
    en: loadOnce(async () => (await import('../locales/en/proof.ts')).proof),
  },
}

/** Loads a bundle. A route does so in `head`, which browsers wait for, too: then its screens do not suspend. */
export function loadBundle<Name extends keyof Bundles>(name: Name, language: Language): Promise<Bundles[Name]> {
  return bundles[name][language]()
}

/**
 * The texts of a bundle; suspends until they are loaded. `use` is called every time: skipping it once they are loaded
 * would change the order of hooks.
 */
export function useBundle<Name extends keyof Bundles>(name: Name): Bundles[Name] {
  const { language } = useWords()
  return use(loadBundle(name, language))
}
