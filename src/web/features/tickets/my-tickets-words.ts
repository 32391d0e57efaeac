import { pageWords } from '../../lib/i18n.tsx'

/** Texts of the user's tickets, loaded with that page. */
export const myTicketsWords = pageWords({
  ar: async () => (await import('../../locales/ar/my-tickets.ts')).myTickets,
  en: async () => (await import('../../locales/en/my-tickets.ts')).myTickets,
})
