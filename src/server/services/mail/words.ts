import type { Language } from '../../../contract/rules/language.ts'

export interface FrameWords {
  sign_off: string
  unsubscribe: string
}

/** Texts of every mail. */
export const frameWords: Record<Language, FrameWords> = {
  ar: {
    sign_off: 'فريق مسرح',
    unsubscribe: 'إيقاف هذا النوع من الرسائل',
  },
  en: {
    sign_off: 'The Masrah team',
    unsubscribe: 'Stop this kind of email',
  },
}
