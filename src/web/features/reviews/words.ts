import { pageWords } from '../../lib/i18n.tsx'

export const reviewWords = pageWords({
  ar: async () => (await import('../../locales/ar/reviews.ts')).reviews,
  en: async () => (await import('../../locales/en/reviews.ts')).reviews,
})
