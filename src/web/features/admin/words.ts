import type { Language } from '../../../contract/rules/language.ts'
import { pageWords } from '../../lib/i18n.tsx'
import { tableWords } from '../../ui/table-words.ts'

/** Texts of the dashboard and the frame of its sections. */
export const adminWords = pageWords({
  ar: async () => (await import('../../locales/ar/admin.ts')).admin,
  en: async () => (await import('../../locales/en/admin.ts')).admin,
})

/** Loads the texts that `AdminLayout` and its tables need, for the `head` of a route. */
export async function loadAdminWords(language: Language) {
  const [words] = await Promise.all([adminWords.load(language), tableWords.load(language)])
  return words
}
