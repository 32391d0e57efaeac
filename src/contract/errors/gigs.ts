/** Errors of gigs and applications; part of the catalogue in `errors.ts`. */
export const gigErrors = {
  GIG_NOT_FOUND: { status: 404, en: "This gig doesn't exist.", ar: 'هذه الفرصة غير موجودة.' },
  NOTE_TOO_LONG: {
    status: 400,
    en: 'Your note can have up to 300 characters.',
    ar: 'كلمتك 300 حرف على الأكثر.',
  },
  APPLICATION_NOT_FOUND: { status: 404, en: "This application doesn't exist.", ar: 'هذا الترشّح غير موجود.' },
  GIGS_SOON: {
    status: 403,
    en: "Coming Soon: gigs can't be created yet.",
    ar: 'قريبًا: إنشاء الفرص غير متاح بعد.',
  },
  GIG_INCOMPLETE: { status: 400, en: 'Please fill in required fields.', ar: 'الحقول المطلوبة لم تكتمل.' },
  GIG_TITLE_INVALID: {
    status: 400,
    en: 'A title is one line of up to 120 characters.',
    ar: 'عنوان الفرصة سطر واحد، حتى 120 حرفًا.',
  },
  GIG_DESCRIPTION_TOO_LONG: {
    status: 400,
    en: 'A description can have up to 5,000 characters.',
    ar: 'الوصف 5,000 حرف على الأكثر.',
  },
  REQUIRED_TALENTS_INVALID: {
    status: 400,
    en: 'Up to 20 talents, of up to 60 characters each.',
    ar: '20 موهبة مطلوبة على الأكثر، وكل منها حتى 60 حرفًا.',
  },
  GIG_PLACE_INVALID: {
    status: 400,
    en: 'The place is one line of up to 120 characters.',
    ar: 'المكان سطر واحد، حتى 120 حرفًا.',
  },
  AGE_RANGE_INVALID: {
    status: 400,
    en: 'Up to 40 characters. Example: 18-30.',
    ar: 'الفئة العمرية 40 حرفًا على الأكثر. مثال: ⁨18-30⁩.',
  },
  PAY_INVALID: {
    status: 400,
    en: 'An amount from 0 to 100,000 dinars, with up to three decimals, or leave it empty.',
    ar: 'الأجر من 0 إلى 100,000 دينار، بثلاث خانات عشرية على الأكثر، ويمكن تركه فارغًا.',
  },
  GIG_DATE_INVALID: {
    status: 400,
    field: 'date_time',
    en: 'Choose a date and time within the next two years, or leave them empty.',
    ar: 'موعد خلال السنتين القادمتين، ويمكن تركه فارغًا.',
  },
  TOO_MANY_GIGS: {
    status: 429,
    en: "You've created 20 gigs today. Come back tomorrow for more.",
    ar: 'أُنشئت 20 فرصة من هذا الحساب اليوم، وغدًا تمكن إضافة غيرها.',
  },
  OWN_GIG: { status: 409, en: "You can't nominate yourself for your own gig.", ar: 'لا يمكنك الترشّح لفرصة من فرصك.' },
  GIG_INACTIVE: {
    status: 409,
    en: "This gig isn't taking applications right now.",
    ar: 'هذه الفرصة لا تستقبل المترشّحين حاليًا.',
  },
  GIG_PAST: { status: 409, en: "This gig's date has passed.", ar: 'انقضى موعد هذه الفرصة.' },
  GIG_STALE: {
    status: 409,
    en: 'This gig was changed elsewhere. Check it again before you save.',
    ar: 'عُدّلت هذه الفرصة من مكان آخر. يلزم الاطلاع عليها مجددًا قبل الحفظ.',
  },
  APPLICATION_CHANGED: {
    status: 409,
    en: 'This application has just changed. Take another look.',
    ar: 'تغيّر هذا الترشّح في هذه الأثناء. يمكنك الاطلاع على ما وصل إليه.',
  },
} as const
