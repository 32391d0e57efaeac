import type { RefundReason } from '../../../contract/rules/charge.ts'
import type { TicketStatus } from '../../../contract/rules/sales.ts'

const ar = {
  amount: 'المبلغ',
  to: 'يعود إلى',
  event_page: 'صفحة الفعالية',
  booking_page: 'صفحة الحجز',
  talent: 'الموهبة',
  asked: {
    subject: (event: string) => `يعود إليك مبلغك: ${event}`,
    heading: 'المبلغ في طريقه إليك',
    texts: {
      late: (sum: string) =>
        `وصلت دفعتك (${sum}) بعد انتهاء مدة الحجز، ولم تبقَ أماكن كافية. يعود إليك المبلغ كاملًا بالطريقة التي دفعت بها، ولا يلزمك أي إجراء.`,
      double: (sum: string) =>
        `دُفع ثمن تذكرتك مرتين. تعود إليك الدفعة الثانية (${sum}) بالطريقة التي دفعت بها، وتذكرتك سارية كما هي.`,
      mismatch: (sum: string) =>
        `وصلنا ${sum} لحجزك، وهو غير المبلغ المطلوب. يعود إليك بالطريقة التي دفعت بها، ويمكنك الدفع من جديد.`,
      cancelled: (sum: string) => `أُلغيت الفعالية. يعود إليك ما دفعته إلكترونيًا (${sum})، ولا يلزمك أي إجراء.`,
      void: (sum: string) =>
        `ألغى المنظّم تذكرتك أو بعض تذاكرك. يعود إليك ما دفعته عنها إلكترونيًا (${sum})، ولا يلزمك أي إجراء.`,
      given_back: (sum: string) => `أُرجعت تذاكر لك. يعود إليك عنها ${sum} بالطريقة التي دفعت بها.`,
      moved: (sum: string) => `تذاكرك الآن من نوع أقل سعرًا. يعود إليك الفرق (${sum}) بالطريقة التي دفعت بها.`,
      other: (sum: string) => `يعود إليك ${sum} بالطريقة التي دفعت بها.`,
    },
    of_booking: {
      deal: (sum: string) => `أُلغي الحجز. يعود إليك ${sum} مما دفعته إلكترونيًا حسب شروط العربون، ولا يلزمك أي إجراء.`,
      late: (sum: string) =>
        `وصلت دفعتك (${sum}) بعد انتهاء الحجز أو إلغائه. يعود إليك المبلغ كاملًا بالطريقة التي دفعت بها، ولا يلزمك أي إجراء.`,
      double: (sum: string) =>
        `دُفع المبلغ نفسه مرتين. تعود إليك الدفعة الثانية (${sum}) بالطريقة التي دفعت بها، وحجزك كما هو.`,
      other: (sum: string) => `يعود إليك ${sum} بالطريقة التي دفعت بها.`,
    },
    days: 'يصل المبلغ عادةً خلال أيام قليلة، ويختلف ذلك من بنك إلى آخر. نرسل إليك رسالة أخرى متى أُعيد.',
  },
  done: {
    subject: (event: string) => `أُعيد إليك مبلغك: ${event}`,
    heading: 'أُعيد المبلغ',
    text: (sum: string) => `أُعيد إليك ${sum} بالطريقة التي دفعت بها. إن لم يظهر المبلغ في حسابك بعد فسيظهر خلال أيام.`,
  },
  by_hand: {
    subject: (event: string) => `حُوّل إليك مبلغك: ${event}`,
    heading: 'حُوّل المبلغ إليك',
    text: (sum: string) => `تعذّر ردّ ${sum} بالطريقة التي دفعت بها، فأرسلناه إليك بتحويل بنكي.`,
  },
}

const en: typeof ar = {
  amount: 'Amount',
  to: 'Goes back to',
  event_page: 'Event page',
  booking_page: 'Booking page',
  talent: 'Talent',
  asked: {
    subject: (event) => `Your money is on its way back: ${event}`,
    heading: 'Your money is on its way back',
    texts: {
      late: (sum) =>
        `Your payment of ${sum} arrived after the booking had run out, and too few tickets were left. All of it goes back the way you paid. You don't need to do anything.`,
      double: (sum) =>
        `Your ticket was paid for twice. The second payment of ${sum} goes back the way you paid. Your ticket is valid as before.`,
      mismatch: (sum) =>
        `We received ${sum} for your booking, which isn't the amount that was due. It goes back the way you paid, and you can pay again.`,
      cancelled: (sum) =>
        `The event was cancelled. What you paid online (${sum}) goes back to you. You don't need to do anything.`,
      void: (sum) =>
        `The organiser cancelled your ticket, or some of your tickets. What you paid for them online (${sum}) goes back to you. You don't need to do anything.`,
      given_back: (sum) => `Tickets of yours were returned. ${sum} goes back the way you paid.`,
      moved: (sum) => `Your tickets are now of a cheaper type. The difference of ${sum} goes back the way you paid.`,
      other: (sum) => `${sum} goes back the way you paid.`,
    },
    of_booking: {
      deal: (sum) =>
        `The booking was cancelled. ${sum} of what you paid online goes back to you under the terms of its deposit. You don't need to do anything.`,
      late: (sum) =>
        `Your payment of ${sum} arrived after the booking had run out or was cancelled. All of it goes back the way you paid. You don't need to do anything.`,
      double: (sum) =>
        `The same amount was paid twice. The second payment of ${sum} goes back the way you paid. Your booking stays as it is.`,
      other: (sum) => `${sum} goes back the way you paid.`,
    },
    days: "It usually takes a few days, depending on your bank. We'll send you another email once it's returned.",
  },
  done: {
    subject: (event) => `Your money was returned: ${event}`,
    heading: 'Your money was returned',
    text: (sum) => `${sum} was returned the way you paid. If you don't see it yet, it will show within days.`,
  },
  by_hand: {
    subject: (event) => `Your money was sent by bank transfer: ${event}`,
    heading: 'Your money was sent by bank transfer',
    text: (sum) => `${sum} couldn't go back the way you paid, so we sent it to you by bank transfer.`,
  },
}

/** Texts of the mails about refunds. */
export const refundMailWords = { ar, en }

/** The text of a reason. What came too late for a ticket that its event or manager ended did not run out. */
export function textOf(
  reason: RefundReason,
  { isCancelled, status }: { isCancelled: boolean; status: TicketStatus },
): keyof typeof ar.asked.texts {
  if (reason === 'late' && isCancelled) return 'cancelled'
  if (reason === 'late' && status === 'voided') return 'void'
  return reason === 'staff' || reason === 'deal' || reason === 'provider' ? 'other' : reason
}

/** The same of a booking. */
export const textOfBooking = (reason: RefundReason): keyof typeof ar.asked.of_booking =>
  reason === 'deal' || reason === 'late' || reason === 'double' ? reason : 'other'
