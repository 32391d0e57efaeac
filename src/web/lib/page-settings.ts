import { createIsomorphicFn } from '@tanstack/react-start'
import type { Language } from '../../contract/rules/language.ts'
import { restoreLanguage } from './preferences.ts'
import { startContext } from './start-context.ts'

/** What a page is rendered for: the same on the server and in the browser that takes it over. */
export interface PageSettings {
  language: Language
  publicUrl: string
  /** Whether one may sign in through Google. */
  googleSignIn: boolean
  /** Attribute of inline scripts and styles; on the server only. */
  nonce?: string
}

/** On the server what it was asked for; in the browser what the server wrote on the document. */
export const pageSettings = createIsomorphicFn()
  .server((): PageSettings => {
    const { language, publicUrl, googleSignIn, nonce } = startContext()
    return { language, publicUrl, googleSignIn, nonce }
  })
  .client((): PageSettings => {
    restoreLanguage()
    const { lang, dataset } = document.documentElement
    return {
      language: lang as Language,
      publicUrl: dataset.publicUrl ?? location.origin,
      googleSignIn: dataset.google !== undefined,
    }
  })
