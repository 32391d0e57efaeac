/** Errors of the newsletter; part of the catalogue in `errors.ts`. */
export const newsletterErrors = {
  NEWSLETTER_EMAIL_REQUIRED: { status: 400, en: 'Please fill in all fields', ar: 'يُرجى إدخال بريدك الإلكتروني.' },
  NEWSLETTER_LINK_INVALID: {
    status: 404,
    en: 'This link is incomplete or has expired. Please subscribe again.',
    ar: 'هذا الرابط ناقص أو انتهت صلاحيته. يُرجى الاشتراك من جديد.',
  },
} as const
