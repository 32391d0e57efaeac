import { pageWords } from '../../../lib/i18n.tsx'

/** Texts of the editors, loaded for owners only. */
export const talentEditWords = pageWords({
  ar: async () => (await import('../../../locales/ar/talent-edit.ts')).talentEdit,
  en: async () => (await import('../../../locales/en/talent-edit.ts')).talentEdit,
})
