import { plural } from '../../plural.ts'

export const eventPage = {
  until: (time: string) => `حتى ${time}`,
  doors: 'بدء الدخول',
  doors_open: (time: string) => `الدخول من ${time}`,
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
    many: 'من عمر {n} سنة',
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
