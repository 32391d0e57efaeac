const ar = {
  greeting: 'مرحبًا،',
  button: 'فتح في مسرح',
  /** Replaces a notification that cannot be rendered, because its kind or payload is of another version. */
  unreadable: { title: 'إشعار', body: 'تعذّر عرض تفاصيل هذا الإشعار.' },
}

const en: typeof ar = {
  greeting: 'Hello,',
  button: 'Open on Masrah',
  unreadable: { title: 'Notification', body: 'The details of this notification cannot be shown.' },
}

export const notificationWords = { ar, en }
