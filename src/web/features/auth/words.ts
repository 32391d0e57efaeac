import { pageWords } from '../../lib/i18n.tsx'

/** The words of signing in and of the own account. */
export const authWords = pageWords({
  ar: async () => (await import('../../locales/ar/auth.ts')).auth,
  en: async () => (await import('../../locales/en/auth.ts')).auth,
})
