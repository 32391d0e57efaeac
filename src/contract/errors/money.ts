/** Errors of paying online; part of the catalogue in `errors.ts`. */
export const moneyErrors = {
  PAY_UNAVAILABLE: {
    status: 503,
    en: "Online payment isn't answering right now. Your tickets are kept for the time shown. Please try again in a moment.",
    ar: 'الدفع الإلكتروني لا يستجيب الآن. تذاكرك محفوظة للمدة الظاهرة، يُرجى المحاولة بعد قليل.',
  },
  PAY_OFF: {
    status: 409,
    field: 'pay',
    en: "Online payment isn't available right now, so these tickets can't be bought. Please try again later.",
    ar: 'الدفع الإلكتروني غير متاح الآن، لذا لا يمكن حجز هذه التذاكر. يُرجى المحاولة لاحقًا.',
  },
  PAY_CHECKING: {
    status: 409,
    en: "We're asking the bank about your last attempt, so that you don't pay twice. This takes up to a minute.",
    ar: 'نسأل البنك عن محاولتك الأخيرة كي لا تدفع مرتين. قد يستغرق ذلك دقيقة.',
  },
  PAY_NOT_DUE: {
    status: 409,
    en: 'There is nothing left to pay on this ticket.',
    ar: 'لا يوجد مبلغ مستحق على هذه التذكرة.',
  },
  PAY_NOT_OFFERED: {
    status: 409,
    field: 'pay',
    en: "This event can't be paid for in this way. Please reload the page and choose again.",
    ar: 'لا يمكن الدفع لهذه الفعالية بهذه الطريقة. يُرجى إعادة تحميل الصفحة والاختيار من جديد.',
  },
  PAY_TIME_OVER: {
    status: 410,
    en: 'The time to pay is over, so these tickets went back on sale. If you were charged, the money comes back by itself. You can book again on the event page.',
    ar: 'انتهت مدة الدفع فعادت التذاكر متاحة. إن كان قد خُصم منك مبلغ فسيعود إليك تلقائيًا. يمكنك الحجز من جديد من صفحة الفعالية.',
  },
  TOO_MANY_UNPAID: {
    status: 429,
    en: 'You have other bookings that wait for their payment, or one that ran out. Please pay for those first, or try again in two hours.',
    ar: 'لديك حجوزات أخرى تنتظر الدفع، أو حجز انتهت مدته. يُرجى دفعها أولًا، أو المحاولة بعد ساعتين.',
  },
  PRICE_STEP: {
    status: 400,
    field: 'ticket_price',
    en: 'For online payment, prices end in 0: 3.330 or 3.340, for example.',
    ar: 'للدفع الإلكتروني تنتهي الأسعار بصفر، مثل 3.330 أو 3.340.',
  },
  REFUND_NOT_FOUND: {
    status: 404,
    en: "There's no such refund.",
    ar: 'لا توجد عملية ردّ مبلغ كهذه.',
  },
  REFUND_TOO_MUCH: {
    status: 409,
    field: 'amount',
    en: "That's more than what was paid online and isn't on its way back yet.",
    ar: 'هذا أكثر مما دُفع إلكترونيًا وليس في طريق عودته بعد.',
  },
  REFUND_CONFLICT: {
    status: 409,
    en: 'This request was sent before with another amount or ticket. Please start again.',
    ar: 'أُرسل هذا الطلب من قبل بمبلغ آخر أو لتذكرة أخرى. يُرجى البدء من جديد.',
  },
  REFUND_INVALID: {
    status: 400,
    field: 'amount',
    en: 'An amount above 0, with at most three decimals.',
    ar: 'مبلغ أكبر من صفر، بثلاث خانات عشرية على الأكثر.',
  },
  REFUND_NOT_FAILED: {
    status: 409,
    en: "This refund hasn't failed: it's on its way or has arrived.",
    ar: 'لم يتعذّر ردّ هذا المبلغ: هو في طريقه أو وصل.',
  },
  REFUND_NOTE_REQUIRED: {
    status: 400,
    field: 'note',
    en: 'The reason, in a few words.',
    ar: 'السبب، بكلمات قليلة.',
  },
  REFUND_DAY_INVALID: {
    status: 400,
    field: 'on',
    en: 'The day of the bank transfer, today at the latest.',
    ar: 'يوم التحويل البنكي، واليوم على أبعد تقدير.',
  },
  EVENT_NOT_CANCELLED: {
    status: 409,
    en: 'Cancel the event first. Then all that was paid for it can go back.',
    ar: 'ألغِ الفعالية أولًا، ثم يمكن ردّ كل ما دُفع لها.',
  },
  CHARGE_NOT_FOUND: {
    status: 404,
    en: "There's no such payment.",
    ar: 'لا توجد عملية دفع كهذه.',
  },
  DIFFERENCE_NOT_FOUND: {
    status: 404,
    en: "There's no such difference.",
    ar: 'لا يوجد فرق كهذا.',
  },
  NOTE_REQUIRED: {
    status: 400,
    field: 'note',
    en: 'A few words on how it was settled.',
    ar: 'يُرجى ذكر كيفية التسوية في كلمات قليلة.',
  },
} as const
