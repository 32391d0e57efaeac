import { pageWords } from '../../../lib/i18n.tsx'

/** Texts of the admins' list of reports, loaded with its page. */
export const reportWords = pageWords({
  ar: async () => (await import('../../../locales/ar/reports.ts')).reports,
  en: async () => (await import('../../../locales/en/reports.ts')).reports,
})
