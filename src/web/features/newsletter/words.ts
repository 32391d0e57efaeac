import { pageWords } from '../../lib/i18n.tsx'

/** Texts of the newsletter, loaded with its form. */
export const newsletterWords = pageWords({
  ar: async () => (await import('../../locales/ar/newsletter.ts')).newsletter,
  en: async () => (await import('../../locales/en/newsletter.ts')).newsletter,
})
