import { pageWords } from '../../lib/i18n.tsx'

/** The words of creating a profile and of the own profile. */
export const profileWords = pageWords({
  ar: async () => (await import('../../locales/ar/profile.ts')).profile,
  en: async () => (await import('../../locales/en/profile.ts')).profile,
})
