import type { Language } from '../../../../contract/rules/language.ts'
import { pageWords } from '../../../lib/i18n.tsx'
import { loadAdminWords } from '../../admin/words.ts'
import { auditWords } from '../../audit/admin/words.ts'
import { settingsWords } from '../../settings/words.ts'

/** Texts of the admins' pages of users. */
export const userWords = pageWords({
  ar: async () => (await import('../../../locales/ar/users.ts')).users,
  en: async () => (await import('../../../locales/en/users.ts')).users,
})

/** Loads all texts of these pages, including the settings' names of devices. */
export async function loadUserWords(language: Language) {
  const [words] = await Promise.all([
    userWords.load(language),
    auditWords.load(language),
    settingsWords.load(language),
    loadAdminWords(language),
  ])
  return words
}
