import type { RefundReason } from '../../../contract/rules/charge.ts'

type Texts = Record<'late' | 'double' | 'mismatch' | 'other', (sum: string) => string>

const ar = {
  amount: 'المبلغ',
  event_page: 'صفحة الفعالية',
  asked: {
    subject: (event: string) => `يعود إليك مبلغك: ${event}`,
    heading: 'المبلغ في طريقه إليك',
    texts: {
      late: (sum) =>
        `وصلت دفعتك (${sum}) بعد انتهاء مدة الحجز، ولم تبقَ أماكن كافية. أعدنا المبلغ كاملًا بالطريقة التي دفعت بها، ولا يلزمك أي إجراء.`,
      double: (sum) =>
        `دُفع ثمن تذكرتك مرتين. أعدنا إليك الدفعة الثانية (${sum}) بالطريقة التي دفعت بها، وتذكرتك سارية كما هي.`,
      mismatch: (sum) =>
        `وصلنا ${sum} لحجزك، وهو غير المبلغ المطلوب. أعدناه إليك بالطريقة التي دفعت بها، ويمكنك الدفع من جديد.`,
      other: (sum) => `أعدنا إليك ${sum} بالطريقة التي دفعت بها.`,
    } satisfies Texts as Texts,
    days: 'يصل المبلغ عادةً خلال أيام قليلة، ويختلف ذلك من بنك إلى آخر.',
  },
  done: {
    subject: (event: string) => `أُعيد إليك مبلغك: ${event}`,
    heading: 'أُعيد المبلغ',
    text: (sum: string) => `أعاد البنك ${sum} بالطريقة التي دفعت بها. إن لم يظهر في حسابك بعد فسيظهر خلال أيام.`,
  },
}

const en: typeof ar = {
  amount: 'Amount',
  event_page: 'Event page',
  asked: {
    subject: (event) => `Your money is on its way back: ${event}`,
    heading: 'Your money is on its way back',
    texts: {
      late: (sum) =>
        `Your payment of ${sum} arrived after the booking had run out, and too few tickets were left. We've sent all of it back the way you paid. You don't need to do anything.`,
      double: (sum) =>
        `Your ticket was paid for twice. We've sent the second payment of ${sum} back the way you paid. Your ticket is valid as before.`,
      mismatch: (sum) =>
        `We received ${sum} for your booking, which isn't the amount that was due. We've sent it back the way you paid, and you can pay again.`,
      other: (sum) => `We've sent ${sum} back the way you paid.`,
    },
    days: 'It usually takes a few days, depending on your bank.',
  },
  done: {
    subject: (event) => `Your money was returned: ${event}`,
    heading: 'Your money was returned',
    text: (sum) => `The bank returned ${sum} the way you paid. If you don't see it yet, it will show within days.`,
  },
}

/** Texts of the mails about refunds. */
export const refundMailWords = { ar, en }

/** The text of a reason. */
export const textOf = (reason: RefundReason) =>
  reason === 'late' || reason === 'double' || reason === 'mismatch' ? reason : 'other'
