import { plural } from '../../plural.ts'

export const events = {
  title: 'الفعاليات',
  subtitle: 'ليلتك باختيارك، ومكانك محجوز باسمك في دقيقة.',
  description: 'الفعاليات القادمة في البحرين: موسيقى ومسرح وكوميديا وورش، مع المواعيد والأماكن وأسعار التذاكر.',
  none: 'لا توجد فعاليات متاحة.',
  none_text: 'نعمل على برنامج جديد، فإلى لقاء قريب.',
  none_to_come: 'لا توجد فعاليات قادمة في الوقت الحالي.',
  to_come: 'الفعاليات القادمة',
  past: 'فعاليات سابقة',
  more: 'المزيد من الفعاليات',
  shown: plural('ar', {
    zero: 'لا فعاليات معروضة',
    one: 'فعالية واحدة معروضة',
    two: 'فعاليتان معروضتان',
    few: '{n} فعاليات معروضة',
    other: '{n} فعالية معروضة',
  }),

  search: 'البحث عن فعالية أو مكان',
  submit_search: 'بحث',
  filters: 'تصفية الفعاليات',
  any_day: 'كل الأيام',
  when: { today: 'اليوم', week: 'هذا الأسبوع', weekend: 'نهاية الأسبوع' },
  day: 'في يوم محدد',
  found: plural('ar', {
    zero: 'لا توجد فعاليات متاحة.',
    one: 'فعالية واحدة',
    two: 'فعاليتان',
    few: '{n} فعاليات',
    other: '{n} فعالية',
  }),
  more_than: (count: string) => `أكثر من ${count} فعالية`,
  at_least: (found: string) => `${found} على الأقل`,
  subscribe: 'متابعة البرنامج في تقويمك',
  nearest: 'لا فعالية تجمع كل ما كتبته، وهذه أقربها:',
  none_found_text: 'يمكنك تجربة كلمة أخرى أو يوم آخر، أو مسح التصفية.',
  list_failed: 'تعذّر تحميل الفعاليات.',

  featured: 'مختارة',
  /** The text of an event that has none in this language. */
  other_language: 'بالإنجليزية',
  /** Before the lowest of several prices. */
  from: 'من',
  free: 'مجانًا',
  /** Several prices, of which the lowest is 0. */
  free_and_paid: 'مجانية ومدفوعة',
  date: 'الموعد',
  location: 'المكان',

  closing: 'يُغلق الحجز قريبًا',
  tickets_left: plural('ar', {
    zero: 'لم تبقَ تذاكر',
    one: 'بقيت تذكرة واحدة',
    two: 'بقيت تذكرتان',
    few: 'بقيت {n} تذاكر',
    other: 'بقيت {n} تذكرة',
  }),
  sold_out: 'نفدت التذاكر',
  later: 'لم يبدأ الحجز بعد',
  too_late: 'انتهى الحجز',
  cancelled: 'أُلغيت',
  passed: 'انتهت',

  back: 'كل الفعاليات',
  calendar: 'إضافة إلى التقويم',
  whatsapp: 'مشاركة عبر واتساب',
  share: 'مشاركة',

  not_found_title: 'هذه الفعالية غير موجودة',
  not_found_text: 'ربما أُلغيت، أو تغيّر عنوانها.',
}
