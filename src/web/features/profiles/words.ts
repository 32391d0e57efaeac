import { pageWords } from '../../lib/i18n.tsx'

/** Texts of creating and showing the user's profile. */
export const profileWords = pageWords({
  ar: async () => (await import('../../locales/ar/profile.ts')).profile,
  en: async () => (await import('../../locales/en/profile.ts')).profile,
})
