/** Errors of notifications, of the mails about them and of the newsletter; part of the catalogue in `errors.ts`. */
export const notificationErrors = {
  NOTIFICATION_NOT_FOUND: { status: 404, en: 'This notification does not exist.', ar: 'هذا الإشعار غير موجود.' },
  UNSUBSCRIBE_LINK_INVALID: {
    status: 404,
    en: 'This link is not valid. Please open it from the email again.',
    ar: 'هذا الرابط غير صالح. يُرجى فتحه من الرسالة مجددًا.',
  },
  NEWSLETTER_EMAIL_REQUIRED: { status: 400, en: 'Please fill in all fields', ar: 'يُرجى إدخال بريدك الإلكتروني.' },
  NEWSLETTER_LINK_INVALID: {
    status: 404,
    en: 'This link is incomplete or has expired. Please subscribe again.',
    ar: 'هذا الرابط ناقص أو انتهت صلاحيته. يُرجى الاشتراك من جديد.',
  },
} as const
