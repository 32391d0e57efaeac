import type { Language } from '../../../../contract/rules/language.ts'

const ar = {
  title: 'الدفع',
  bandNote: 'صفحة تجريبية: لا تُخصم أي مبالغ.',
  merchant: 'لصالح',
  amount: 'المبلغ',
  dinars: (amount: string) => `${amount} د.ب`,
  cards: 'بطاقات للتجربة',
  pays: 'ينجح الدفع',
  declined: 'تُرفض',
  funds: 'الرصيد لا يكفي',
  unknown: 'بلا جواب',
  cancel: 'إلغاء',
  later: 'الدفع لاحقًا',
  leave: 'مغادرة',
  over: 'انتهى هذا الدفع.',
  overNote: 'انتهت مدة الرابط، أو استُخدم من قبل.',
  back: 'العودة إلى الموقع',
  left: 'انتهت الزيارة دون دفع.',
  leftNote: 'هكذا يبدو إغلاق الصفحة قبل الدفع.',
  missing: 'لا توجد عملية دفع بهذا الرابط.',
  otherLanguage: 'English',
}

const en: typeof ar = {
  title: 'Payment',
  bandNote: 'A test page: no money is taken.',
  merchant: 'To',
  amount: 'Amount',
  dinars: (amount) => `BD ${amount}`,
  cards: 'Test cards',
  pays: 'Pays',
  declined: 'Declined',
  funds: 'No funds',
  unknown: 'No answer',
  cancel: 'Cancel',
  later: 'Pay later',
  leave: 'Leave',
  over: 'This payment is over.',
  overNote: 'The link has expired, or was used before.',
  back: 'Back to the site',
  left: 'You left the payment page.',
  leftNote: 'Nothing was paid. This is what closing the page before paying does.',
  missing: 'There is no payment with this link.',
  otherLanguage: 'العربية',
}

export const PAY_TEXTS: Record<Language, typeof ar> = { ar, en }
