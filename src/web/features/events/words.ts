import { pageWords } from '../../lib/i18n.tsx'

/** Texts of the page of one event, loaded with it: lists do not need them. */
export const eventPageWords = pageWords({
  ar: async () => (await import('../../locales/ar/event-page.ts')).eventPage,
  en: async () => (await import('../../locales/en/event-page.ts')).eventPage,
})
