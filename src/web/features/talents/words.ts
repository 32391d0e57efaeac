import { pageWords } from '../../lib/i18n.tsx'

/** Texts of the list of talents and of a talent's page, and names of places, loaded with the pages that show them. */
export const talentPageWords = pageWords({
  ar: async () => (await import('../../locales/ar/talent-pages.ts')).talentPages,
  en: async () => (await import('../../locales/en/talent-pages.ts')).talentPages,
})
