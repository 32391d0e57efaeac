import { pageWords } from '../../lib/i18n.tsx'

/** Texts of a talent's calendar, loaded with the pages that show it. */
export const availabilityWords = pageWords({
  ar: async () => (await import('../../locales/ar/availability.ts')).availability,
  en: async () => (await import('../../locales/en/availability.ts')).availability,
})
