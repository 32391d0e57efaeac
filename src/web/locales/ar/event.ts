import { plural } from '../plural.ts'
import { myTickets } from './event/my-tickets.ts'
import { waiting } from './event/waiting.ts'

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
  show_language: 'اللغة',
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

export const venuePage = {
  picture: (name: string) => `صورة ${name}`,
  on_here: 'ما يُعرض هنا',
  none_title: 'لا فعاليات قادمة هنا',
  none_text: 'توجد فعاليات في أماكن أخرى.',
  not_found_title: 'المكان غير موجود',
  not_found_text: 'ربما أُزيلت صفحته، أو أن الرابط غير مكتمل.',
  description: (name: string) => `فعاليات ${name}، وموقعه والطريق إليه.`,
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

/** Texts of tickets: card, page, actions. */
export const ticket = {
  failed: (message: string) => `تعذّر الحجز: ${message}`,
  quantity_invalid: 'عدد التذاكر من 1 إلى 20.',
  invitation: (title: string, when: string, where: string) => `موعدنا في «${title}»\n${when}\n${where}`,
  too_few_left: 'لم يبقَ هذا العدد من التذاكر.',
  email_hint: 'نرسل إليه تذكرتك.',
  pay_at_door: 'الدفع عند المدخل، نقدًا أو بالبطاقة',
  /** What becomes of the money. */
  refund:
    'لا تدفع شيئًا الآن. إن تعذّر حضورك فلا شيء عليك، وإن أُلغيت الفعالية أبلغناك بالبريد ويُردّ إليك ما دفعته عند المدخل.',
  pay_online: 'بنفت أو البطاقة أو Apple Pay',
  /** Of the button; without a sum while none is chosen. */
  pay_sum: (sum: string | undefined): string => (sum === undefined ? 'الدفع' : `دفع \u2068${sum}\u2069`),
  refund_free: 'إن تعذّر حضورك فلا شيء عليك، وإن أُلغيت الفعالية أبلغناك بالبريد.',
  /** Types of tickets. */
  types: 'فئات التذاكر',
  choose: 'تذكرة واحدة على الأقل.',
  have_code: 'لديّ رمز خصم أو دعوة',
  code: 'رمز الخصم أو الدعوة',
  code_apply: 'تطبيق',
  code_remove: 'إزالة الرمز',
  code_applied: 'الرمز المطبّق',
  code_for_none: 'لا يشمل هذا الرمز التذاكر المختارة.',
  code_needs_proof: 'للتحقق من هذا الرمز نتأكد من بريدك أولًا: يكفي الضغط على «تطبيق».',
  mails_late: 'رسائلنا متأخرة الآن. يمكنك المحاولة بعد دقائق.',
  discount: 'الخصم',
  discount_of: 'شمل خصمًا قدره',
  price_before: 'السعر قبل الخصم:',
  price_with_code: 'بعد الخصم:',
  code_from: (when: string) => `يسري هذا الرمز من ${when}.`,
  code_ended: (when: string) => `انتهت صلاحية هذا الرمز: كان ساريًا حتى ${when}.`,
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
  bounds: (least: number, most: number) =>
    least === most ? `${least} في كل حجز` : `من ${least} إلى ${most} في الحجز الواحد`,
  success: plural('ar', {
    zero: 'تم الحجز! رمز الدخول (QR) أدناه.',
    one: 'تم الحجز! رمز الدخول (QR) أدناه.',
    two: 'تم الحجز! رمز الدخول (QR) لتذكرتيك أدناه.',
    few: 'تم الحجز! رمز الدخول (QR) لتذاكرك أدناه.',
    other: 'تم الحجز! رمز الدخول (QR) لتذاكرك أدناه.',
  }),
  bought_earlier: 'تبيّن أن محاولتك السابقة قد تمت، وهذه تذكرتها. لحجز المزيد، يمكنك البدء من جديد.',
  buy_more: 'حجز تذاكر أخرى',
  send_again: 'إعادة إرسالها',
  no_answer: 'لم يصلنا رد، فلا نعلم إن كان الحجز قد تم.',
  unresolved: (button: string) => `يكفي الضغط على «${button}» مرة أخرى للتحقق: لن تُحجز التذاكر مرتين.`,
  /** Of a guest who books on somebody else's device. */
  borrowed: 'هذا الجهاز ليس لي، فلا يُحفظ عليه شيء',
  not_kept: 'لا يُحفظ شيء من هذا الحجز على هذا الجهاز. تذكرتك في بريدك.',
  scripts_needed: 'لإتمام الحجز، يُرجى تفعيل JavaScript في متصفحك.',
  more_places: 'قد تتوفر تذاكر أخرى لاحقًا. يمكنك العودة إلى هذه الصفحة، أو اختيار فعالية أخرى.',
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
  print: 'طباعة',
  to_event: 'صفحة الفعالية',
  show_at_door: 'يُرجى إبراز هذا الرمز عند المدخل.',
  doors_from: 'الدخول من',
  /** Above an amount: of a ticket that no longer admits, or free. */
  price: 'السعر',
  /** Label of the amount due at the door. */
  at_entrance: 'عند المدخل',
  /** After the reference. */
  admits: plural('ar', {
    zero: 'لا يدخل بهذا الرمز أحد',
    one: 'يدخل بهذا الرمز شخص واحد',
    two: 'يدخل بهذا الرمز شخصان',
    few: 'يدخل بهذا الرمز {n} أشخاص',
    many: 'يدخل بهذا الرمز {n} شخصًا',
    other: 'يدخل بهذا الرمز {n} شخص',
  }),
  paid: 'مدفوعة',
  paid_part: 'دُفع منها حتى الآن',
  to_give_back: 'يُردّ إليك',
  reference: 'المرجع',

  refused: 'ارتدّت رسالتنا إلى بريد هذه التذكرة.',
  refused_text: 'التذكرة صالحة كما هي. متى صُحّح البريد نرسلها إليه، وتظهر بعدها ضمن التذاكر المحجوزة به.',
  /** For readers who may not correct it. */
  refused_elsewhere: 'التذكرة صالحة كما هي. يُصحَّح البريد من المتصفح الذي حُجزت منه، أو بمراسلتنا.',

  at_door: 'إبراز عند المدخل',
  save_image: 'حفظ الصورة',
  share: 'مشاركة التذكرة',
  copy_link: 'نسخ رابط التذكرة',
  is_the_ticket: 'الصورة والرابط هما التذكرة نفسها: من يُبرز الرمز أولًا يدخل به.',
  image_title: 'صورة التذكرة',
  /** In browsers of apps, which download nothing. */
  hold_image: 'لحفظ الصورة: ضغطة مطوّلة عليها.',
  image_failed: 'تعذّر إعداد الصورة. يمكن التقاط صورة للشاشة بدلًا منها.',
  link_copied: 'نُسخ رابط التذكرة.',
  copy_failed: 'تعذّر النسخ. يمكن فتح المرجع أسفل الرمز ونسخ عنوان صفحته.',
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
  held_open: 'لتأكيد الحجز، يُرجى فتح الرابط في الرسالة التي أرسلناها إلى بريدك.',
  held_left: 'نحتفظ بتذاكرك لمدة',
  held_why: 'نطلب هذا التأكيد لأن حجوزات كثيرة وردت من شبكتك قبل قليل. تظهر التذكرة هنا فور فتح الرابط، على أي جهاز.',
  /** Followed by the address. */
  held_emailed: 'أُرسل رابط التأكيد إلى ',
  confirm_again: 'المحاولة مجددًا',
  confirming: 'جارٍ تأكيد حجزك…',
  confirmed: 'حجزك مؤكَّد. التذكرة أدناه.',
  confirmed_and_mailed: 'تأكّد حجزك. التذكرة أدناه، وتصلك بالبريد أيضًا.',
  expired_title: 'انتهت مهلة التأكيد',
  expired_here: 'لم يُفتح رابط التأكيد في وقته، فعادت التذاكر متاحة للجميع. يمكنك الحجز من جديد.',
  book_again: 'الحجز من جديد',
  unpaid: 'لم تُدفع بعد',
  unpaid_text: 'نحتفظ بتذاكرك حتى انتهاء المدة، وتصبح لك بعد الدفع.',
  /** Paid perhaps: the bank is asked. */
  checking: 'نتحقق من الدفع',
  checking_text: 'نسأل البنك، وقد يستغرق ذلك دقيقة. لا حاجة إلى الدفع مرة أخرى.',
  ran_out: 'لم تُدفع في وقتها',
  ran_out_text:
    'انتهت مدة الدفع فعادت التذاكر متاحة. وإن وصل مبلغ بعد ذلك حجزنا لك التذاكر نفسها إن بقيت، وإلا عاد إليك.',
  replaced: 'لك تذكرة جديدة',
  replaced_text: 'وصلت دفعتك متأخرة، وكانت هناك تذاكر متاحة بعد. التذكرة الجديدة لك، وهذه لم تعد صالحة.',
  open_replacing: 'فتح التذكرة الجديدة',
  held: 'بانتظار التأكيد',
  held_text: 'لتأكيد الحجز، يُرجى فتح الرابط في رسالة البريد قبل انتهاء المهلة، وإلا عادت تذاكره متاحة للجميع.',
  expired: 'لم يُؤكَّد',
  expired_text: 'لم يُؤكَّد هذا الحجز في وقته، فعادت تذاكره متاحة. يمكنك الحجز من جديد من صفحة الفعالية.',
  /** Below the people who enter by the code of the ticket. */
  handed_on_people: plural('ar', {
    zero: 'لم تُنقل تذكرة',
    one: 'نُقلت تذكرة واحدة إلى شخص آخر',
    two: 'نُقلت تذكرتان إلى آخرين',
    few: 'نُقلت {n} تذاكر إلى آخرين',
    many: 'نُقلت {n} تذكرة إلى آخرين',
    other: 'نُقلت {n} تذكرة إلى آخرين',
  }),
  handed_on: 'منقولة',
  handed_on_text: 'نُقلت هذه التذكرة، ولكل حامل جديد رمز خاص به.',
  returned: 'مُرجَعة',
  returned_text: 'أُرجعت هذه التذكرة، فلم تعد صالحة للدخول.',
  voided: 'مُبطَلة',
  voided_title: 'تذكرة مُبطَلة',
  voided_text: 'أبطل منظّمو الفعالية هذه التذكرة، فلم تعد صالحة للدخول، ولا يُدفع عنها شيء.',
  /** Before the reason. */
  void_reason: 'السبب:',
  admitted: 'عدد الداخلين حتى الآن',
  admitted_of: (admitted: string, quantity: string) => `${admitted} من ${quantity}`,
  first_admitted: 'أول دخول',
  unknown_title: 'لا توجد تذكرة بهذا الرمز',
  unknown_text:
    'ربما لم يُنسخ الرابط كاملًا، أو استرجع صاحب الحجز تذكرة كان قد نقلها. ويمكنك طلب تذاكرك من جديد عبر البريد الإلكتروني.',
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

/** Texts of the page of an event, of tickets, waiting lists and calendars. */
export const event = { calendarLinks, eventPage, myTickets, onDevice, ticket, venuePage, waiting }
