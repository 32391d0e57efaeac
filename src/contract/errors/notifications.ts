/** Errors of notifications, of the mails about them and of the newsletter; part of the catalogue in `errors.ts`. */
export const notificationErrors = {
  NOTIFICATION_NOT_FOUND: { status: 404, en: "This notification doesn't exist.", ar: 'هذا الإشعار غير موجود.' },
  UNSUBSCRIBE_LINK_INVALID: {
    status: 404,
    en: "This link isn't valid. Open it from the email again.",
    ar: 'هذا الرابط غير صالح. يمكنك فتحه من الرسالة مجددًا.',
  },
  NEWSLETTER_EMAIL_REQUIRED: { status: 400, en: 'Please fill in all fields', ar: 'يُرجى إدخال بريدك الإلكتروني.' },
  NEWSLETTER_LINK_INVALID: {
    status: 404,
    en: 'This link is incomplete or has expired. You can subscribe again.',
    ar: 'هذا الرابط ناقص أو انتهت صلاحيته. يمكنك الاشتراك من جديد.',
  },
} as const
