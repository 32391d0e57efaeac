import { pageWords } from '../../lib/i18n.tsx'

/** Texts of login, registration, and the pages of mailed links. */
export const authWords = pageWords({
  ar: async () => (await import('../../locales/ar/auth.ts')).auth,
  en: async () => (await import('../../locales/en/auth.ts')).auth,
})
