/** Errors of newsletters and of messages to ticket holders. */
export const mailingErrors = {
  MAILING_NOT_FOUND: { status: 404, en: 'Newsletter not found', ar: 'لم يُعثر على النشرة' },
  MAILING_SUBJECT_INVALID: {
    status: 400,
    en: 'Please write the subject, at most 150 characters.',
    ar: 'يُرجى كتابة عنوان الرسالة، على ألا يتجاوز 150 حرفًا.',
  },
  MAILING_BODY_INVALID: {
    status: 400,
    en: 'Please write the text, at most 5,000 characters.',
    ar: 'يُرجى كتابة النص، على ألا يتجاوز 5,000 حرف.',
  },
  MAILING_TIME_INVALID: {
    status: 400,
    field: 'send_at',
    en: 'Please choose a time to come, within a year.',
    ar: 'يُرجى اختيار موعد لم يحن بعد، خلال سنة.',
  },
  MAILING_STALE: {
    status: 409,
    en: 'This text was changed elsewhere in the meantime. Please look at it again.',
    ar: 'عُدّل هذا النص من موضع آخر في هذه الأثناء. يُرجى الاطلاع عليه مجددًا.',
  },
  MAILING_SENT: {
    status: 409,
    en: 'It is already being sent, so it can no longer be changed.',
    ar: 'بدأ إرسالها، ولم يعد تعديلها ممكنًا.',
  },
} as const
