import type { Language } from '../../../../contract/rules/language.ts'
import { pageWords } from '../../../lib/i18n.tsx'
import { loadAdminWords } from '../../admin/words.ts'

/** Texts of the audit log. */
export const auditWords = pageWords({
  ar: async () => (await import('../../../locales/ar/audit.ts')).audit,
  en: async () => (await import('../../../locales/en/audit.ts')).audit,
})

/** Loads the texts of its page. */
export async function loadAuditWords(language: Language) {
  const [words] = await Promise.all([auditWords.load(language), loadAdminWords(language)])
  return words
}
