/** Errors of codes of events; part of the catalogue in `errors.ts`. */
export const codeErrors = {
  CODE_UNKNOWN: {
    status: 409,
    field: 'code',
    en: "This event doesn't have this code, or no longer takes it. Check the spelling.",
    ar: 'ليس لهذه الفعالية رمز كهذا، أو لم يعد ساريًا. يمكنك التأكد من كتابته.',
  },
  CODE_USED_UP: {
    status: 409,
    field: 'code',
    en: 'This code has been used up.',
    ar: 'استُنفد هذا الرمز، فلم يعد بالإمكان استخدامه.',
  },
  CODE_USED_BY_ADDRESS: {
    status: 409,
    field: 'code',
    en: "You can't use this code with this email any more.",
    ar: 'سبق استخدام هذا الرمز بهذا البريد الإلكتروني بالعدد المسموح به.',
  },
  CODE_NOT_NOW: {
    status: 409,
    field: 'code',
    en: "This code isn't valid right now.",
    ar: 'هذا الرمز غير سارٍ الآن.',
  },
  CODE_NOT_FOR_TYPE: {
    status: 409,
    field: 'code',
    en: "This code isn't for these tickets.",
    ar: 'هذا الرمز ليس لهذه التذاكر.',
  },
  CODE_TOO_MANY_TRIES: {
    status: 429,
    field: 'code',
    en: 'Too many wrong codes. Please try again in 10 minutes.',
    ar: 'جُرّبت رموز خاطئة كثيرة. يُرجى المحاولة بعد 10 دقائق.',
  },
  CODE_NOT_FOUND: { status: 404, en: 'This code no longer exists.', ar: 'لم يعد هذا الرمز موجودًا.' },
  CODE_INVALID: {
    status: 400,
    en: 'A code has 3 to 40 letters and digits.',
    ar: 'الرمز من 3 خانات إلى 40، من الحروف والأرقام.',
  },
  CODE_TAKEN: {
    status: 409,
    field: 'code',
    en: 'This event already has this code. Choose another one, or edit that one.',
    ar: 'لهذه الفعالية هذا الرمز من قبل. يمكنك اختيار رمز آخر، أو تعديل الرمز الموجود.',
  },
  CODE_DISCOUNT_REQUIRED: {
    status: 400,
    en: 'Either a percentage or an amount. A code that unlocks ticket types needs neither.',
    ar: 'نسبة مئوية أو مبلغ، أحدهما فقط. أما الرمز الذي يتيح فئات مخفية فلا يلزمه أي منهما.',
  },
  CODE_PERCENT_INVALID: {
    status: 400,
    en: 'A whole percentage from 1 to 100.',
    ar: 'نسبة مئوية صحيحة من 1 إلى 100.',
  },
  CODE_AMOUNT_INVALID: {
    status: 400,
    en: 'An amount from BD 0.001, with up to three decimals.',
    ar: 'مبلغ لا يقل عن 0.001 دينار، بثلاث خانات عشرية على الأكثر.',
  },
  CODE_TYPES_INVALID: {
    status: 409,
    field: 'type_ids',
    en: "At least one of this event's ticket types.",
    ar: 'فئة واحدة على الأقل من فئات تذاكر هذه الفعالية.',
  },
  CODE_USES_INVALID: {
    status: 400,
    en: 'A whole number from 1, or leave it empty for no limit.',
    ar: 'عدد صحيح من 1 فأكثر، ويمكن تركه فارغًا إن لم يكن العدد محدودًا.',
  },
  CODE_WINDOW_INVALID: {
    status: 400,
    en: 'The end must be after the start.',
    ar: 'النهاية بعد البداية.',
  },
  CODE_BELOW_USED: {
    status: 409,
    field: 'uses',
    en: 'It has already been used more often. Enter at least that number.',
    ar: 'لا يقل العدد عن مرات استخدام الرمز حتى الآن.',
  },
  CODES_TOO_MANY: {
    status: 409,
    en: 'An event can have up to 200 codes. Remove some first.',
    ar: 'للفعالية 200 رمز على الأكثر. يمكنك إزالة بعضها أولًا.',
  },
} as const
