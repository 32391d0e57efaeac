import { createContext, use, useContext } from 'react'
import type { Language } from '../../contract/rules/language.ts'
import type { Words } from '../locales/ar.ts'
import { loadOnce } from './lazy.tsx'

/** The texts of a page and their language. */
export interface Locale {
  words: Words
  language: Language
}

const load: Record<Language, () => Promise<Words>> = {
  ar: () => import('../locales/ar.ts').then((module) => module.ar),
  en: () => import('../locales/en.ts').then((module) => module.en),
}

/** The texts of a language; browsers load one language only. */
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

/**
 * Texts that only some pages need, in a chunk per language. A route loads them in `head`, which browsers wait for, too;
 * its screens use them.
 */
export function pageWords<P>(load: Record<Language, () => Promise<P>>) {
  const loads: Record<Language, () => Promise<P>> = { ar: loadOnce(load.ar), en: loadOnce(load.en) }

  return {
    load: (language: Language) => loads[language](),
    /**
     * The texts; suspends until they are loaded. `use` is called every time: skipping it once they are loaded would
     * change the order of hooks.
     */
    useWords(): P {
      const { language } = useWords()
      return use(loads[language]())
    },
  }
}
