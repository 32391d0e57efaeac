import { pageWords } from '../../lib/i18n.tsx'

/** The words of the own tickets. */
export const myTicketsWords = pageWords({
  ar: async () => (await import('../../locales/ar/my-tickets.ts')).myTickets,
  en: async () => (await import('../../locales/en/my-tickets.ts')).myTickets,
})
