/** Errors of the calls of admins. */
export const adminErrors = {
  ADDRESS_NOT_SUPPRESSED: {
    status: 404,
    en: "This address isn't among those that bounced.",
    ar: 'هذا البريد ليس بين ما ارتدّت رسائله.',
  },
  ADDRESS_HAS_ACCOUNT: {
    status: 409,
    en: 'This email has an account. Its owner can delete it in settings, which erases the same data.',
    ar: 'لهذا البريد حساب، يحذفه صاحبه من الإعدادات، فتُمحى معه البيانات نفسها.',
  },
  VENUE_NOT_FOUND: { status: 404, en: 'Venue not found', ar: 'لم يُعثر على المكان' },
  VENUE_NAME_REQUIRED: {
    status: 400,
    en: "Enter the venue's name, up to 120 characters.",
    ar: 'اسم المكان مطلوب، حتى 120 حرفًا.',
  },
  VENUE_ADDRESS_LANGUAGES: {
    status: 400,
    en: 'Enter the address in this language too, or in neither.',
    ar: 'العنوان باللغتين معًا، أو بلا عنوان.',
  },
  VENUE_TEXT_INVALID: {
    status: 400,
    en: "This text is too long or has characters we can't show.",
    ar: 'هذا النص أطول من المسموح، أو فيه رموز لا يمكن عرضها.',
  },
  VENUE_CAPACITY_INVALID: {
    status: 400,
    en: 'A whole number from 1 to 1,000,000, or leave it empty.',
    ar: 'السعة عدد صحيح من 1 إلى 1,000,000، ويمكن ترك الحقل فارغًا.',
  },
  VENUE_STALE: {
    status: 409,
    en: 'This venue was changed elsewhere. Check it again before you save.',
    ar: 'عُدّل هذا المكان من موضع آخر. يلزم الاطلاع عليه مجددًا قبل الحفظ.',
  },
  ADDRESS_BUSY: {
    status: 409,
    en: 'Someone is signing up with this email right now. Please try again in a minute.',
    ar: 'يجري تسجيل هذا البريد في هذه اللحظة. يُرجى المحاولة مجددًا بعد دقيقة.',
  },
  TALENT_EXISTS: {
    status: 409,
    field: 'email',
    en: 'The account with this email already has a profile.',
    ar: 'للحساب المسجَّل بهذا البريد ملف شخصي بالفعل.',
  },
  RESTORE_TOO_LATE: {
    status: 409,
    en: 'This was deleted more than 30 days ago and can no longer be restored.',
    ar: 'مضى على الحذف أكثر من 30 يومًا، ولم تعد الاستعادة ممكنة.',
  },
} as const
