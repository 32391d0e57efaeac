/** Errors of the calls of admins. */
export const adminErrors = {
  ADDRESS_NOT_SUPPRESSED: {
    status: 404,
    en: 'This address is not among those that bounced.',
    ar: 'هذا البريد ليس بين ما ارتدّت رسائله.',
  },
  ADDRESS_HAS_ACCOUNT: {
    status: 409,
    en: 'This email has an account. Its owner can delete it in their settings: that erases the same.',
    ar: 'لهذا البريد حساب، يحذفه صاحبه من الإعدادات، فتُمحى معه البيانات نفسها.',
  },
  VENUE_NOT_FOUND: { status: 404, en: 'Venue not found', ar: 'لم يُعثر على المكان' },
  VENUE_NAME_REQUIRED: {
    status: 400,
    en: 'Please enter the name of the venue, at most 120 characters.',
    ar: 'يُرجى إدخال اسم المكان، على ألا يتجاوز 120 حرفًا.',
  },
  VENUE_ADDRESS_LANGUAGES: {
    status: 400,
    en: 'Please enter the address in this language, too, or in neither.',
    ar: 'يُرجى إدخال العنوان بهذه اللغة أيضًا، أو تركه فارغًا باللغتين.',
  },
  VENUE_TEXT_INVALID: {
    status: 400,
    en: 'This text is too long, or has characters that cannot be shown.',
    ar: 'هذا النص أطول من المسموح، أو فيه رموز لا يمكن عرضها.',
  },
  VENUE_CAPACITY_INVALID: {
    status: 400,
    en: 'Please enter a whole number of places from 1 to 1,000,000, or leave it empty.',
    ar: 'يُرجى إدخال عدد صحيح للأماكن من 1 إلى 1,000,000، أو ترك الحقل فارغًا.',
  },
  VENUE_STALE: {
    status: 409,
    en: 'This venue was changed elsewhere in the meantime. Please look at it again before you save.',
    ar: 'عُدّل هذا المكان من موضع آخر في هذه الأثناء. يُرجى الاطلاع عليه مجددًا قبل الحفظ.',
  },
  ADDRESS_BUSY: {
    status: 409,
    en: 'Somebody is registering this address at this moment. Please try again in a minute.',
    ar: 'يجري تسجيل هذا البريد في هذه اللحظة. يُرجى المحاولة مجددًا بعد دقيقة.',
  },
  TALENT_EXISTS: {
    status: 409,
    field: 'email',
    en: 'The account with this address already has a profile.',
    ar: 'للحساب المسجَّل بهذا البريد ملف شخصي بالفعل.',
  },
  RESTORE_TOO_LATE: {
    status: 409,
    en: 'This was deleted more than 30 days ago and can no longer be restored.',
    ar: 'مضى على الحذف أكثر من 30 يومًا، ولم تعد الاستعادة ممكنة.',
  },
} as const
