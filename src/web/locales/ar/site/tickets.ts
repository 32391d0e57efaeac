import { plural } from '../../plural.ts'

export const tickets = {
  title: 'التذاكر',
  buy: 'حجز التذاكر',
  quantity: 'عدد التذاكر',
  fewer: 'إزالة تذكرة',
  more: 'إضافة تذكرة',
  total: 'المجموع',
  free: 'مجانًا',
  per_ticket: 'للتذكرة',
  pay_at_door: 'الدفع عند المدخل',
  purchase: 'تأكيد الحجز',
  purchase_free: 'تأكيد الحجز المجاني',
  email: 'البريد الإلكتروني',
  email_hint: 'نرسل إليه تذكرتك.',
  phone: 'رقم الهاتف',

  email_required: 'يُرجى إدخال بريدك الإلكتروني لتصلك تذكرتك.',
  quantity_invalid: 'يُرجى اختيار عدد التذاكر من 1 إلى 20.',
  too_few_left: 'لم يبقَ هذا العدد من التذاكر.',
  cancelled: 'أُلغيت هذه الفعالية.',
  too_late: 'لا يمكن حجز التذاكر قبل بدء الفعالية بأقل من ساعة.',
  passed: 'انتهى موعد هذه الفعالية.',
  sold_out: 'نفدت تذاكر هذه الفعالية.',
  my_tickets: 'عرض تذاكري',
  failed: (message: string) => `تعذّر الحجز: ${message}`,

  success_title: 'مكانك محجوز',
  invitation: (title: string, when: string, where: string) => `موعدنا في «${title}»\n${when}\n${where}`,
  people: plural('ar', {
    zero: 'لا أحد',
    one: 'شخص واحد',
    two: 'شخصان',
    few: '{n} أشخاص',
    many: '{n} شخصًا',
    other: '{n} شخص',
  }),

  lookup_title: 'تذاكري',
}
