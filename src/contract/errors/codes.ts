/** Errors of codes of events; part of the catalogue in `errors.ts`. */
export const codeErrors = {
  CODE_UNKNOWN: {
    status: 409,
    field: 'code',
    en: 'This event has no such code, or not any more. Please check how it is written.',
    ar: 'ليس لهذه الفعالية رمز كهذا، أو لم يعد ساريًا. يُرجى التأكد من كتابته.',
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
    en: 'This code has already been used with this email as often as it can be.',
    ar: 'سبق استخدام هذا الرمز بهذا البريد الإلكتروني بالعدد المسموح به.',
  },
  CODE_NOT_NOW: {
    status: 409,
    field: 'code',
    en: 'This code is not valid at the moment.',
    ar: 'هذا الرمز غير سارٍ الآن.',
  },
  CODE_NOT_FOR_TYPE: {
    status: 409,
    field: 'code',
    en: 'This code is not for these tickets.',
    ar: 'هذا الرمز ليس لهذه التذاكر.',
  },
  CODE_TOO_MANY_TRIES: {
    status: 429,
    field: 'code',
    en: 'Too many wrong codes were tried. Please try again in 10 minutes.',
    ar: 'جُرّبت رموز خاطئة كثيرة. يُرجى المحاولة بعد 10 دقائق.',
  },
  CODE_NOT_FOUND: { status: 404, en: 'This code is not there any more.', ar: 'لم يعد هذا الرمز موجودًا.' },
  CODE_INVALID: {
    status: 400,
    en: 'Please enter a code of 3 to 40 letters and digits.',
    ar: 'يُرجى إدخال رمز من 3 خانات إلى 40، من الحروف والأرقام.',
  },
  CODE_TAKEN: {
    status: 409,
    field: 'code',
    en: 'This event already has this code. Please choose another one, or change that one.',
    ar: 'لهذه الفعالية هذا الرمز من قبل. يُرجى اختيار رمز آخر، أو تعديل الرمز الموجود.',
  },
  CODE_DISCOUNT_REQUIRED: {
    status: 400,
    en: 'Please enter either a percentage or an amount; a code that unlocks ticket types needs neither.',
    ar: 'يُرجى إدخال نسبة مئوية أو مبلغ، أحدهما فقط. أما الرمز الذي يتيح فئات مخفية فلا يلزمه أي منهما.',
  },
  CODE_PERCENT_INVALID: {
    status: 400,
    en: 'Please enter a whole percentage from 1 to 100.',
    ar: 'يُرجى إدخال نسبة مئوية صحيحة من 1 إلى 100.',
  },
  CODE_AMOUNT_INVALID: {
    status: 400,
    en: 'Please enter an amount from BD 0.001, with at most three decimals.',
    ar: 'يُرجى إدخال مبلغ لا يقل عن 0.001 دينار، بثلاث خانات عشرية على الأكثر.',
  },
  CODE_TYPES_INVALID: {
    status: 409,
    field: 'type_ids',
    en: 'Please choose at least one of the ticket types of this event.',
    ar: 'يُرجى اختيار فئة واحدة على الأقل من فئات تذاكر هذه الفعالية.',
  },
  CODE_USES_INVALID: {
    status: 400,
    en: 'Please enter a whole number from 1, or leave it empty for no limit.',
    ar: 'يُرجى إدخال عدد صحيح من 1 فأكثر، ويمكن تركه فارغًا إن لم يكن العدد محدودًا.',
  },
  CODE_WINDOW_INVALID: {
    status: 400,
    en: 'Please choose an end after the beginning.',
    ar: 'يُرجى اختيار نهاية بعد البداية.',
  },
  CODE_BELOW_USED: {
    status: 409,
    field: 'uses',
    en: 'It has been used more often than that. Please enter at least the number of its uses.',
    ar: 'استُخدم هذا الرمز أكثر من ذلك. يُرجى إدخال عدد لا يقل عن مرات استخدامه.',
  },
  CODES_TOO_MANY: {
    status: 409,
    en: 'An event has at most 200 codes. Please remove some first.',
    ar: 'للفعالية 200 رمز على الأكثر. يُرجى إزالة بعضها أولًا.',
  },
} as const
