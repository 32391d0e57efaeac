import { pageWords } from '../../lib/i18n.tsx'

/** Texts of requests and bookings, loaded with their pages. */
export const bookingWords = pageWords({
  ar: async () => (await import('../../locales/ar/bookings.ts')).bookings,
  en: async () => (await import('../../locales/en/bookings.ts')).bookings,
})
