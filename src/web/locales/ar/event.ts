import { plural } from '../plural.ts'

export const eventPage = {
  poster: (title: string) => `ملصق فعالية: ${title}`,
  about: 'عن الفعالية',
  until: (time: string) => `حتى ${time}`,
  doors: 'بدء الدخول',
  doors_open: (time: string) => `الدخول من ${time}`,
  organiser: 'الجهة المنظّمة',
  by: (name: string) => `تنظيم ${name}`,
  map: 'عرض على الخريطة',
  directions: 'الطريق إلى المكان',
  similar: 'فعاليات أخرى قد تعجبك',
  age: 'العمر المسموح',
  all_ages: 'لكل الأعمار',
  from_age: plural('ar', {
    zero: 'لكل الأعمار',
    one: 'من عمر سنة',
    two: 'من عمر سنتين',
    few: 'من عمر {n} سنوات',
    other: 'من عمر {n} سنة',
  }),
  show_language: 'لغة العرض',
  show_in: {
    ar: 'العرض بالعربية',
    en: 'العرض بالإنجليزية',
    ar_en: 'العرض بالعربية والإنجليزية',
    none: 'عرض بلا كلام',
    other: 'العرض بلغة أخرى',
  },
  /** Above the description of an event that has none in this language. */
  description_in_other: 'الوصف متوفر بالإنجليزية فقط',
  bookmark: (title: string) => `إضافة «${title}» إلى المفضّلة`,
  copy_link: 'نسخ الرابط',
  link_copied: 'نُسخ الرابط',
  copy_failed: 'تعذّر النسخ. يمكن نسخ الرابط من شريط العنوان.',
}

export const calendarLinks = {
  programme: 'البرنامج في تقويمك',
  programme_text: 'تظهر فيه الفعاليات الجديدة وتغييرات المواعيد تلقائيًا.',
  address: 'رابط التقويم',
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط',
  copy_failed: 'تعذّر النسخ. يمكن تحديد الرابط ونسخه.',
  google: 'تقويم Google',
  apps: 'تقويم Apple أو Outlook',
  file: 'تنزيل ملف',
  file_text: 'الملف نسخة بتاريخ اليوم، ولا تُحدَّث بعد ذلك.',
}

/** Words of the page of the user's tickets; they load with it. */
export const myTickets = {
  lookup_title: 'إرسال تذاكري بالبريد',
  lookup_text: 'يُرجى إدخال البريد الإلكتروني الذي حجزت به، لنرسل إليك كل تذاكرك.',
  /** In the form's place. */
  lookup_offline: 'لإرسال تذاكرك إلى بريدك يلزم اتصال بالإنترنت.',
  lookup_description: 'نرسل تذاكرك من جديد إلى البريد الإلكتروني الذي حجزت به.',
  lookup_submit: 'إرسال تذاكري',
  lookup_done_hint: 'لم تصلك رسالة؟ قد تكون في مجلد الرسائل غير المرغوب فيها، أو تكون تذاكرك مسجّلة بعنوان آخر.',
  /** Before the address. */
  bought_with: 'التذاكر المحجوزة بالبريد ',
  upcoming: 'القادمة',
  past: 'السابقة',
  none_upcoming: 'لا تذاكر لفعاليات قادمة.',
  none: 'لا توجد تذاكر بعد',
  none_text: (email: string) => `كل تذكرة تُحجز بالبريد ⁨${email}⁩ تظهر هنا.`,
  show_qr: 'إبراز رمز QR',
  show_ticket: 'عرض التذكرة',
  your_ticket: 'تذكرتك',
  admitted: (admitted: string, quantity: string) => `دخل ${admitted} من ${quantity}`,
  failed: 'تعذّر تحميل تذاكرك',
  /** For guests. */
  have_account: 'لديك حساب؟',
  log_in: 'تسجيل الدخول لعرض تذاكرك هنا',
  other_address: 'هل حُجزت تذاكر ببريد آخر؟',
  other_address_text: 'نرسل إليه التذاكر المحجوزة به.',
  more: 'المزيد من التذاكر',
  shown: plural('ar', {
    zero: 'لا تذاكر معروضة',
    one: 'تذكرة واحدة معروضة',
    two: 'تذكرتان معروضتان',
    few: '{n} تذاكر معروضة',
    other: '{n} تذكرة معروضة',
  }),
}

/** Texts of tickets: card, page, actions. */
export const ticket = {
  failed: (message: string) => `تعذّر الحجز: ${message}`,
  quantity_invalid: 'يُرجى اختيار عدد التذاكر من 1 إلى 20.',
  invitation: (title: string, when: string, where: string) => `موعدنا في «${title}»\n${when}\n${where}`,
  too_few_left: 'لم يبقَ هذا العدد من التذاكر.',
  email_hint: 'نرسل إليه تذكرتك.',
  pay_at_door: 'الدفع عند المدخل، نقدًا أو بالبطاقة',
  /** What becomes of the money. */
  refund:
    'لا تدفع شيئًا الآن. إن تعذّر حضورك فلا شيء عليك، وإن أُلغيت الفعالية أبلغناك بالبريد وأُعيد إليك ما دفعته عند المدخل.',
  refund_free: 'إن تعذّر حضورك فلا شيء عليك، وإن أُلغيت الفعالية أبلغناك بالبريد.',
  /** Types of tickets. */
  types: 'فئات التذاكر',
  choose: 'يُرجى اختيار تذكرة واحدة على الأقل.',
  sold_until: (when: string) => `حتى ${when}`,
  price_step: (when: string, price: string, next: string) =>
    `حتى ${when}: \u2066${price}\u2069، ثم \u2066${next}\u2069`,
  sold_from: (when: string) => `الحجز من ${when}`,
  sales_ended: 'انتهى الحجز عبر الموقع.',
  door_only: 'عند المدخل فقط',
  all_at_door: 'تُباع تذاكر هذه الفعالية عند المدخل.',
  /** Of one type. */
  least: (least: number) => `الحد الأدنى في الحجز الواحد: ${least}`,
  most: (most: number) => `الحد الأعلى في الحجز الواحد: ${most}`,
  success: plural('ar', {
    zero: 'تم الحجز! رمز الدخول (QR) أدناه.',
    one: 'تم الحجز! رمز الدخول (QR) أدناه.',
    two: 'تم الحجز! رمز الدخول (QR) لتذكرتيك أدناه.',
    few: 'تم الحجز! رمز الدخول (QR) لتذاكرك أدناه.',
    other: 'تم الحجز! رمز الدخول (QR) لتذاكرك أدناه.',
  }),
  bought_earlier: 'تبيّن أن محاولتك السابقة قد تمت، وهذه تذكرتها. لحجز المزيد، يُرجى البدء من جديد.',
  buy_more: 'حجز تذاكر أخرى',
  send_again: 'إعادة إرسالها',
  no_answer: 'لم يصلنا رد، فلا نعلم إن كان الحجز قد تم.',
  unresolved: (button: string) => `يكفي الضغط على «${button}» مرة أخرى للتحقق: لن تُحجز التذاكر مرتين.`,
  scripts_needed: 'لإتمام الحجز، يُرجى تفعيل JavaScript في متصفحك.',
  more_places: 'قد تتوفر أماكن أخرى لاحقًا. يمكنك العودة إلى هذه الصفحة، أو اختيار فعالية أخرى.',
  bought_before: 'سبق أن حجزت؟',
  or_guest: 'أو المتابعة بصفة ضيف',
  sent_to: 'نرسل تذكرتك إلى',
  purchasing: 'جارٍ تأكيد الحجز…',
  /** Followed by the address. */
  emailed_before: plural('ar', {
    zero: 'أُرسلت تذاكرك إلى ',
    one: 'أُرسلت تذكرتك إلى ',
    two: 'أُرسلت تذكرتاك إلى ',
    few: 'أُرسلت تذاكرك إلى ',
    other: 'أُرسلت تذاكرك إلى ',
  }),
  wrong_address: 'العنوان غير صحيح؟',
  new_email: 'البريد الإلكتروني الصحيح',
  correct: 'التصحيح وإعادة الإرسال',

  qr: 'رمز QR لتذكرتك',
  link: 'رابط التذكرة',
  print: 'طباعة',
  to_event: 'صفحة الفعالية',
  show_at_door: 'يُرجى إبراز هذا الرمز عند المدخل.',
  paid: 'مدفوعة',
  paid_part: 'دُفع منها',
  to_give_back: 'يُعاد إليك',
  reference: 'المرجع',

  refused: 'رُفضت رسالتنا إلى بريد هذه التذكرة.',
  refused_text: 'التذكرة صالحة كما هي. يُرجى إدخال البريد الصحيح لنرسلها إليه، وستظهر بعدها ضمن التذاكر المحجوزة به.',
  former_email: 'البريد المستخدم في الحجز',

  at_door: 'إبراز عند المدخل',
  save_image: 'حفظ صورة الرمز',
  share: 'مشاركة التذكرة',
  copy_link: 'نسخ رابط التذكرة',
  is_the_ticket: 'الصورة والرابط هما التذكرة نفسها: من يُبرز الرمز أولًا يدخل به.',
  image_failed: 'تعذّر إعداد الصورة. يمكن التقاط صورة للشاشة بدلًا منها.',
  link_copied: 'نُسخ رابط التذكرة.',
  copy_failed: 'تعذّر النسخ. الرابط مكتوب أسفل الرمز.',
  last_checked_today: (time: string) =>
    `آخر تحقّق: اليوم الساعة ${time}. لا يوجد اتصال الآن، وقد تكون المعلومات تغيّرت بعد ذلك.`,
  last_checked: (when: string) => `آخر تحقّق: ${when}. لا يوجد اتصال الآن، وقد تكون المعلومات تغيّرت بعد ذلك.`,
  kept: 'تُحفظ هذه التذكرة على هذا الجهاز حتى انتهاء الفعالية، ويمكن فتحها دون اتصال.',
  unkept: 'لا يحتفظ هذا المتصفح بالتذاكر، لذا يلزم اتصال لفتح هذه التذكرة. يمكنك حفظ صورتها أو الاحتفاظ بالرسالة.',
  forget: 'إزالتها من هذا الجهاز',
  forgotten: 'أُزيلت التذكرة من هذا الجهاز. فتحها من جديد يعيد حفظها عليه.',
  on_device_text: 'تذاكر سبق عرضها هنا، ويمكن فتحها دون اتصال حتى انتهاء فعالياتها.',

  previous: 'التذكرة السابقة',
  next: 'التذكرة التالية',
  position: (position: string, count: string) => `التذكرة ${position} من ${count}`,

  scan_title: 'تذكرة',
  valid: 'صالحة',
  valid_text: 'التذكرة صالحة للدخول، أهلًا وسهلًا.',
  used: 'مستخدمة',
  used_text: 'دخل جميع أصحاب هذه التذكرة.',
  over: 'منتهية',
  over_text: 'انتهت الفعالية، ولم تعد التذكرة صالحة.',
  cancelled: 'ملغاة',
  cancelled_text: 'أُلغيت هذه الفعالية، فلم تعد التذكرة صالحة للدخول، ولا يُدفع عنها شيء.',
  held_title: 'بقيت خطوة واحدة',
  held_open: 'لتأكيد الحجز، افتح الرابط في الرسالة التي أرسلناها إلى بريدك.',
  held_left: 'نحتفظ بأماكنك لمدة',
  held_why: 'نطلب هذا التأكيد لأن حجوزات كثيرة وردت من شبكتك قبل قليل. تظهر التذكرة هنا فور فتح الرابط، على أي جهاز.',
  /** Followed by the address. */
  held_emailed: 'أُرسل رابط التأكيد إلى ',
  confirm_again: 'المحاولة مجددًا',
  confirming: 'جارٍ تأكيد حجزك…',
  expired_title: 'انتهت مهلة التأكيد',
  expired_here: 'لم يُفتح رابط التأكيد في وقته، فعادت الأماكن متاحة للجميع. يمكنك الحجز من جديد.',
  book_again: 'الحجز من جديد',
  held: 'بانتظار التأكيد',
  held_text: 'افتح الرابط في رسالة البريد لتأكيد الحجز، وإلا عادت أماكنه متاحة.',
  expired: 'لم يُؤكَّد',
  expired_text: 'لم يُؤكَّد هذا الحجز في وقته، فعادت أماكنه متاحة. يمكنك الحجز من جديد من صفحة الفعالية.',
  handed_on: 'محوَّلة',
  handed_on_text: 'حُوّلت هذه التذكرة كلها إلى آخرين، ولكل منهم رمز خاص به.',
  returned: 'مُعادة',
  returned_text: 'أُعيدت هذه التذكرة كلها، فلم تعد صالحة للدخول.',
  voided: 'مُبطَلة',
  voided_title: 'تذكرة مُبطَلة',
  voided_text: 'أبطل منظّمو الفعالية هذه التذكرة، فلم تعد صالحة للدخول، ولا يُدفع عنها شيء.',
  /** Before the reason. */
  void_reason: 'السبب:',
  admitted: 'عدد الداخلين حتى الآن',
  admitted_of: (admitted: string, quantity: string) => `${admitted} من ${quantity}`,
  first_admitted: 'أول دخول',
  unknown_title: 'لا توجد تذكرة بهذا الرمز',
  unknown_text: 'ربما لم يُنسخ الرابط كاملًا. ويمكنك طلب تذاكرك من جديد عبر البريد الإلكتروني.',
}

/** What a device keeps, on any page without a network. */
export const onDevice = {
  title: 'متاح على هذا الجهاز دون اتصال',
  tickets: plural('ar', {
    zero: 'تذاكري',
    one: 'تذكرتي',
    two: 'تذاكري ({n})',
    few: 'تذاكري ({n})',
    other: 'تذاكري ({n})',
  }),
  door: 'التحقق من التذاكر',
}

/** Texts of the page of an event, of tickets and calendars. */
export const event = { calendarLinks, eventPage, myTickets, onDevice, ticket }
