import type { Language } from '../../../contract/rules/language.ts'

interface NotificationMailWords {
  greeting: string
  button: string
  /** Replaces a notification that cannot be rendered, because its kind or payload is of another version. */
  unreadable: { title: string; body: string }
}

export const notificationWords: Record<Language, NotificationMailWords> = {
  ar: {
    greeting: 'مرحبًا،',
    button: 'فتح في مسرح',
    unreadable: { title: 'إشعار', body: 'تعذّر عرض تفاصيل هذا الإشعار.' },
  },
  en: {
    greeting: 'Hello,',
    button: 'Open on Masrah',
    unreadable: { title: 'Notification', body: 'The details of this notification cannot be shown.' },
  },
}
