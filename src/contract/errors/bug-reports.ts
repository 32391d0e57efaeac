/** Errors of bug reports and feedback; part of the catalogue in `errors.ts`. */
export const bugReportErrors = {
  BUG_MESSAGE_REQUIRED: { status: 400, en: 'Please describe the issue', ar: 'الملاحظة أو وصف المشكلة مطلوب.' },
  BUG_MESSAGE_INVALID: {
    status: 400,
    en: "Up to 5,000 characters, without characters we can't show.",
    ar: '5,000 حرف على الأكثر، بلا رموز لا يمكن عرضها.',
  },
  BUG_NAME_INVALID: {
    status: 400,
    en: 'The name can have up to 120 characters.',
    ar: 'الاسم 120 حرفًا على الأكثر.',
  },
  SCREENSHOT_TOO_LARGE: {
    status: 413,
    en: 'This picture is larger than 10 MB. Choose a smaller one.',
    ar: 'حجم هذه الصورة أكبر من 10 ميغابايت. يمكنك اختيار صورة أصغر.',
  },
  TOO_MANY_SCREENSHOTS: {
    status: 429,
    en: "We can't take more pictures today. You can still send this without one.",
    ar: 'لا يمكننا استقبال المزيد من الصور اليوم. يمكنك الإرسال من دون صورة.',
  },
  TOO_MANY_BUG_REPORTS: {
    status: 429,
    en: "That's a lot of feedback for one day. Please send the rest tomorrow.",
    ar: 'وردت ملاحظات كثيرة في يوم واحد. يمكنك إرسال الباقي غدًا.',
  },
  BUG_REPORT_NOT_FOUND: { status: 404, en: "This report doesn't exist.", ar: 'هذا البلاغ غير موجود.' },
} as const
