import { plural } from '../plural.ts'
import { audit } from './admin/audit.ts'
import { bounces } from './admin/bounces.ts'
import { dashboard } from './admin/dashboard.ts'
import { finance } from './admin/finance.ts'
import { guests } from './admin/guests.ts'
import { mailings } from './admin/mailings.ts'
import { records } from './admin/records.ts'
import { reports } from './admin/reports.ts'
import { transfers } from './admin/transfers.ts'
import { users } from './admin/users.ts'

/** What several sections say alike. */
export const common = {
  all: 'الكل',
  name: 'الاسم',
  full_name: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  id: 'المعرّف',
  place: 'المكان',
  map_url: 'رابط الخريطة',
  capacity: 'السعة',
  tickets: 'التذاكر',
  admitted: 'الداخلون',
  state: 'الحالة',
  reason: 'السبب',
  edit: 'تعديل',
  remove: 'حذف',
  restore: 'استعادة',
  search_people: 'البحث بالاسم أو البريد',
  labelled: (action: string, name: string) => `${action}: ⁨${name}⁩`,
  in_language: { ar: 'بالعربية', en: 'بالإنجليزية' },
  bahrain_time: 'جميع الأوقات بتوقيت البحرين.',
  preview: 'معاينة',
  preview_language: 'لغة المعاينة',
  length: (count: string, max: string) => `${count} من ${max}`,
}

export const table = {
  actions: 'الإجراءات',
  select: 'التحديد',
  select_page: 'تحديد كل ما في هذه الصفحة',
  sort: 'الترتيب',
  newest: 'الأحدث أولًا',
  sorted: {
    asc: (column: string) => `${column}: تصاعديًا`,
    desc: (column: string) => `${column}: تنازليًا`,
  },
  count: plural('ar', {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '{n} نتائج',
    other: '{n} نتيجة',
  }),
  count_over: (count: string) => `أكثر من ${count} نتيجة`,
  fold: 'بحث وترتيب',
  no_match: 'لا نتائج لهذا البحث.',
  clear_search: 'مسح البحث',
  pages_of: (caption: string) => `صفحات: ${caption}`,
  previous: 'السابق',
  next: 'التالي',
  first_page: 'الصفحة الأولى',
}

/** Texts of pages for admins. */
export const admin = {
  audit,
  bounces,
  common,
  dashboard,
  finance,
  guests,
  mailings,
  records,
  reports,
  table,
  transfers,
  users,
}
