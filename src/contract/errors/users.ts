/** Errors of users as admins handle them, and of the download of the own data; part of the catalogue in `errors.ts`. */
export const userErrors = {
  SUSPENSION_REASON_REQUIRED: {
    status: 400,
    en: 'Give a reason of up to 1,000 characters. The user will read it.',
    ar: 'السبب مطلوب، حتى 1,000 حرف، وسيقرؤه صاحب الحساب.',
  },
  ADMIN_NOT_SUSPENDED: {
    status: 409,
    en: "Admins can't be suspended. Remove the address from ADMIN_EMAILS first.",
    ar: 'لا يمكن إيقاف حسابات المشرفين. يُحذف البريد من ADMIN_EMAILS أولًا.',
  },
  DATA_EXPORT_TOO_SOON: {
    status: 409,
    en: 'You can ask for a copy of your data once a day. Please try again tomorrow.',
    ar: 'يمكن طلب نسخة من البيانات مرة واحدة كل يوم، وغدًا يمكنك طلب غيرها.',
  },
  DATA_EXPORT_NOT_FOUND: {
    status: 404,
    en: "There's no copy of your data to download. You can ask for one in settings.",
    ar: 'لا توجد نسخة من بياناتك للتنزيل. يمكنك طلبها من الإعدادات.',
  },
} as const
