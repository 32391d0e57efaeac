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
  MAILING_BLOCKS_INVALID: {
    status: 400,
    en: 'Up to 20 events, talents, buttons, texts and pictures.',
    ar: '20 على الأكثر من الفعاليات والمواهب والأزرار والنصوص والصور.',
  },
  MAILING_EVENT_UNKNOWN: {
    status: 400,
    en: 'This event is cancelled or no longer on the site. Remove it, or choose another one.',
    ar: 'أُلغيت هذه الفعالية أو لم تعد على الموقع. يمكنك إزالتها أو اختيار غيرها.',
  },
  MAILING_TALENT_UNKNOWN: {
    status: 400,
    en: "This talent isn't on the site any more. Remove them, or choose another one.",
    ar: 'لم تعد هذه الموهبة على الموقع. يمكنك إزالتها أو اختيار غيرها.',
  },
  MAILING_LABEL_INVALID: {
    status: 400,
    en: 'Write the button text, up to 60 characters.',
    ar: 'نص الزر مطلوب، حتى 60 حرفًا.',
  },
  MAILING_URL_INVALID: {
    status: 400,
    en: 'A link that begins with https://.',
    ar: 'رابط يبدأ بـ ⁨https://⁩.',
  },
  MAILING_TEXT_INVALID: {
    status: 400,
    en: 'Write the text, up to 2,000 characters.',
    ar: 'النص مطلوب، حتى 2,000 حرف.',
  },
  MAILING_ALT_INVALID: {
    status: 400,
    en: 'Describe the picture, up to 200 characters.',
    ar: 'وصف الصورة مطلوب، حتى 200 حرف.',
  },
  MAILING_TIME_INVALID: {
    status: 400,
    field: 'send_at',
    en: 'A time in the future, within a year.',
    ar: 'موعد لم يحن بعد، خلال سنة.',
  },
  MAILING_STALE: {
    status: 409,
    en: 'This message was changed elsewhere. Check it again.',
    ar: 'عُدّلت هذه الرسالة في مكان آخر. يُرجى الاطلاع عليها مجددًا.',
  },
  MAILING_SENT: {
    status: 409,
    en: "It's already being sent, so you can't change it any more.",
    ar: 'بدأ إرسالها، ولم يعد تعديلها ممكنًا.',
  },
} as const
