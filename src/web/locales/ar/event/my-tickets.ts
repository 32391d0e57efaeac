import { plural } from '../../plural.ts'

/** Words of the page of the user's tickets; they load with it. */
export const myTickets = {
  lookup_title: 'إرسال تذاكري بالبريد',
  lookup_text: 'يُرجى إدخال البريد الإلكتروني الذي حجزت به، لنرسل إليك كل تذاكرك.',
  /** In the form's place. */
  lookup_offline: 'لإرسال تذاكرك إلى بريدك يلزم اتصال بالإنترنت.',
  lookup_description: 'نرسل تذاكرك من جديد إلى البريد الإلكتروني الذي حجزت به.',
  lookup_submit: 'إرسال تذاكري',
  show_here: 'عرضها هنا برمز',
  /** After a code. */
  shown_here: 'تأكّد بريدك، وهذه التذاكر المحجوزة به.',
  none_here: 'تأكّد بريدك، ولا تذاكر محجوزة به. قد تكون محجوزة ببريد آخر.',
  proved_text: 'تذاكر البريد الذي تأكّد هنا، وتذاكر سبق عرضها على هذا الجهاز.',
  forget_all: 'إزالة كل شيء من هذا الجهاز',
  forget_title: 'إزالة كل شيء من هذا الجهاز؟',
  forget_text:
    'تُزال التذاكر المحفوظة هنا، وتأكيد بريدك، ومفتاح إدارة ما حُجز من هذا المتصفح. تبقى تذاكرك صالحة، ورسائلها في بريدك، وتُدار بعد ذلك برمز يُرسل إليه.',
  forget_confirm: 'إزالة',
  forgotten_all: 'أُزيل كل ما يخص تذاكرك من هذا الجهاز.',
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
