import { pageWords } from '../../lib/words.tsx'

/** The words of signing in and of the own account. */
export const accountWords = pageWords({
  ar: async () => (await import('../../locales/ar/accounts.ts')).accounts,
  en: async () => (await import('../../locales/en/accounts.ts')).accounts,
})
