/** Errors of conversations, messages, blocks and reports; part of the catalogue in `errors.ts`. */
export const messageErrors = {
  CONVERSATION_NOT_FOUND: { status: 404, en: 'This conversation does not exist.', ar: 'هذه المحادثة غير موجودة.' },
  SELF_CONVERSATION: {
    status: 400,
    en: "You can't start a conversation with yourself.",
    ar: 'لا يمكنك بدء محادثة مع نفسك.',
  },
  // The same for both sides of a block and for deleted or suspended accounts, so that it does not reveal which.
  CANNOT_WRITE: {
    status: 403,
    en: 'Messages are not possible in this conversation.',
    ar: 'لا يمكن تبادل الرسائل في هذه المحادثة.',
  },
  MESSAGE_EMPTY: { status: 400, en: 'Please write a message first.', ar: 'يُرجى كتابة رسالة أولًا.' },
  MESSAGE_TEXT_TOO_LONG: {
    status: 400,
    en: 'Please keep a message within 4,000 characters.',
    ar: 'يُرجى ألا تتجاوز الرسالة 4,000 حرف.',
  },
  MESSAGE_CONFLICT: {
    status: 409,
    en: 'This message was already sent with another text. Please reload the page and try again.',
    ar: 'سبق إرسال هذه الرسالة بنص آخر. يُرجى إعادة تحميل الصفحة ثم المحاولة مجددًا.',
  },
  TOO_MANY_MESSAGES: {
    status: 429,
    en: 'That was a lot of messages at once. Please wait a minute and try again.',
    ar: 'أُرسلت رسائل كثيرة في وقت قصير. يُرجى الانتظار دقيقة ثم المحاولة مجددًا.',
  },
  TOO_MANY_CONVERSATIONS: {
    status: 429,
    en: 'You have started 20 conversations today. Please wait until tomorrow to start another.',
    ar: 'بلغ عدد محادثاتك الجديدة اليوم 20 محادثة. يُرجى الانتظار حتى الغد لبدء محادثة أخرى.',
  },
  SELF_BLOCK: { status: 400, en: "You can't block yourself.", ar: 'لا يمكنك حظر نفسك.' },
  SELF_REPORT: { status: 400, en: "You can't report yourself.", ar: 'لا يمكنك الإبلاغ عن نفسك.' },
  REPORT_REASON_REQUIRED: { status: 400, en: 'Please choose a reason.', ar: 'يُرجى اختيار سبب.' },
  REPORT_DETAILS_TOO_LONG: {
    status: 400,
    en: 'Please keep the details within 1,000 characters.',
    ar: 'يُرجى ألا تتجاوز التفاصيل 1,000 حرف.',
  },
  REPORT_NOT_FOUND: { status: 404, en: 'This report does not exist.', ar: 'هذا البلاغ غير موجود.' },
  ALREADY_REPORTED: {
    status: 409,
    en: 'You have already reported this person today. We will look into it.',
    ar: 'سبق الإبلاغ عن هذا الشخص من حسابك اليوم، وسننظر في الأمر.',
  },
  TOO_MANY_REPORTS: {
    status: 429,
    en: 'You have sent 20 reports today. Please wait until tomorrow to send another.',
    ar: 'أُرسل 20 بلاغًا من حسابك اليوم. يُرجى الانتظار حتى الغد لإرسال بلاغ آخر.',
  },
} as const
