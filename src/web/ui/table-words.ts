import { pageWords } from '../lib/i18n.tsx'

/** Texts of `DataTable`, loaded with the pages that show one. */
export const tableWords = pageWords({
  ar: async () => (await import('../locales/ar/table.ts')).table,
  en: async () => (await import('../locales/en/table.ts')).table,
})
