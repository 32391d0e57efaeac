import { pageWords } from '../../lib/i18n.tsx'

/** Texts of the screens that add, edit and show a talent or a venue. */
export const recordWords = pageWords({
  ar: async () => (await import('../../locales/ar/records.ts')).records,
  en: async () => (await import('../../locales/en/records.ts')).records,
})
