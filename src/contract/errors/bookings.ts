/** Errors of bookings; part of the catalogue in `errors.ts`. */
export const bookingErrors = {
  BOOKING_NOT_FOUND: { status: 404, en: 'This booking does not exist.', ar: 'هذا الحجز غير موجود.' },
  OWN_PROFILE: { status: 409, en: "You can't book yourself.", ar: 'لا يمكنك حجز نفسك.' },
  PRICE_NOT_SET: {
    status: 409,
    field: 'price_slot',
    en: 'This price is no longer offered. Please choose another.',
    ar: 'لم يعد هذا السعر معروضًا. يُرجى اختيار سعر آخر.',
  },
  PRICE_CHANGED: {
    status: 409,
    field: 'price_slot',
    en: 'The price has changed meanwhile. Please check the new total and send the request again.',
    ar: 'تغيّر السعر في هذه الأثناء. يُرجى مراجعة المجموع الجديد ثم إعادة إرسال الطلب.',
  },
  BOOKING_TIMES_INVALID: {
    status: 400,
    field: 'ends_at',
    en: 'Please choose a start and a later end.',
    ar: 'يُرجى اختيار وقت بداية ووقت نهاية بعده.',
  },
  BOOKING_TOO_LONG: {
    status: 400,
    field: 'ends_at',
    en: 'A booking can last 24 hours at most.',
    ar: 'لا تزيد مدة الحجز على 24 ساعة.',
  },
  BOOKING_TOO_SHORT: {
    status: 400,
    field: 'ends_at',
    en: 'A booking lasts at least half an hour.',
    ar: 'لا تقل مدة الحجز عن نصف ساعة.',
  },
  BOOKING_TOO_SOON: {
    status: 409,
    field: 'starts_at',
    en: 'A booking starts at least two hours from now. Please choose a later time.',
    ar: 'يُطلب الحجز قبل موعده بساعتين على الأقل. يُرجى اختيار وقت لاحق.',
  },
  BOOKING_IN_PAST: {
    status: 409,
    field: 'starts_at',
    en: 'This time has already passed. Please choose another.',
    ar: 'هذا الموعد قد مضى. يُرجى اختيار موعد آخر.',
  },
  TALENT_BUSY: {
    status: 409,
    en: 'This time is not free any more.',
    ar: 'لم يعد هذا الموعد متاحًا.',
  },
  TALENT_UNAVAILABLE: {
    status: 409,
    en: "This talent can't be booked right now.",
    ar: 'لا يمكن حجز هذه الموهبة حاليًا.',
  },
  PLACE_REQUIRED: { status: 400, en: 'Please say where it will be.', ar: 'يُرجى ذكر المكان.' },
  OCCASION_REQUIRED: { status: 400, en: 'Please say what the occasion is.', ar: 'يُرجى ذكر المناسبة.' },
  MESSAGE_TOO_LONG: {
    status: 400,
    en: 'Please keep the message within 1,000 characters.',
    ar: 'يُرجى ألا تتجاوز الرسالة 1,000 حرف.',
  },
  BOOKING_TOO_EXPENSIVE: {
    status: 409,
    field: 'ends_at',
    en: 'This would cost more than BD 100,000. Please choose fewer hours.',
    ar: 'تتجاوز تكلفة هذا الحجز 100,000 دينار. يُرجى اختيار ساعات أقل.',
  },
  AMOUNT_INVALID: {
    status: 400,
    field: 'amount',
    en: 'Please enter an amount between BD 0.001 and BD 100,000.',
    ar: 'يُرجى إدخال مبلغ بين 0.001 و100,000 دينار.',
  },
  BOOKING_REASON_REQUIRED: {
    status: 400,
    field: 'reason',
    en: 'Please give a reason, in 500 characters at most.',
    ar: 'يُرجى ذكر السبب، بما لا يتجاوز 500 حرف.',
  },
  TOO_MANY_BOOKINGS: {
    status: 429,
    en: '10 requests of yours from today are open or were cancelled. Please wait for an answer, or until tomorrow.',
    ar: 'لديك 10 طلبات من اليوم بانتظار الرد أو أُلغيت قبله. يُرجى انتظار الرد أو المحاولة غدًا.',
  },
  BOOKING_CHANGED: {
    status: 409,
    en: 'This booking has changed meanwhile. Please look at it again.',
    ar: 'تغيّر هذا الحجز في هذه الأثناء. يُرجى الاطلاع عليه مجددًا.',
  },
  REQUEST_CONFLICT: {
    status: 409,
    en: 'This request was already sent with other details. Please reload the page and try again.',
    ar: 'سبق إرسال هذا الطلب ببيانات أخرى. يُرجى إعادة تحميل الصفحة ثم المحاولة مجددًا.',
  },
} as const
