/** Errors of bug reports and feedback; part of the catalogue in `errors.ts`. */
export const bugReportErrors = {
  BUG_MESSAGE_REQUIRED: { status: 400, en: 'Please describe the issue', ar: 'يُرجى كتابة الملاحظة أو وصف المشكلة.' },
  BUG_MESSAGE_INVALID: {
    status: 400,
    en: 'Please keep the text within 5,000 characters, without characters that cannot be shown.',
    ar: 'يُرجى ألا يتجاوز النص 5,000 حرف، وأن يخلو من الرموز التي لا يمكن عرضها.',
  },
  BUG_NAME_INVALID: {
    status: 400,
    en: 'Please keep the name within 120 characters.',
    ar: 'يُرجى ألا يتجاوز الاسم 120 حرفًا.',
  },
  SCREENSHOT_TOO_LARGE: {
    status: 413,
    en: 'This picture is larger than 10 MB. Please choose a smaller one.',
    ar: 'حجم هذه الصورة أكبر من 10 ميغابايت. يُرجى اختيار صورة أصغر.',
  },
  TOO_MANY_SCREENSHOTS: {
    status: 429,
    en: 'We cannot take more pictures today. Please send this without one.',
    ar: 'لا يمكننا استقبال المزيد من الصور اليوم. يُرجى الإرسال من دون صورة.',
  },
  TOO_MANY_BUG_REPORTS: {
    status: 429,
    en: 'That was a lot of feedback for one day. Please send the rest tomorrow.',
    ar: 'وردت ملاحظات كثيرة في يوم واحد. يُرجى إرسال الباقي غدًا.',
  },
  BUG_REPORT_NOT_FOUND: { status: 404, en: 'This report does not exist.', ar: 'هذا البلاغ غير موجود.' },
} as const
