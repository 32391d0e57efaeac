import { createContext, use, useContext } from 'react'
import type { Language } from '../../contract/rules/language.ts'
import type { Words } from '../locales/ar.ts'

/** The words of a page and the language that they are in. */
export interface Locale {
  words: Words
  language: Language
}

const load: Record<Language, () => Promise<Words>> = {
  ar: () => import('../locales/ar.ts').then((module) => module.ar),
  en: () => import('../locales/en.ts').then((module) => module.en),
}

/** The words of a language; only that language is sent to the browser. */
export function loadWords(language: Language): Promise<Words> {
  return load[language]()
}

const LocaleContext = createContext<Locale | undefined>(undefined)

/** Gives the words of the page to all inside it. The language of a page never changes: choosing another loads it anew. */
export const LocaleProvider = LocaleContext.Provider

/** The words of the page and the language that they are in. */
export function useWords(): Locale {
  const locale = useContext(LocaleContext)
  if (!locale) throw new Error('useWords outside of LocaleProvider')
  return locale
}

/**
 * Words that only some pages need: not sent along with a first visit of any other, and in one language alone. A route
 * loads them for its `head`, which browsers wait for, too; its screens use them.
 */
export function pageWords<P>(load: Record<Language, () => Promise<P>>) {
  const loading: Partial<Record<Language, Promise<P>>> = {}

  function loadOnce(language: Language): Promise<P> {
    const known = loading[language]
    if (known) return known
    const words = load[language]()
    loading[language] = words
    words.then(
      // As React marks it itself: from now on `use` answers without waiting.
      (value) => Object.assign(words, { status: 'fulfilled', value }),
      () => delete loading[language],
    )
    return words
  }

  return {
    load: loadOnce,
    /**
     * The words of the page; waits for them when need be. `use` is called each time: a component that waited is rendered
     * again as it was, and hooks after a `use` that is left out then would be new to React.
     */
    useWords(): P {
      const { language } = useWords()
      return use(loadOnce(language))
    },
  }
}
