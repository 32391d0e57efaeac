/** Errors of the editor of events; part of the catalogue in `errors.ts`. */
export const eventErrors = {
  EVENT_TITLE_REQUIRED: {
    status: 400,
    en: 'Enter a title in Arabic, in English or in both.',
    ar: 'اسم الفعالية مطلوب، بالعربية أو الإنجليزية أو بكلتيهما.',
  },
  EVENT_TITLE_INVALID: {
    status: 400,
    en: 'A title is one line of up to 120 characters.',
    ar: 'اسم الفعالية سطر واحد، حتى 120 حرفًا.',
  },
  EVENT_DESCRIPTION_REQUIRED: {
    status: 400,
    en: 'Enter a description in Arabic, in English or in both.',
    ar: 'الوصف مطلوب، بالعربية أو الإنجليزية أو بكلتيهما.',
  },
  EVENT_DESCRIPTION_TOO_LONG: {
    status: 400,
    en: 'A description can have up to 5,000 characters.',
    ar: 'الوصف 5,000 حرف على الأكثر.',
  },
  EVENT_DATE_INVALID: {
    status: 400,
    field: 'date',
    en: 'Choose a date and time within the next three years.',
    ar: 'موعد خلال السنوات الثلاث القادمة.',
  },
  EVENT_END_INVALID: {
    status: 400,
    field: 'ends_at',
    en: 'The end must be after the start, up to 60 days later. You can leave it empty.',
    ar: 'وقت الانتهاء بعد البداية بما لا يتجاوز 60 يومًا، ويمكن تركه فارغًا.',
  },
  EVENT_DOORS_INVALID: {
    status: 400,
    field: 'doors_at',
    en: 'Doors open within the 24 hours before the start. You can leave it empty.',
    ar: 'بدء الدخول خلال 24 ساعة قبل البداية، ويمكن تركه فارغًا.',
  },
  EVENT_GIVE_BACK_INVALID: {
    status: 400,
    field: 'give_back_until',
    en: 'A time before the start. You can leave it empty.',
    ar: 'وقت قبل البداية، ويمكن تركه فارغًا.',
  },
  EVENT_LOCATION_INVALID: {
    status: 400,
    en: 'Enter the place in both languages, one line each of up to 160 characters, or choose a venue.',
    ar: 'المكان باللغتين، كل منهما في سطر واحد حتى 160 حرفًا، أو مكان مسجّل.',
  },
  EVENT_ORGANISER_INVALID: {
    status: 400,
    en: "The organiser's name is one line of up to 80 characters.",
    ar: 'اسم الجهة المنظّمة سطر واحد، حتى 80 حرفًا.',
  },
  MAP_URL_INVALID: {
    status: 400,
    en: 'A link that begins with https://. You can leave it empty.',
    ar: 'رابط يبدأ بـ ⁨https://⁩، ويمكن تركه فارغًا.',
  },
  EVENT_TAGS_INVALID: {
    status: 400,
    en: 'Up to 10 tags of up to 30 characters each.',
    ar: '10 وسوم على الأكثر، وكل منها حتى 30 حرفًا.',
  },
  EVENT_TAGS_LANGUAGES: {
    status: 400,
    en: 'Each tag needs a name in both languages.',
    ar: 'لكل وسم اسم باللغتين.',
  },
  EVENT_TAG_LISTED: {
    status: 409,
    field: 'tags_ar',
    en: 'The list already has one of these tags, with another name in the other language. Choose it from the list.',
    ar: 'في القائمة وسم بهذا الاسم، واسمه باللغة الأخرى غير ما كُتب. يمكنك اختياره من القائمة.',
  },
  TAG_TAKEN: {
    status: 409,
    field: 'name_ar',
    en: 'Another tag in the list has one of these names.',
    ar: 'في القائمة وسم آخر بأحد هذين الاسمين.',
  },
  TAG_IN_USE: {
    status: 409,
    en: 'Events use this tag, so it stays in the list.',
    ar: 'هناك فعاليات تحمل هذا الوسم، فيبقى في القائمة.',
  },
  TAG_NOT_FOUND: {
    status: 404,
    en: 'This tag is no longer in the list.',
    ar: 'لم يعد هذا الوسم في القائمة.',
  },
  CAPACITY_INVALID: {
    status: 400,
    en: 'A whole number from 1 to 1,000,000, or leave it empty for no limit.',
    ar: 'عدد صحيح من 1 إلى 1,000,000، ويمكن تركه فارغًا إن لم يكن العدد محدودًا.',
  },
  AGE_LIMIT_INVALID: {
    status: 400,
    en: 'An age from 0 to 99, or leave it empty.',
    ar: 'عمر من 0 إلى 99، ويمكن تركه فارغًا.',
  },
  EVENT_VENUE_UNKNOWN: {
    status: 400,
    field: 'venue_id',
    en: 'This venue is no longer there. Choose another one.',
    ar: 'لم يعد هذا المكان موجودًا. يمكنك اختيار مكان آخر.',
  },
  CAPACITY_BELOW_SOLD: {
    status: 409,
    field: 'capacity',
    en: 'More tickets have already been sold. Enter at least that number.',
    ar: 'لا يقل العدد عن عدد التذاكر المبيعة.',
  },
  EVENT_CHANGED: {
    status: 409,
    en: 'This event was changed elsewhere. Check it again before you save.',
    ar: 'عُدّلت هذه الفعالية من مكان آخر. يلزم الاطلاع عليها مجددًا قبل الحفظ.',
  },
  EVENT_SERIES_INVALID: {
    status: 400,
    field: 'days',
    en: "The last day must be after the event's start.",
    ar: 'آخر يوم تتكرر فيه الفعالية بعد بدايتها.',
  },
  EVENT_SERIES_TOO_LONG: {
    status: 400,
    field: 'days',
    en: 'A series can have up to 60 dates. Choose an earlier last day.',
    ar: 'في السلسلة 60 موعدًا على الأكثر. يمكنك اختيار يوم أخير أقرب.',
  },
  REFUND_PERCENT_INVALID: {
    status: 400,
    field: 'refund_percent',
    en: 'A whole number from 0 to 100.',
    ar: 'عدد صحيح من 0 إلى 100.',
  },
  EVENT_IS_DRAFT: {
    status: 409,
    en: 'This event is a draft, so nobody has seen it. Delete it instead.',
    ar: 'هذه الفعالية مسودة لم يرها أحد. يكفي حذفها بدلًا من إلغائها.',
  },
  TICKETS_AFFECTED: {
    status: 409,
    en: "Tickets have been sold, and we'll email their holders about this. Please confirm.",
    ar: 'بيعت تذاكر لهذه الفعالية، وستصل حامليها رسالة بهذا التغيير. يُرجى تأكيده.',
  },
  WAITING_LIST_AFFECTED: {
    status: 409,
    en: "People are waiting for a type you're closing, or hold an offer for it. They lose their places in line. Please confirm.",
    ar: 'هناك من ينتظر فئة ستُغلق، أو لديه عرض منها، وسينتهي دوره. يُرجى تأكيد ذلك.',
  },
  CANCEL_FIRST: {
    status: 409,
    en: 'Tickets for this event have been sold. Cancel it first.',
    ar: 'بيعت تذاكر لهذه الفعالية، فتُلغى أولًا.',
  },
} as const
