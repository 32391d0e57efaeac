import { pageWords } from '../../lib/i18n.tsx'

export const settingsWords = pageWords({
  ar: async () => (await import('../../locales/ar/settings.ts')).settings,
  en: async () => (await import('../../locales/en/settings.ts')).settings,
})
