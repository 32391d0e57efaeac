import { pageWords } from '../../lib/i18n.tsx'

/** Texts of the door, loaded with its page. */
export const checkInWords = pageWords({
  ar: async () => (await import('../../locales/ar/check-in.ts')).checkIn,
  en: async () => (await import('../../locales/en/check-in.ts')).checkIn,
})
