/** Errors of conversations, messages, blocks and reports; part of the catalogue in `errors.ts`. */
export const messageErrors = {
  CONVERSATION_NOT_FOUND: { status: 404, en: "This conversation doesn't exist.", ar: 'هذه المحادثة غير موجودة.' },
  SELF_CONVERSATION: {
    status: 400,
    en: "You can't start a conversation with yourself.",
    ar: 'لا يمكنك بدء محادثة مع نفسك.',
  },
  // The same for both sides of a block and for deleted or suspended accounts, so that it does not reveal which.
  CANNOT_WRITE: {
    status: 403,
    en: "You can't send messages in this conversation.",
    ar: 'لا يمكن تبادل الرسائل في هذه المحادثة.',
  },
  MESSAGE_EMPTY: { status: 400, en: 'Write a message first.', ar: 'الرسالة فارغة.' },
  MESSAGE_TEXT_TOO_LONG: {
    status: 400,
    en: 'A message can have up to 4,000 characters.',
    ar: 'الرسالة 4,000 حرف على الأكثر.',
  },
  MESSAGE_CONFLICT: {
    status: 409,
    en: 'This message was already sent with a different text. Please reload the page and try again.',
    ar: 'سبق إرسال هذه الرسالة بنص آخر. يُرجى إعادة تحميل الصفحة ثم المحاولة مجددًا.',
  },
  TOO_MANY_MESSAGES: {
    status: 429,
    en: "That's a lot of messages at once. Please wait a minute and try again.",
    ar: 'أُرسلت رسائل كثيرة في وقت قصير. يُرجى الانتظار دقيقة ثم المحاولة مجددًا.',
  },
  TOO_MANY_CONVERSATIONS: {
    status: 429,
    en: "You've started 20 conversations today. You can start more tomorrow.",
    ar: 'بلغ عدد محادثاتك الجديدة اليوم 20 محادثة. يمكنك بدء غيرها غدًا.',
  },
  SELF_BLOCK: { status: 400, en: "You can't block yourself.", ar: 'لا يمكنك حظر نفسك.' },
  SELF_REPORT: { status: 400, en: "You can't report yourself.", ar: 'لا يمكنك الإبلاغ عن نفسك.' },
  REPORT_REASON_REQUIRED: { status: 400, en: 'Choose a reason.', ar: 'السبب مطلوب.' },
  REPORT_DETAILS_TOO_LONG: {
    status: 400,
    en: 'The details can have up to 1,000 characters.',
    ar: 'التفاصيل 1,000 حرف على الأكثر.',
  },
  REPORT_NOT_FOUND: { status: 404, en: "This report doesn't exist.", ar: 'هذا البلاغ غير موجود.' },
  ALREADY_REPORTED: {
    status: 409,
    en: "You've already reported this person today. We'll look into it.",
    ar: 'سبق الإبلاغ عن هذا الشخص من حسابك اليوم، وسننظر في الأمر.',
  },
  TOO_MANY_REPORTS: {
    status: 429,
    en: "You've sent 20 reports today. You can send more tomorrow.",
    ar: 'أُرسل 20 بلاغًا من حسابك اليوم. يمكنك إرسال غيرها غدًا.',
  },
} as const
