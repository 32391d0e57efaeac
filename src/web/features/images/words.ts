import { pageWords } from '../../lib/i18n.tsx'

/** Texts of choosing, uploading and cropping an image. */
export const imageWords = pageWords({
  ar: async () => (await import('../../locales/ar/images.ts')).images,
  en: async () => (await import('../../locales/en/images.ts')).images,
})
