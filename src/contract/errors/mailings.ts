/** Errors of newsletters and of messages to ticket holders. */
export const mailingErrors = {
  MAILING_NOT_FOUND: { status: 404, en: 'Newsletter not found', ar: 'لم يُعثر على النشرة' },
  MAILING_SUBJECT_INVALID: {
    status: 400,
    en: 'Write a subject, up to 150 characters.',
    ar: 'عنوان الرسالة مطلوب، حتى 150 حرفًا.',
  },
  MAILING_BODY_INVALID: {
    status: 400,
    en: 'Write the text, up to 5,000 characters.',
    ar: 'النص مطلوب، حتى 5,000 حرف.',
  },
  MAILING_TIME_INVALID: {
    status: 400,
    field: 'send_at',
    en: 'A time in the future, within a year.',
    ar: 'موعد لم يحن بعد، خلال سنة.',
  },
  MAILING_STALE: {
    status: 409,
    en: 'This text was changed elsewhere. Check it again.',
    ar: 'عُدّل هذا النص من موضع آخر. يلزم الاطلاع عليه مجددًا.',
  },
  MAILING_SENT: {
    status: 409,
    en: "It's already being sent, so you can't change it any more.",
    ar: 'بدأ إرسالها، ولم يعد تعديلها ممكنًا.',
  },
} as const
