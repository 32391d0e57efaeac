import { pageWords } from '../../../lib/i18n.tsx'

/** Texts of the events' administration, loaded with its pages. */
export const eventsAdminWords = pageWords({
  ar: async () => (await import('../../../locales/ar/events-admin.ts')).eventsAdmin,
  en: async () => (await import('../../../locales/en/events-admin.ts')).eventsAdmin,
})
