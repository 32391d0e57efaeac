import { pageWords } from '../../lib/i18n.tsx'

/** Texts of the info, contact and social pages. */
export const infoWords = pageWords({
  ar: async () => (await import('../../locales/ar/info.ts')).info,
  en: async () => (await import('../../locales/en/info.ts')).info,
})

/** Questions and answers. */
export const faqWords = pageWords({
  ar: async () => (await import('../../locales/ar/faq.ts')).faq,
  en: async () => (await import('../../locales/en/faq.ts')).faq,
})

export const termsWords = pageWords({
  ar: async () => (await import('../../locales/ar/terms.ts')).terms,
  en: async () => (await import('../../locales/en/terms.ts')).terms,
})

export const privacyWords = pageWords({
  ar: async () => (await import('../../locales/ar/privacy.ts')).privacy,
  en: async () => (await import('../../locales/en/privacy.ts')).privacy,
})
