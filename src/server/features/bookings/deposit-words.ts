import type { BookingNews } from '../../jobs/declarations.ts'

/** News of a deposit, by receiver; in the form of `bookingMailWords`. */
interface DepositNews {
  subject: string
  lines: (other: string) => string[]
  button: string
}
type DepositWords = Record<
  'talent' | 'organiser',
  Record<Extract<BookingNews, 'deposit_due' | 'secured' | 'unpaid'>, DepositNews>
>

const ar: DepositWords = {
  talent: {
    deposit_due: {
      subject: 'قُبل عرضك، والحجز بانتظار العربون',
      lines: (other) => [
        `وصلتك موافقة ⁨${other}⁩، وموعدك محجوز إلى أن يُدفع العربون.`,
        'نخبرك متى دُفع. وإن لم يُدفع في مهلته يعود موعدك متاحًا تلقائيًا.',
      ],
      button: 'فتح الحجز',
    },
    secured: {
      subject: 'الحجز مضمون الآن',
      lines: (other) => [`تم دفع العربون أو تسويته مع ⁨${other}⁩، والحجز مؤكَّد ومضمون.`],
      button: 'فتح الحجز',
    },
    unpaid: {
      subject: 'لم يُدفع العربون في مهلته',
      lines: (other) => [`انتهت مهلة دفع العربون لحجز ⁨${other}⁩، فانتهى الحجز.`, 'موعدك متاح لطلبات أخرى.'],
      button: 'فتح الحجز',
    },
  },
  organiser: {
    deposit_due: {
      subject: 'بقي دفع العربون لتأكيد حجزك',
      lines: (other) => [
        `موعدك مع ⁨${other}⁩ محفوظ لك إلى نهاية المهلة أدناه.`,
        'يُرجى دفع العربون قبلها، وإلا أصبح الموعد متاحًا لغيرك.',
      ],
      button: 'دفع العربون',
    },
    secured: {
      subject: 'تم دفع العربون وحجزك مضمون',
      lines: (other) => [`حجزك مع ⁨${other}⁩ مؤكَّد ومضمون الآن.`],
      button: 'فتح الحجز',
    },
    unpaid: {
      subject: 'انتهت مهلة دفع العربون',
      lines: (other) => [
        `لم يصل عربون حجزك مع ⁨${other}⁩ في مهلته، فأصبح الموعد متاحًا لغيرك.`,
        'إن كان قد خُصم منك مبلغ فسيعود إليك تلقائيًا. يمكنك إرسال طلب جديد.',
      ],
      button: 'فتح الحجز',
    },
  },
}

const en: DepositWords = {
  talent: {
    deposit_due: {
      subject: 'Accepted: the booking waits for its deposit',
      lines: (other) => [
        `Your booking with ⁨${other}⁩ was accepted, and your time is kept until the deposit is paid.`,
        "We'll tell you once it is. If it isn't paid in time, your time is free again by itself.",
      ],
      button: 'Open the booking',
    },
    secured: {
      subject: 'The booking is secured',
      lines: (other) => [`The deposit of your booking with ⁨${other}⁩ is paid or settled. The booking is secured.`],
      button: 'Open the booking',
    },
    unpaid: {
      subject: "The deposit wasn't paid in time",
      lines: (other) => [
        `The time to pay the deposit of your booking with ⁨${other}⁩ is over, so it expired.`,
        'Your time is free for other requests.',
      ],
      button: 'Open the booking',
    },
  },
  organiser: {
    deposit_due: {
      subject: 'Pay the deposit to secure your booking',
      lines: (other) => [
        `Your date with ⁨${other}⁩ is kept for you until the time below.`,
        'Please pay the deposit by then, or the date is free for others again.',
      ],
      button: 'Pay the deposit',
    },
    secured: {
      subject: 'Deposit paid: your booking is secured',
      lines: (other) => [`Your booking with ⁨${other}⁩ is confirmed and secured.`],
      button: 'Open the booking',
    },
    unpaid: {
      subject: 'The time to pay the deposit is over',
      lines: (other) => [
        `The deposit of your booking with ⁨${other}⁩ didn't arrive in time, so the date is free for others again.`,
        'If you were charged, the money comes back by itself. You can send a new request.',
      ],
      button: 'Open the booking',
    },
  },
}

/** Texts of the mails about deposits. */
export const depositNews = { ar, en }

/** Names of the facts of a deposit. */
export const depositFactWords = {
  ar: {
    deposit: 'العربون',
    pay_by: 'يُدفع قبل',
    cancelling: 'عند إلغائك',
    free: 'يعود إليك العربون كاملًا إن ألغت الموهبة الحجز.',
    step: (day: string, percent: number) => `من ${day}: لا يعود ${percent}٪ من العربون.`,
    payment: 'يُدفع العربون عبر مسرح. يُدفع الباقي عبر مسرح أو نقدًا حسب اتفاقكما.',
  },
  en: {
    deposit: 'Deposit',
    pay_by: 'Pay by',
    cancelling: 'If the organiser cancels',
    free: 'All of it comes back if the talent cancels.',
    step: (day: string, percent: number) => `From ${day}: ${percent}% of the deposit is kept.`,
    payment: 'The deposit is paid through Masrah, and the balance through Masrah or in cash, as you both agree.',
  },
}
