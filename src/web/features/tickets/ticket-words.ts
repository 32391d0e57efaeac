import { pageWords } from '../../lib/i18n.tsx'

/** Texts of a ticket, loaded with the first one shown. */
export const ticketWords = pageWords({
  ar: async () => (await import('../../locales/ar/ticket.ts')).ticket,
  en: async () => (await import('../../locales/en/ticket.ts')).ticket,
})
