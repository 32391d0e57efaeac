/** Errors of bookings; part of the catalogue in `errors.ts`. */
export const bookingErrors = {
  BOOKING_NOT_FOUND: { status: 404, en: "This booking doesn't exist.", ar: 'هذا الحجز غير موجود.' },
  OWN_PROFILE: { status: 409, en: "You can't book yourself.", ar: 'لا يمكنك حجز نفسك.' },
  PRICE_NOT_SET: {
    status: 409,
    field: 'price_slot',
    en: 'This price is no longer offered. Choose another.',
    ar: 'لم يعد هذا السعر معروضًا. يمكنك اختيار سعر آخر.',
  },
  PRICE_CHANGED: {
    status: 409,
    field: 'price_slot',
    en: 'The price has just changed. Check the new total and send your request again.',
    ar: 'تغيّر السعر في هذه الأثناء. يمكنك مراجعة المجموع الجديد ثم إعادة إرسال الطلب.',
  },
  BOOKING_TIMES_INVALID: {
    status: 400,
    field: 'ends_at',
    en: 'The end must be after the start.',
    ar: 'وقت النهاية بعد وقت البداية.',
  },
  BOOKING_TOO_LONG: {
    status: 400,
    field: 'ends_at',
    en: 'A booking can last up to 24 hours.',
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
    en: 'A booking starts at least two hours from now. Choose a later time.',
    ar: 'يُطلب الحجز قبل موعده بساعتين على الأقل.',
  },
  BOOKING_IN_PAST: {
    status: 409,
    field: 'starts_at',
    en: 'This time has already passed. Choose another.',
    ar: 'هذا الموعد قد مضى.',
  },
  TALENT_BUSY: {
    status: 409,
    en: 'This time is no longer free.',
    ar: 'لم يعد هذا الموعد متاحًا.',
  },
  TALENT_UNAVAILABLE: {
    status: 409,
    en: "This talent can't be booked right now.",
    ar: 'لا يمكن حجز هذه الموهبة حاليًا.',
  },
  /** The data names those who are busy then, and those who cannot be asked for any other reason, which is not told. */
  TALENTS_UNAVAILABLE: {
    status: 409,
    field: 'talent_ids',
    en: 'Not everyone you chose can be asked for this time. Nothing has been sent yet.',
    ar: 'لا يمكن سؤال كل من اخترتهم عن هذا الموعد، ولم يُرسل شيء بعد.',
  },
  TALENTS_REQUIRED: { status: 400, en: 'Choose at least one talent.', ar: 'موهبة واحدة على الأقل.' },
  TALENTS_TOO_MANY: {
    status: 400,
    en: 'You can ask up to five talents at once.',
    ar: 'يمكنك طلب عروض أسعار من خمس مواهب على الأكثر في المرة الواحدة.',
  },
  QUOTATION_REQUEST_NOT_FOUND: { status: 404, en: "This request doesn't exist.", ar: 'هذا الطلب غير موجود.' },
  CHOSE_OTHER: {
    status: 409,
    en: 'You have already chosen someone else for this request.',
    ar: 'سبق أن اخترت موهبة أخرى لهذا الطلب.',
  },
  PLACE_REQUIRED: { status: 400, en: 'Tell us where it will be.', ar: 'المكان مطلوب.' },
  OCCASION_REQUIRED: { status: 400, en: 'Tell us what the occasion is.', ar: 'المناسبة مطلوبة.' },
  MESSAGE_TOO_LONG: {
    status: 400,
    en: 'The message can have up to 1,000 characters.',
    ar: 'الرسالة 1,000 حرف على الأكثر.',
  },
  BOOKING_TOO_EXPENSIVE: {
    status: 409,
    field: 'ends_at',
    en: 'This would cost more than BD 100,000. Choose fewer hours.',
    ar: 'تتجاوز تكلفة هذا الحجز 100,000 دينار. يمكنك اختيار ساعات أقل.',
  },
  AMOUNT_INVALID: {
    status: 400,
    field: 'amount',
    en: 'An amount between BD 0.001 and BD 100,000.',
    ar: 'مبلغ بين 0.001 و100,000 دينار.',
  },
  BOOKING_REASON_REQUIRED: {
    status: 400,
    field: 'reason',
    en: 'Give a reason, up to 500 characters.',
    ar: 'السبب مطلوب، حتى 500 حرف.',
  },
  TOO_MANY_BOOKINGS: {
    status: 429,
    en: 'You have 10 requests from today that are open or were cancelled. Wait for a reply, or until tomorrow.',
    ar: 'لديك 10 طلبات من اليوم بانتظار الرد أو أُلغيت قبله. يمكنك إرسال غيرها بعد الرد، أو غدًا.',
  },
  BOOKING_CHANGED: {
    status: 409,
    en: 'This booking has just changed. Take another look.',
    ar: 'تغيّر هذا الحجز في هذه الأثناء. يمكنك الاطلاع على ما وصل إليه.',
  },
  DEPOSITS_OFF: {
    status: 409,
    en: 'Deposits are not taken on this site.',
    ar: 'لا يُدفع العربون عبر هذا الموقع.',
  },
  DEPOSIT_INVALID: {
    status: 400,
    field: 'deposit',
    en: 'A whole percentage from 0 to 100, of an amount that can be paid online.',
    ar: 'نسبة صحيحة من 0 إلى 100، بمبلغ يمكن دفعه إلكترونيًا.',
  },
  CANCEL_STEPS_INVALID: {
    status: 400,
    field: 'cancel_steps',
    en: 'Up to five steps. Each is nearer to the date than the one before, and keeps more.',
    ar: 'خمس مراحل على الأكثر، كل مرحلة أقرب إلى الموعد من سابقتها ونسبتها أعلى.',
  },
  DEPOSIT_NOT_DUE: {
    status: 409,
    en: 'There is nothing to pay online for this booking right now.',
    ar: 'لا يوجد مبلغ مستحق الدفع إلكترونيًا لهذا الحجز الآن.',
  },
  DEPOSIT_TIME_OVER: {
    status: 410,
    en: 'The time to pay the deposit is over, so the date is free again. If you were charged, the money comes back by itself.',
    ar: 'انتهت مهلة دفع العربون فأصبح الموعد متاحًا لغيرك. إن كان قد خُصم منك مبلغ فسيعود إليك تلقائيًا.',
  },
  DEPOSIT_UNAVAILABLE: {
    status: 503,
    en: "Online payment isn't answering right now. Your date is kept for the time shown. Please try again in a moment.",
    ar: 'الدفع الإلكتروني لا يستجيب الآن. موعدك محفوظ للمدة الظاهرة، يُرجى المحاولة بعد قليل.',
  },
  CASH_TOO_MUCH: {
    status: 409,
    field: 'amount',
    en: "That's more than what is left to pay.",
    ar: 'هذا أكثر من المبلغ المتبقي.',
  },
  REQUEST_CONFLICT: {
    status: 409,
    en: 'You already sent this request with other details. Please reload the page and try again.',
    ar: 'سبق إرسال هذا الطلب ببيانات أخرى. يُرجى إعادة تحميل الصفحة ثم المحاولة مجددًا.',
  },
} as const
