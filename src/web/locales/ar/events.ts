import { plural } from '../plural.ts'

export const events = {
  title: 'الفعاليات',
  subtitle: 'ليلتك باختيارك، ومكانك محجوز باسمك، والدفع عند المدخل.',
  description: 'الفعاليات القادمة في البحرين: موسيقى ومسرح وكوميديا وورش، مع المواعيد والأماكن وأسعار التذاكر.',
  none: 'لا توجد فعاليات متاحة.',
  none_text: 'نعمل على برنامج جديد، فإلى لقاء قريب.',
  none_to_come: 'لا توجد فعاليات قادمة في الوقت الحالي.',
  to_come: 'الفعاليات القادمة',
  past: 'فعاليات سابقة',
  more: 'المزيد من الفعاليات',
  loading_more: 'جارٍ تحميل المزيد…',
  more_failed: 'تعذّر تحميل المزيد.',
  shown: plural('ar', {
    zero: 'لا فعاليات معروضة',
    one: 'فعالية واحدة معروضة',
    two: 'فعاليتان معروضتان',
    few: '{n} فعاليات معروضة',
    many: '{n} فعالية معروضة',
    other: '{n} فعالية معروضة',
  }),

  featured: 'مختارة',
  /** The text of an event that has none in this language. */
  other_language: 'بالإنجليزية',
  free: 'مجانًا',
  date: 'الموعد',
  location: 'المكان',
  about: 'عن الفعالية',
  poster: (title: string) => `ملصق فعالية: ${title}`,

  closing: 'يُغلق الحجز قريبًا',
  tickets_left: plural('ar', {
    zero: 'لم تبقَ تذاكر',
    one: 'بقيت تذكرة واحدة',
    two: 'بقيت تذكرتان',
    few: 'بقيت {n} تذاكر',
    many: 'بقيت {n} تذكرة',
    other: 'بقيت {n} تذكرة',
  }),
  sold_out: 'نفدت التذاكر',
  too_late: 'انتهى الحجز',
  cancelled: 'أُلغيت',
  passed: 'انتهت',

  back: 'كل الفعاليات',
  calendar: 'إضافة إلى التقويم',
  whatsapp: 'مشاركة عبر واتساب',
  share: 'مشاركة',
  invitation: (title: string, when: string, where: string) => `${title}\n${when}\n${where}`,

  not_found_title: 'هذه الفعالية غير موجودة',
  not_found_text: 'ربما أُلغيت، أو تغيّر عنوانها.',
}
