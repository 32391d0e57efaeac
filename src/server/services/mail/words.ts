import type { Language } from '../../../contract/rules/language.ts'

export interface FrameWords {
  button_fallback: string
  sign_off: string
  unsubscribe: string
}

/** Texts of every mail. */
export const frameWords: Record<Language, FrameWords> = {
  ar: {
    button_fallback: 'إن لم يعمل الزر، فيمكنك نسخ هذا الرابط إلى متصفحك:',
    sign_off: 'فريق مسرح',
    unsubscribe: 'إيقاف هذا النوع من الرسائل',
  },
  en: {
    button_fallback: "If the button doesn't work, copy this link into your browser:",
    sign_off: 'The Masrah team',
    unsubscribe: 'Stop this kind of email',
  },
}
