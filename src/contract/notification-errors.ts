/** Errors of notifications and of the mails about them; part of the catalogue in `errors.ts`. */
export const notificationErrors = {
  NOTIFICATION_NOT_FOUND: { status: 404, en: 'This notification does not exist.', ar: 'هذا الإشعار غير موجود.' },
  UNSUBSCRIBE_LINK_INVALID: {
    status: 404,
    en: 'This link is not valid. Please open it from the email again.',
    ar: 'هذا الرابط غير صالح. يُرجى فتحه من الرسالة مجددًا.',
  },
} as const
