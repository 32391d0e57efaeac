/** Errors of the box office; part of the catalogue in `errors.ts`. */
export const boxOfficeErrors = {
  CASH_INVALID: {
    status: 400,
    en: 'An amount such as 50 or 12.5, with up to three decimals.',
    ar: 'مبلغ مثل 50 أو 12.5، بثلاث خانات عشرية على الأكثر.',
  },
  SHIFT_NOT_FOUND: { status: 404, en: 'You have no such shift.', ar: 'لا توجد وردية كهذه باسمك.' },
  SHIFT_OPEN: {
    status: 409,
    en: 'You already have an open shift at this event, with another starting amount. Please reload the page.',
    ar: 'لديك وردية مفتوحة في هذه الفعالية بمبلغ بداية آخر. يُرجى إعادة تحميل الصفحة.',
  },
  SHIFT_CLOSED: {
    status: 409,
    en: 'This shift is closed. Start a new one to continue.',
    ar: 'هذه الوردية مغلقة. للمتابعة تلزم وردية جديدة.',
  },
  SHIFT_SURPLUS: {
    status: 409,
    en: "The box has more cash than this shift took. Please count it again, or check for a sale that wasn't recorded.",
    ar: 'في الصندوق نقد أكثر مما قبضته هذه الوردية. يُرجى عدّه من جديد، أو التحقق من عملية بيع لم تُسجَّل.',
  },
  FREE_REASON_REQUIRED: {
    status: 400,
    field: 'reason',
    en: 'Say briefly why these tickets are free.',
    ar: 'سبب المجانية مطلوب، بكلمات قليلة.',
  },
  GUEST_NAME_INVALID: {
    status: 400,
    field: 'name',
    en: 'A name of up to 60 characters.',
    ar: 'الاسم مطلوب، حتى 60 حرفًا.',
  },
  HOST_INVALID: {
    status: 400,
    field: 'host',
    en: "Say who's inviting them, in up to 60 characters.",
    ar: 'اسم الداعي مطلوب، حتى 60 حرفًا.',
  },
  QUOTA_INVALID: {
    status: 400,
    field: 'places',
    en: 'An allocation of up to 500 tickets.',
    ar: 'حصة هذا الجهاز 500 على الأكثر.',
  },
  QUOTA_TOO_MANY: {
    status: 409,
    field: 'places',
    en: "There aren't that many tickets left to allocate.",
    ar: 'لم يبقَ هذا العدد لحصة هذا الجهاز.',
  },
  QUOTA_BELOW_SOLD: {
    status: 409,
    field: 'places',
    en: 'More of this allocation has already been sold.',
    ar: 'بيع من هذه الحصة أكثر من ذلك.',
  },
  SALE_NOT_FOUND: {
    status: 404,
    en: "There's no such sale in this shift.",
    ar: 'لا توجد عملية بيع كهذه في هذه الوردية.',
  },
  SALE_ADMITTED: {
    status: 409,
    en: 'Someone has checked in with this ticket, so the sale stays.',
    ar: 'دخل أحد بهذه التذكرة، فلا يمكن إلغاء بيعها.',
  },
} as const
