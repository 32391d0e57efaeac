import { pageWords } from '../../../lib/i18n.tsx'

/** The words of editing a talent's page, for its owner alone. */
export const editWords = pageWords({
  ar: async () => (await import('../../../locales/ar/talent-edit.ts')).talentEdit,
  en: async () => (await import('../../../locales/en/talent-edit.ts')).talentEdit,
})
