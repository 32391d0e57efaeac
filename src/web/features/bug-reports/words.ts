import { pageWords } from '../../lib/i18n.tsx'

/** Texts of the feedback form. */
export const feedbackWords = pageWords({
  ar: async () => (await import('../../locales/ar/feedback.ts')).feedback,
  en: async () => (await import('../../locales/en/feedback.ts')).feedback,
})
