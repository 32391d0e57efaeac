import { pageWords } from '../../lib/i18n.tsx'

/** Texts of notifications and of the mails about them; visitors never load them. */
export const notificationWords = pageWords({
  ar: async () => (await import('../../locales/ar/notifications.ts')).notifications,
  en: async () => (await import('../../locales/en/notifications.ts')).notifications,
})
