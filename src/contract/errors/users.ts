/** Errors of users as admins handle them, and of the download of the own data; part of the catalogue in `errors.ts`. */
export const userErrors = {
  SUSPENSION_REASON_REQUIRED: {
    status: 400,
    en: 'Please say why, in at most 1000 characters: the user reads it.',
    ar: 'يُرجى ذكر السبب فيما لا يتجاوز 1000 حرف، فصاحب الحساب سيقرؤه.',
  },
  ADMIN_NOT_SUSPENDED: {
    status: 409,
    en: 'Admins cannot be suspended. Remove the address from ADMIN_EMAILS first.',
    ar: 'لا يمكن إيقاف حسابات المشرفين. يُرجى حذف البريد من ADMIN_EMAILS أولًا.',
  },
  DATA_EXPORT_TOO_SOON: {
    status: 409,
    en: 'You can ask for a copy of your data once a day. Please try again tomorrow.',
    ar: 'يمكن طلب نسخة من البيانات مرة واحدة كل يوم. يُرجى المحاولة غدًا.',
  },
  DATA_EXPORT_NOT_FOUND: {
    status: 404,
    en: 'There is no copy of your data to download. Please ask for one in the settings.',
    ar: 'لا توجد نسخة من بياناتك للتنزيل. يُرجى طلبها من الإعدادات.',
  },
} as const
