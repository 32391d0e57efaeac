import { createIsomorphicFn } from '@tanstack/react-start'
import type { Language } from '../../contract/rules/language.ts'
import type { Theme } from '../../contract/rules/theme.ts'
import { restorePreferences } from './preferences.ts'
import { startContext } from './start-context.ts'

/** What a page is rendered for: the same on the server and in the browser that takes it over. */
export interface PageSettings {
  language: Language
  theme: Theme
  publicUrl: string
  /** Whether one may sign in through Google. */
  googleSignIn: boolean
}

/** On the server what it was asked for; in the browser what the server wrote on the document. */
export const pageSettings = createIsomorphicFn()
  .server((): PageSettings => {
    const { language, theme, publicUrl, googleSignIn } = startContext()
    return { language, theme, publicUrl, googleSignIn }
  })
  .client((): PageSettings => {
    restorePreferences()
    const { lang, dataset } = document.documentElement
    return {
      language: lang as Language,
      theme: dataset.theme as Theme,
      publicUrl: dataset.publicUrl ?? location.origin,
      googleSignIn: dataset.google !== undefined,
    }
  })
