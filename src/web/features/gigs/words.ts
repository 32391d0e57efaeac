import { pageWords } from '../../lib/i18n.tsx'
import type { gigs } from '../../locales/ar/gigs.ts'

export type GigWords = typeof gigs

/** Texts of gigs, loaded with their page. */
export const gigWords = pageWords({
  ar: async () => (await import('../../locales/ar/gigs.ts')).gigs,
  en: async () => (await import('../../locales/en/gigs.ts')).gigs,
})
