import type { ReactNode } from 'react'
import { cleanEmail } from '../../contract/rules/email.ts'
import type { Language } from '../../contract/rules/language.ts'
import { meantEmail } from '../lib/email-typos.ts'
import { pageWords } from '../lib/i18n.tsx'
import { setInput } from '../lib/set-input.ts'

const suggestionWords = pageWords({
  ar: async () => (await import('../locales/ar/email-suggestion.ts')).emailSuggestion,
  en: async () => (await import('../locales/en/email-suggestion.ts')).emailSuggestion,
})

/** A button that corrects a slip in the address of an input; nothing if there is none. */
export async function emailSuggestion(input: HTMLInputElement, language: Language): Promise<ReactNode> {
  const meant = meantEmail(cleanEmail(input.value))
  if (!meant) return undefined
  const words = await suggestionWords.load(language)
  return (
    <button
      type="button"
      onClick={() => setInput(input, meant)}
      className="-mb-2.5 min-h-11 text-start text-sm font-medium text-brand underline underline-offset-4 wrap-anywhere"
    >
      {words.did_you_mean(meant)}
    </button>
  )
}
