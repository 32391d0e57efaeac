/** Errors of the editor of events; part of the catalogue in `errors.ts`. */
export const eventErrors = {
  EVENT_TITLE_REQUIRED: {
    status: 400,
    en: 'Please enter a title, in Arabic, in English or in both.',
    ar: 'يُرجى إدخال اسم الفعالية بالعربية أو الإنجليزية أو بكلتيهما.',
  },
  EVENT_TITLE_INVALID: {
    status: 400,
    en: 'Please keep the title on one line, within 120 characters.',
    ar: 'يُرجى أن يكون اسم الفعالية في سطر واحد، وألا يتجاوز 120 حرفًا.',
  },
  EVENT_DESCRIPTION_REQUIRED: {
    status: 400,
    en: 'Please enter a description, in Arabic, in English or in both.',
    ar: 'يُرجى إدخال وصف بالعربية أو الإنجليزية أو بكلتيهما.',
  },
  EVENT_DESCRIPTION_TOO_LONG: {
    status: 400,
    en: 'Please keep the description within 5,000 characters.',
    ar: 'يُرجى ألا يتجاوز الوصف 5,000 حرف.',
  },
  EVENT_DATE_INVALID: {
    status: 400,
    field: 'date',
    en: 'Please choose a date and time within the next three years.',
    ar: 'يُرجى اختيار موعد خلال السنوات الثلاث القادمة.',
  },
  EVENT_END_INVALID: {
    status: 400,
    field: 'ends_at',
    en: 'Please choose an end after the start, at most 60 days later, or leave it empty.',
    ar: 'يُرجى اختيار وقت انتهاء بعد البداية بما لا يتجاوز 60 يومًا، ويمكن تركه فارغًا.',
  },
  EVENT_DOORS_INVALID: {
    status: 400,
    field: 'doors_at',
    en: 'Please choose an opening of the doors within the 24 hours before the start, or leave it empty.',
    ar: 'يُرجى اختيار وقت لفتح المدخل خلال 24 ساعة قبل البداية، ويمكن تركه فارغًا.',
  },
  EVENT_GIVE_BACK_INVALID: {
    status: 400,
    field: 'give_back_until',
    en: 'Please choose a time before the start, or leave it empty.',
    ar: 'يُرجى اختيار وقت قبل البداية، ويمكن تركه فارغًا.',
  },
  EVENT_LOCATION_INVALID: {
    status: 400,
    en: 'Please enter the place in both languages, on one line each within 160 characters, or choose a venue.',
    ar: 'يُرجى إدخال المكان باللغتين، كل منهما في سطر واحد لا يتجاوز 160 حرفًا، أو اختيار مكان مسجّل.',
  },
  EVENT_ORGANISER_INVALID: {
    status: 400,
    en: 'Please keep the name of the organiser on one line, within 80 characters.',
    ar: 'يُرجى أن يكون اسم الجهة المنظّمة في سطر واحد، وألا يتجاوز 80 حرفًا.',
  },
  MAP_URL_INVALID: {
    status: 400,
    en: 'Please enter a link that begins with https://, or leave it empty.',
    ar: 'يُرجى إدخال رابط يبدأ بـ ⁨https://⁩، ويمكن تركه فارغًا.',
  },
  EVENT_TAGS_INVALID: {
    status: 400,
    en: 'Please name at most 10 tags, each within 30 characters.',
    ar: 'يُرجى ذكر 10 وسوم على الأكثر، على ألا يتجاوز كل منها 30 حرفًا.',
  },
  EVENT_TAGS_LANGUAGES: {
    status: 400,
    en: 'Please name each tag in both languages.',
    ar: 'يُرجى ذكر كل وسم باللغتين.',
  },
  EVENT_TAG_LISTED: {
    status: 409,
    field: 'tags_ar',
    en: 'The list has one of these tags with another name in the other language. Please choose it from the list.',
    ar: 'في القائمة وسم بهذا الاسم، واسمه باللغة الأخرى غير ما كُتب. يُرجى اختياره من القائمة.',
  },
  TAG_TAKEN: {
    status: 409,
    field: 'name_ar',
    en: 'Another tag of the list has one of these names.',
    ar: 'في القائمة وسم آخر بأحد هذين الاسمين.',
  },
  TAG_IN_USE: {
    status: 409,
    en: 'Events have this tag, so it stays in the list.',
    ar: 'هناك فعاليات تحمل هذا الوسم، فيبقى في القائمة.',
  },
  TAG_NOT_FOUND: {
    status: 404,
    en: 'This tag is not in the list any more.',
    ar: 'لم يعد هذا الوسم في القائمة.',
  },
  CAPACITY_INVALID: {
    status: 400,
    en: 'Please enter a whole number of places from 1 to 1,000,000, or leave it empty for no limit.',
    ar: 'يُرجى إدخال عدد صحيح للأماكن من 1 إلى 1,000,000، ويمكن تركه فارغًا إن لم يكن العدد محدودًا.',
  },
  AGE_LIMIT_INVALID: {
    status: 400,
    en: 'Please enter an age limit from 0 to 99, or leave it empty.',
    ar: 'يُرجى إدخال حد للعمر من 0 إلى 99، ويمكن تركه فارغًا.',
  },
  EVENT_VENUE_UNKNOWN: {
    status: 400,
    field: 'venue_id',
    en: 'This venue is no longer there. Please choose another one.',
    ar: 'لم يعد هذا المكان موجودًا. يُرجى اختيار مكان آخر.',
  },
  CAPACITY_BELOW_SOLD: {
    status: 409,
    field: 'capacity',
    en: 'More tickets have been sold than that. Please enter at least the number sold.',
    ar: 'بيعت تذاكر أكثر من هذا العدد. يُرجى إدخال عدد لا يقل عن عدد التذاكر المبيعة.',
  },
  EVENT_CHANGED: {
    status: 409,
    en: 'This event was changed elsewhere in the meantime. Please look at it again before you save.',
    ar: 'عُدّلت هذه الفعالية من مكان آخر في هذه الأثناء. يُرجى الاطلاع عليها مجددًا قبل الحفظ.',
  },
  EVENT_SERIES_INVALID: {
    status: 400,
    field: 'days',
    en: 'Please choose until when the event repeats: a day after its start.',
    ar: 'يُرجى اختيار آخر يوم تتكرر فيه الفعالية، بعد بدايتها.',
  },
  EVENT_SERIES_TOO_LONG: {
    status: 400,
    field: 'days',
    en: 'A series has at most 60 dates. Please choose an earlier last day.',
    ar: 'في السلسلة 60 موعدًا على الأكثر. يُرجى اختيار يوم أخير أقرب.',
  },
  EVENT_IS_DRAFT: {
    status: 409,
    en: 'This event is a draft: nobody has seen it. Please delete it instead.',
    ar: 'هذه الفعالية مسودة لم يرها أحد. يُرجى حذفها بدلًا من إلغائها.',
  },
  TICKETS_AFFECTED: {
    status: 409,
    en: 'Tickets have been sold, and their holders will be emailed about this. Please confirm it.',
    ar: 'بيعت تذاكر لهذه الفعالية، وستصل حامليها رسالة بهذا التغيير. يُرجى تأكيده.',
  },
  WAITING_LIST_AFFECTED: {
    status: 409,
    en: 'People wait for a type that this closes, or hold an offer of it: their places in line end. Please confirm it.',
    ar: 'هناك من ينتظر فئة ستُغلق، أو لديه عرض منها، وسينتهي دوره. يُرجى تأكيد ذلك.',
  },
  CANCEL_FIRST: {
    status: 409,
    en: 'Tickets of this event have been sold. Please cancel it first.',
    ar: 'بيعت تذاكر لهذه الفعالية. يُرجى إلغاؤها أولًا.',
  },
} as const
