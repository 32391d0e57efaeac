/** Errors of gigs and applications; part of the catalogue in `errors.ts`. */
export const gigErrors = {
  GIG_NOT_FOUND: { status: 404, en: 'This gig does not exist.', ar: 'هذه الفرصة غير موجودة.' },
  NOTE_TOO_LONG: {
    status: 400,
    en: 'Please keep your note within 300 characters.',
    ar: 'يُرجى ألا تتجاوز كلمتك 300 حرف.',
  },
  APPLICATION_NOT_FOUND: { status: 404, en: 'This application does not exist.', ar: 'هذا الترشّح غير موجود.' },
  GIGS_SOON: {
    status: 403,
    en: 'Coming Soon: gigs cannot be created yet.',
    ar: 'قريبًا: إنشاء الفرص غير متاح بعد.',
  },
  GIG_INCOMPLETE: { status: 400, en: 'Please fill in required fields.', ar: 'يُرجى ملء الحقول المطلوبة.' },
  GIG_TITLE_INVALID: {
    status: 400,
    en: 'Please keep the title on one line, within 120 characters.',
    ar: 'يُرجى أن يكون عنوان الفرصة في سطر واحد، وألا يتجاوز 120 حرفًا.',
  },
  GIG_DESCRIPTION_TOO_LONG: {
    status: 400,
    en: 'Please keep the description within 5,000 characters.',
    ar: 'يُرجى ألا يتجاوز الوصف 5,000 حرف.',
  },
  REQUIRED_TALENTS_INVALID: {
    status: 400,
    en: 'Please name at most 20 required talents, each within 60 characters.',
    ar: 'يُرجى ذكر 20 موهبة مطلوبة على الأكثر، على ألا يتجاوز كل منها 60 حرفًا.',
  },
  GIG_PLACE_INVALID: {
    status: 400,
    en: 'Please keep the place on one line, within 120 characters.',
    ar: 'يُرجى أن يكون المكان في سطر واحد، وألا يتجاوز 120 حرفًا.',
  },
  AGE_RANGE_INVALID: {
    status: 400,
    en: 'Please keep the age range within 40 characters. Example: 18-30.',
    ar: 'يُرجى ألا تتجاوز الفئة العمرية 40 حرفًا. مثال: ⁨18-30⁩.',
  },
  PAY_INVALID: {
    status: 400,
    en: 'Please enter a pay from 0 to 100,000 dinars, with at most three decimals, or leave it empty.',
    ar: 'يُرجى إدخال أجر من 0 إلى 100,000 دينار، بثلاث خانات عشرية على الأكثر، ويمكن تركه فارغًا.',
  },
  GIG_DATE_INVALID: {
    status: 400,
    field: 'date_time',
    en: 'Please choose a date and time within the next two years, or leave them empty.',
    ar: 'يُرجى اختيار موعد خلال السنتين القادمتين، ويمكن تركه فارغًا.',
  },
  TOO_MANY_GIGS: {
    status: 429,
    en: 'You have created 20 gigs today. Please come back tomorrow.',
    ar: 'أُنشئت 20 فرصة من هذا الحساب اليوم. يُرجى العودة غدًا.',
  },
  OWN_GIG: { status: 409, en: "You can't nominate yourself for your own gig.", ar: 'لا يمكنك الترشّح لفرصة من فرصك.' },
  GIG_INACTIVE: {
    status: 409,
    en: 'This gig takes no applications at the moment.',
    ar: 'هذه الفرصة لا تستقبل المترشّحين حاليًا.',
  },
  GIG_PAST: { status: 409, en: 'The date of this gig has passed.', ar: 'انقضى موعد هذه الفرصة.' },
  GIG_STALE: {
    status: 409,
    en: 'This gig was changed elsewhere in the meantime. Please look at it again before you save.',
    ar: 'عُدّلت هذه الفرصة من مكان آخر في هذه الأثناء. يُرجى الاطلاع عليها مجددًا قبل الحفظ.',
  },
  APPLICATION_CHANGED: {
    status: 409,
    en: 'This application has changed meanwhile. Please look at it again.',
    ar: 'تغيّر هذا الترشّح في هذه الأثناء. يُرجى الاطلاع عليه مجددًا.',
  },
} as const
