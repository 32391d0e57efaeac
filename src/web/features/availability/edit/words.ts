import { pageWords } from '../../../lib/i18n.tsx'

/** Texts of a talent's own calendar, loaded with its editor. */
export const availabilityEditWords = pageWords({
  ar: async () => (await import('../../../locales/ar/availability-edit.ts')).availabilityEdit,
  en: async () => (await import('../../../locales/en/availability-edit.ts')).availabilityEdit,
})
