import { plural } from '../../plural.ts'

/** Words of the page of the user's tickets; they load with it. */
export const myTickets = {
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
  loading_more: 'جارٍ تحميل المزيد…',
  more_failed: 'تعذّر تحميل المزيد.',
  shown: plural('ar', {
    zero: 'لا تذاكر معروضة',
    one: 'تذكرة واحدة معروضة',
    two: 'تذكرتان معروضتان',
    few: '{n} تذاكر معروضة',
    many: '{n} تذكرة معروضة',
    other: '{n} تذكرة معروضة',
  }),
}
