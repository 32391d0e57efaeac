import { plural } from '../../plural.ts'

/** Words of requesting talents, and of the bookings that come of it; they load with those pages. */
export const bookings = {
  title: 'الحجوزات',
  description: 'طلبات الحجز وعروض الأسعار، وأين وصل كل منها.',
  booking_title: 'الحجز',
  back: 'كل الحجوزات',
  sides_label: 'الحجوزات الواردة والمرسلة',
  sides: { talent: 'الواردة', organiser: 'المرسلة' },
  awaiting: 'بانتظار ردك',
  upcoming: 'القادمة',
  closed: 'المنتهية',
  none: { organiser: 'لا توجد حجوزات بعد', talent: 'لا توجد طلبات بعد' },
  none_text: {
    organiser: 'يبدأ كل حجز من صفحة موهبة، ولا يُدفع شيء عند إرسال الطلب.',
    talent: 'تصل إلى هنا طلبات المنظّمين من صفحتك. صور أعمالك وأسعارك تسهّل عليهم الاختيار.',
  },
  own_page: 'صفحتي الفنية',
  failed: 'تعذّر تحميل الحجوزات',
  booking_failed: 'تعذّر تحميل هذا الحجز',
  not_found: 'لا يوجد حجز بهذا العنوان',
  not_found_text: 'ربما لم يُنسخ الرابط كاملًا، أو أُرسل الحجز من حساب آخر أو إليه.',
  more: 'المزيد من الحجوزات',
  shown: plural('ar', {
    zero: 'لا حجوزات معروضة',
    one: 'حجز واحد معروض',
    two: 'حجزان معروضان',
    few: '{n} حجوزات معروضة',
    many: '{n} حجزًا معروضًا',
    other: '{n} حجز معروض',
  }),

  states: {
    requested: 'بانتظار الرد',
    quoted: 'بانتظار قبول السعر',
    accepted: 'مؤكد',
    declined: 'لم يُقبل',
    cancelled: 'ملغى',
    expired: 'انتهت صلاحيته',
    completed: 'مكتمل',
  },
  from_gig: 'طلب حجز لفرصة',
  kinds: { quotation: 'طلب عرض سعر', hire: 'حجز بسعر معلن' },
  /** Stands for the name of someone whose account is gone. */
  deleted_account: 'حساب محذوف',
  with: (name: string) => `مع ⁨${name}⁩`,
  write_to: (name: string) => `مراسلة ⁨${name}⁩`,
  times: (from: string, to: string) => `من ⁨${from}⁩ إلى ⁨${to}⁩`,
  next_day: 'في اليوم التالي',

  /** The state of a booking, for its reader. */
  status_text: {
    requested: {
      organiser: (other: string, until: string) => `الطلب لدى ⁨${other}⁩. آخر موعد للرد: ${until}.`,
      talent: (other: string, until: string) => `طلب جديد من ⁨${other}⁩. آخر موعد للرد: ${until}.`,
    },
    quoted: {
      organiser: (other: string, until: string) => `وصل عرض السعر من ⁨${other}⁩. آخر موعد لقبوله: ${until}.`,
      talent: (other: string, until: string) => `عرض السعر لدى ⁨${other}⁩. آخر موعد لقبوله: ${until}.`,
    },
    accepted: 'الحجز مؤكَّد.',
    /** By the side that declined. */
    declined: {
      talent: {
        own: () => 'أُرسل اعتذارك عن هذا الطلب.',
        other: (other: string) => `وصلك اعتذار ⁨${other}⁩ عن هذا الطلب.`,
      },
      organiser: {
        own: () => 'أُرسل اعتذارك عن عرض السعر.',
        other: (other: string) => `وصلك اعتذار ⁨${other}⁩ عن عرض السعر.`,
      },
    },
    cancelled: { own: () => 'ألغيت هذا الحجز.', other: (other: string) => `وصلنا إلغاء الحجز من ⁨${other}⁩.` },
    chosen_other: {
      organiser: (other: string) => `اخترت موهبة أخرى لهذه المناسبة، فأُغلق الطلب لدى ⁨${other}⁩ مع الشكر.`,
      talent: (other: string) => `وقع اختيار ⁨${other}⁩ على موهبة أخرى هذه المرة. شكرًا لاهتمامك.`,
    },
    expired: 'انتهت صلاحية الطلب قبل تأكيده.',
    completed: 'انتهى موعد هذا الحجز.',
  },

  facts: 'التفاصيل',
  when: 'الموعد',
  place: 'المكان',
  kind: 'نوع الطلب',
  party: { talent: 'الموهبة', organiser: 'المنظّم' },
  price: 'السعر المختار',
  amount: 'المبلغ',
  no_amount: 'لم يُحدَّد',
  message: 'الرسالة',
  quote_message: 'ما يشمله العرض',
  quote_message_hint: 'المدة والمعدات والتنقل، وكل ما يدخل في المبلغ.',
  /** In place of a reason. */
  chosen_other: 'وقع الاختيار على موهبة أخرى.',
  reason: 'السبب',
  payment: 'يُدفع المبلغ مباشرةً بين الطرفين حسب اتفاقهما، ولا يمر أي مبلغ عبر مسرح.',
  /** Who pays when, for a side. */
  pays: {
    organiser: (other: string) =>
      `يُدفع المبلغ مباشرةً إلى ⁨${other}⁩، يوم المناسبة أو كما تتفقان، ولا يمر أي مبلغ عبر مسرح.`,
    talent: (other: string) => `يصلك المبلغ مباشرةً من ⁨${other}⁩، يوم المناسبة أو كما تتفقان، ولا يمر أي مبلغ عبر مسرح.`,
  },
  to_calendar: 'إضافة إلى التقويم',

  history: 'سجل الحجز',
  changes: {
    requested: 'إرسال الطلب',
    quoted: 'عرض سعر',
    accepted: 'التأكيد',
    declined: 'الاعتذار',
    cancelled: 'الإلغاء',
    expired: 'انتهاء الصلاحية',
    completed: 'انتهاء الموعد',
  },
  by: (name: string) => `من ⁨${name}⁩`,
  by_you: 'منك',
  by_clock: 'تلقائيًا',

  next_steps: 'الخطوة التالية',
  review: 'كتابة تقييم',
  ask_again: 'إرسال طلب آخر',
  find_others: 'مواهب أخرى لهذا الموعد',
  steps: {
    quote: {
      label: 'إرسال عرض سعر',
      text: (other: string) => `يبقى عرضك قائمًا لدى ⁨${other}⁩ مدة 72 ساعة، وحتى الموعد على الأكثر.`,
    },
    other_amount: {
      label: 'عرض مبلغ آخر',
      text: (other: string) => `يبقى عرضك قائمًا لدى ⁨${other}⁩ مدة 72 ساعة، وحتى الموعد على الأكثر.`,
    },
    accept_request: {
      label: 'قبول الحجز',
      text: (_: string, amount: string) => `يُؤكَّد الحجز فورًا بمبلغ ⁨${amount}⁩، وتنتهي صلاحية الطلبات الأخرى للموعد نفسه.`,
    },
    accept_quotation: {
      label: 'قبول عرض السعر',
      text: (other: string, amount: string) => `يُؤكَّد الحجز مع ⁨${other}⁩ فورًا بمبلغ ⁨${amount}⁩.`,
    },
    decline_request: {
      label: 'الاعتذار عن الطلب',
      text: (other: string) => `يظهر السبب لدى ⁨${other}⁩.`,
    },
    decline_quotation: {
      label: 'رفض عرض السعر',
      text: (other: string) => `يظهر السبب لدى ⁨${other}⁩.`,
    },
    withdraw_request: {
      label: 'سحب الطلب',
      text: (other: string) => `يظهر السبب لدى ⁨${other}⁩. لا يمكن التراجع عن السحب.`,
    },
    withdraw_quotation: {
      label: 'سحب عرض السعر',
      text: (other: string) => `يظهر السبب لدى ⁨${other}⁩. لا يمكن التراجع عن السحب.`,
    },
    cancel: {
      label: 'إلغاء الحجز',
      text: (other: string) => `يظهر السبب لدى ⁨${other}⁩. لا يمكن التراجع عن الإلغاء.`,
    },
  },
  full_amount: 'المبلغ الكامل',
  amount_hint: 'بالدينار البحريني عن الموعد كله، مثل 120 أو 87.500',
  sending: 'جارٍ الإرسال…',
  no_step: 'رجوع',

  quotations: {
    title: 'طلب عروض أسعار',
    description: 'طلب واحد يصل إلى خمس مواهب على الأكثر، ثم تقارن بين عروضها.',
    text: 'تُكتب التفاصيل مرة واحدة، ويصل إليك رد كل موهبة على حدة.',
    asked: 'من يصله الطلب',
    remove: (name: string) => `إزالة ⁨${name}⁩ من الطلب`,
    busy: 'الموعد غير متاح',
    unavailable: 'لا يمكن إرسال الطلب إلى هذه الموهبة الآن',
    without: 'إزالتهم من الطلب',
    none: 'لم تختر أحدًا بعد',
    none_text: 'في صفحة المواهب مربع على كل صورة، ويمكن اختيار خمس مواهب على الأكثر.',
    next: 'أمام كل موهبة 72 ساعة لعرض سعر أو الاعتذار، على أن يصل الرد قبل الموعد. ثم تختار العرض الأنسب، وتُغلق الطلبات الأخرى مع الشكر.',
    answers_title: 'عروض الأسعار',
    answers_text: 'تظهر الردود هنا حال وصولها. عند قبول أحدها تُغلق الطلبات الأخرى مع الشكر.',
    /** Of an answer that is awaited, and of a quotation. */
    until: {
      requested: (until: string) => `آخر موعد للرد: ${until}`,
      quoted: (until: string) => `آخر موعد للقبول: ${until}`,
    },
    failed: 'تعذّر تحميل عروض الأسعار',
    not_found: 'لا يوجد طلب بهذا العنوان',
    open: (name: string) => `فتح الحجز مع ⁨${name}⁩`,
    compare: 'مقارنة العروض',
  },

  request: {
    title: {
      hire: (name: string) => `طلب حجز مع ⁨${name}⁩`,
      quotation: (name: string) => `طلب عرض سعر من ⁨${name}⁩`,
      gig: (name: string) => `حجز مع ⁨${name}⁩ للفرصة`,
    },
    text: {
      hire: 'يكفي اختيار السعر وذكر الموعد والمكان.',
      quotation: 'كلما اتضحت المناسبة، كان عرض السعر أدق.',
      gig: 'أُدرجت تفاصيل الفرصة هنا، ويمكن تعديلها. يبقى تحديد وقت الانتهاء.',
    },
    back: 'العودة إلى الصفحة',
    price: 'السعر',
    in_bahrain: 'بتوقيت البحرين.',
    missing: {
      DATE_MISSING: 'التاريخ مطلوب.',
      FROM_MISSING: 'وقت البدء مطلوب.',
      TO_MISSING: 'وقت الانتهاء مطلوب.',
    },
    place_hint: 'القاعة أو المنطقة أو العنوان.',
    occasion: 'المناسبة',
    occasion_hint: 'مثل حفل زفاف أو عيد ميلاد.',
    message_hint: 'عدد الضيوف والتجهيزات وكل ما يفيد في الرد.',
    offer: 'المبلغ المعروض',
    offer_hint: 'بالدينار عن الموعد كله. عند قبوله كما هو يُؤكَّد الحجز فورًا. وإن تُرك فارغًا يُطلب عرض سعر.',
    total: 'المجموع',
    no_total: 'يظهر بعد اختيار الأوقات.',
    hours: plural('ar', {
      zero: '{n} ساعة',
      one: 'ساعة واحدة',
      two: 'ساعتان',
      few: '{n} ساعات',
      other: '{n} ساعة',
    }),
    next: {
      hire: (name: string) =>
        `أمام ⁨${name}⁩ 72 ساعة للقبول أو الاعتذار أو عرض مبلغ آخر، على أن يصل الرد قبل الموعد. يُؤكَّد الحجز عند القبول.`,
      quotation: (name: string) =>
        `أمام ⁨${name}⁩ 72 ساعة لعرض سعر أو الاعتذار، على أن يصل الرد قبل الموعد. ثم يعود القرار إليك.`,
    },
    login_first: 'عند الإرسال يُطلب تسجيل الدخول، ويبقى ما كتبته محفوظًا.',
    profile_first: 'عند الإرسال يُطلب إنشاء ملفك الشخصي، ويبقى ما كتبته محفوظًا.',
    submit: 'إرسال الطلب',
    sending: 'جارٍ إرسال الطلب…',
    failed: (message: string) => `تعذّر إرسال الطلب: ${message}`,
    never_twice: 'عند المحاولة مجددًا لن يُرسل الطلب مرتين.',
    conflict: 'وصل طلبك السابق، وهو الآن بين حجوزاتك. لإرسال هذا الطلب أيضًا، يكفي الضغط على الزر مرة أخرى.',
    to_bookings: 'عرض الحجوزات',
    no_prices: 'لا أسعار معلنة هنا',
    no_prices_text: (name: string) => `يمكنك أن تطلب عرض سعر من ⁨${name}⁩ لمناسبتك.`,
    own_page: 'هذه صفحتك',
    own_page_text: 'من هنا يرسل المنظّمون طلباتهم إليك.',
    scripts_needed: 'لإرسال الطلب، يُرجى تفعيل JavaScript في متصفحك.',
  },
}
