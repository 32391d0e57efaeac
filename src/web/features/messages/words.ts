import { pageWords } from '../../lib/i18n.tsx'

/** Texts of conversations and messages, loaded with their pages. */
export const messageWords = pageWords({
  ar: async () => (await import('../../locales/ar/messages.ts')).messages,
  en: async () => (await import('../../locales/en/messages.ts')).messages,
})
