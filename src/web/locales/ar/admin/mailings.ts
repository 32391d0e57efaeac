import { plural } from '../../plural.ts'

const addresses = plural('ar', {
  zero: 'لا أحد',
  one: 'عنوان واحد',
  two: 'عنوانان',
  few: '{n} عناوين',
  many: '{n} عنوانًا',
  other: '{n} عنوان',
})
const toAddresses = plural('ar', {
  zero: 'لا مشتركين في النشرة بعد',
  one: 'تصل إلى عنوان واحد',
  two: 'تصل إلى عنوانين',
  few: 'تصل إلى {n} عناوين',
  many: 'تصل إلى {n} عنوانًا',
  other: 'تصل إلى {n} عنوان',
})

/** Newsletters, and messages to the holders of an event. */
export const mailings = {
  title: 'النشرات والرسائل',
  description: 'كتابة النشرة وإرسالها، والرسائل إلى حاملي التذاكر.',
  to_holders: 'الرسائل إلى حاملي التذاكر',
  search: 'البحث في عناوين الرسائل',
  none: 'لا رسائل بعد.',
  load_failed: 'تعذّر تحميل الرسائل.',
  back: 'كل الرسائل',
  not_found: 'لم يُعثر على الرسالة',
  not_found_text: 'ربما حُذفت، أو أن الرابط غير مكتمل.',
  subject: 'عنوان الرسالة',
  when: 'وقت الإرسال',
  kinds: { newsletter: 'نشرة', weekly: 'برنامج الأسبوع', event: 'رسالة إلى حاملي التذاكر' },
  states: { draft: 'مسودة', planned: 'مجدولة', sending: 'قيد الإرسال', sent: 'أُرسلت' },
  figures: {
    readers: 'المرسل إليهم',
    delivered: 'سُلّمت',
    refused: 'ارتدّت',
    skipped: 'لم تُرسل',
    unsubscribed: 'ألغوا الاشتراك',
  },
  sent_to: addresses,
  /** Recipients, just after the start. */
  counting: 'قيد الحصر',

  weekly: {
    title: 'برنامج الأسبوع',
    text: 'يُعدّ ويُرسل تلقائيًا كل أحد، 9:00 ص: فعاليات الأسبوعين القادمين المتاحة تذاكرها.',
    next: 'الموعد القادم:',
    look: 'معاينة البرنامج كما هو الآن',
    none: 'لا تذاكر متاحة لفعاليات الأسبوعين القادمين، فلا يُرسل شيء.',
  },

  // writing
  new_title: 'نشرة جديدة',
  edit_title: 'تعديل الرسالة',
  subject_in: { ar: 'عنوان الرسالة بالعربية', en: 'عنوان الرسالة بالإنجليزية' },
  body_in: { ar: 'النص الافتتاحي بالعربية', en: 'النص الافتتاحي بالإنجليزية' },
  body_hint: 'سطر فارغ يبدأ فقرة جديدة. والرابط في سطر وحده آخر الفقرة يجعل سطرها الأول رابطًا.',
  untitled: { ar: 'عنوان الرسالة', en: 'Subject' },
  preview_failed: 'تعذّرت المعاينة.',
  send_at: 'موعد الإرسال',
  time_hint: 'إن تُرك فارغًا تبقى مسودة حتى إرسالها.',
  save: 'حفظ ومتابعة',
  save_failed: 'تعذّر حفظ الرسالة.',
  test: 'إرسال نسخة تجريبية إلى بريدي',
  tested: (email: string) => `أُرسلت النسخة باللغتين إلى ⁨${email}⁩.`,

  // blocks below the text
  blocks: {
    title: 'أسفل النص',
    hint: 'كل فعالية أو موهبة تظهر كما هي على الموقع وقت الإرسال، بلغة القارئ.',
    add: 'إضافة',
    kinds: { event: 'فعالية', talent: 'موهبة', button: 'زر', text: 'نص', picture: 'صورة' },
    move_up: (name: string) => `تحريك إلى أعلى: ⁨${name}⁩`,
    move_down: (name: string) => `تحريك إلى أسفل: ⁨${name}⁩`,
    moved: (name: string, place: string, count: string) => `⁨${name}⁩: ${place} من ${count}`,
    remove: (name: string) => `إزالة: ⁨${name}⁩`,
    removed: (name: string) => `تمت إزالة: ⁨${name}⁩`,
    undo: 'تراجع',
    gone: {
      event: 'أُلغيت أو لم تعد على الموقع، فلن تظهر في الرسالة.',
      talent: 'لم تعد على الموقع، فلن تظهر في الرسالة.',
    },
    choose: { event: 'اختيار فعالية', talent: 'اختيار موهبة' },
    search: { event: 'البحث عن فعالية', talent: 'البحث عن موهبة' },
    suggested: { event: 'الفعاليات القادمة', talent: 'مواهب مقترحة' },
    found: 'نتائج البحث',
    nothing: 'لا نتائج. يمكنك تجربة كلمة أخرى.',
    search_failed: 'تعذّر البحث.',
    label_in: { ar: 'نص الزر بالعربية', en: 'نص الزر بالإنجليزية' },
    url: 'الرابط',
    text_in: { ar: 'النص بالعربية', en: 'النص بالإنجليزية' },
    picture: 'الصورة',
    picture_hint: 'تُقصّ من وسطها بنسبة 4:3.',
    picture_required: 'الصورة مطلوبة.',
    picture_failed: 'تعذّر رفع الصورة.',
    alt_in: { ar: 'وصف الصورة بالعربية', en: 'وصف الصورة بالإنجليزية' },
    left_out: plural('ar', {
      zero: 'تظهر كلها في الرسالة.',
      one: 'فعالية أو موهبة واحدة أُلغيت أو لم تعد على الموقع، فلن تظهر في الرسالة.',
      two: 'اثنتان من الفعاليات والمواهب أُلغيتا أو لم تعودا على الموقع، فلن تظهرا في الرسالة.',
      few: '{n} من الفعاليات والمواهب أُلغيت أو لم تعد على الموقع، فلن تظهر في الرسالة.',
      other: '{n} من الفعاليات والمواهب أُلغيت أو لم تعد على الموقع، فلن تظهر في الرسالة.',
    }),
  },

  // sending
  reaches: ({ ar, en }: { ar: number; en: number }) =>
    ar + en === 0 ? `${toAddresses(0)}.` : `${toAddresses(ar + en)}: بالعربية ${ar}، وبالإنجليزية ${en}.`,
  send: 'إرسال…',
  send_title: 'إرسال الرسالة؟',
  send_confirm: 'إرسال الآن',
  plan_confirm: 'جدولة الإرسال',
  final: 'رسالة واحدة لكل عنوان، ولا يمكن التراجع عنها بعد بدء الإرسال.',
  cancel_plan: 'إلغاء الإرسال',
  remove_title: 'حذف الرسالة؟',
  remove_text: 'لن تُرسل، ولا يمكن استعادة نصها.',
  keep: 'الإبقاء عليها',

  // to the holders of an event
  to: 'إلى',
  audiences: { all: 'جميع حاملي التذاكر', not_admitted: 'من لم يدخل بعد' },
  audience_of: (audience: string, count: number | undefined) =>
    count === undefined ? audience : `${audience} (${addresses(count)})`,
}
