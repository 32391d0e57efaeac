import type { BookingSide } from '../../../contract/rules/booking.ts'
import type { BookingNews } from '../../jobs/declarations.ts'
import { depositNews } from './deposit-words.ts'

interface NewsWords {
  subject: string
  /** News and next step; `other` is the name of the other party. */
  lines: (other: string) => string[]
  button: string
}

/** By receiver. */
type AllNews = Record<BookingSide, Partial<Record<BookingNews, NewsWords>>>

const arNews: AllNews = {
  talent: {
    ...depositNews.ar.talent,
    requested: {
      subject: 'طلب حجز جديد',
      lines: (other) => [`وصلك طلب حجز من ⁨${other}⁩.`, 'يُرجى الرد خلال 72 ساعة وقبل الموعد، وإلا انتهت صلاحية الطلب.'],
      button: 'الرد على الطلب',
    },
    accepted: {
      subject: 'تم تأكيد الحجز',
      lines: (other) => [`وصلتك موافقة ⁨${other}⁩ على عرض السعر، والحجز مؤكَّد الآن.`],
      button: 'فتح الحجز',
    },
    declined: {
      subject: 'اعتذار عن عرض السعر',
      lines: (other) => [`وصلك اعتذار من ⁨${other}⁩ عن قبول عرض السعر.`],
      button: 'فتح الحجز',
    },
    cancelled: {
      subject: 'أُلغي الحجز',
      lines: (other) => [`وصلنا إلغاء الحجز من ⁨${other}⁩.`],
      button: 'فتح الحجز',
    },
    chosen_other: {
      subject: 'شكرًا لك، اختار المنظّم موهبة أخرى هذه المرة',
      lines: (other) => [
        `شكرًا لاهتمامك بطلب ⁨${other}⁩. وقع الاختيار على موهبة أخرى هذه المرة، فأُغلق الطلب.`,
        'موعدك متاح لطلبات أخرى، ونتمنى لك التوفيق في القادم.',
      ],
      button: 'فتح الطلب',
    },
    expired: {
      subject: 'انتهت صلاحية طلب حجز',
      lines: (other) => [`انتهت صلاحية طلب ⁨${other}⁩ دون تأكيد.`],
      button: 'فتح الطلب',
    },
    reminder: {
      subject: 'تذكير: لديك حجز خلال 24 ساعة',
      lines: (other) => [`اقترب موعد حجزك مع ⁨${other}⁩.`],
      button: 'فتح الحجز',
    },
  },
  organiser: {
    ...depositNews.ar.organiser,
    quoted: {
      subject: 'وصلك عرض سعر',
      lines: (other) => [`وصلك عرض سعر من ⁨${other}⁩.`, 'يُرجى الرد خلال 72 ساعة وقبل الموعد، وإلا انتهت صلاحية العرض.'],
      button: 'الرد على العرض',
    },
    accepted: {
      subject: 'تم تأكيد الحجز',
      lines: (other) => [`وصلتك موافقة ⁨${other}⁩ على طلبك، والحجز مؤكَّد الآن.`],
      button: 'فتح الحجز',
    },
    declined: {
      subject: 'اعتذار عن طلب الحجز',
      lines: (other) => [`وصلك اعتذار من ⁨${other}⁩ عن طلبك.`, 'مواهب أخرى قد تناسب موعدك.'],
      button: 'فتح الطلب',
    },
    cancelled: {
      subject: 'أُلغي الحجز',
      lines: (other) => [`وصلنا إلغاء الحجز من ⁨${other}⁩.`, 'مواهب أخرى قد تناسب موعدك.'],
      button: 'فتح الحجز',
    },
    expired: {
      subject: 'انتهت صلاحية طلب الحجز',
      lines: (other) => [
        `انتهت صلاحية طلبك الموجّه إلى ⁨${other}⁩: مضى وقت الرد، أو حُجز الموعد لغيرك.`,
        'مواهب أخرى قد تناسب موعدك.',
      ],
      button: 'فتح الطلب',
    },
    completed: {
      subject: 'كيف كانت مناسبتك؟',
      lines: (other) => [`انتهى حجزك مع ⁨${other}⁩.`, 'تقييمك يساعد غيرك على الاختيار، ويفيد الموهبة أيضًا.'],
      button: 'كتابة تقييم',
    },
    reminder: {
      subject: 'تذكير: لديك حجز خلال 24 ساعة',
      lines: (other) => [`اقترب موعد حجزك مع ⁨${other}⁩.`],
      button: 'فتح الحجز',
    },
  },
}

const ar = {
  /** Replaces the other party's name when the account is deleted, or has no profile. */
  deleted: 'حساب محذوف',
  unnamed: 'أحد المنظّمين',
  talent: 'الموهبة',
  organiser: 'المنظّم',
  occasion: 'المناسبة',
  date: 'الموعد',
  time: (from: string, to: string) => `من ${from} إلى ${to}`,
  next_day: '(في اليوم التالي)',
  place: 'المكان',
  price: 'السعر المختار',
  amount: 'المبلغ',
  message: 'الرسالة',
  quote_message: 'ما يشمله العرض',
  reason: 'السبب',
  /** Of a booking without a deposit: no money moves on the site. */
  payment: 'يُدفع المبلغ مباشرةً بين الطرفين حسب اتفاقهما، ولا يمر أي مبلغ عبر مسرح.',
  news: arNews,
}

const DELETED = 'a deleted account'
const UNNAMED = 'an organiser'

/** A name at the start of a sentence. Substitutes for a name get a capital, names stay as they are written. */
const atStart = (other: string) => (other === DELETED || other === UNNAMED ? `A${other.slice(1)}` : other)

const enNews: AllNews = {
  talent: {
    ...depositNews.en.talent,
    requested: {
      subject: 'New booking request',
      lines: (other) => [
        `⁨${atStart(other)}⁩ sent you a booking request.`,
        'Please reply within 72 hours and before the date, or the request expires.',
      ],
      button: 'Reply to the request',
    },
    accepted: {
      subject: 'Booking confirmed',
      lines: (other) => [`⁨${atStart(other)}⁩ accepted your quotation. The booking is confirmed.`],
      button: 'Open the booking',
    },
    declined: {
      subject: 'Your quotation was declined',
      lines: (other) => [`⁨${atStart(other)}⁩ declined your quotation.`],
      button: 'Open the booking',
    },
    cancelled: {
      subject: 'Booking cancelled',
      lines: (other) => [`⁨${atStart(other)}⁩ cancelled the booking.`],
      button: 'Open the booking',
    },
    chosen_other: {
      subject: 'Thank you: someone else was chosen this time',
      lines: (other) => [
        `Thank you for considering the request from ⁨${other}⁩. They chose someone else this time, so it is closed.`,
        'Your time is free for other requests. Better luck with the next one!',
      ],
      button: 'Open the request',
    },
    expired: {
      subject: 'A booking request has expired',
      lines: (other) => [`The request from ⁨${other}⁩ expired before it was confirmed.`],
      button: 'Open the request',
    },
    reminder: {
      subject: 'Reminder: you have a booking in the next 24 hours',
      lines: (other) => [`Your booking with ⁨${other}⁩ is coming up.`],
      button: 'Open the booking',
    },
  },
  organiser: {
    ...depositNews.en.organiser,
    quoted: {
      subject: 'You have a quotation',
      lines: (other) => [
        `⁨${atStart(other)}⁩ sent you a quotation.`,
        'Please reply within 72 hours and before the date, or the quotation expires.',
      ],
      button: 'Reply to the quotation',
    },
    accepted: {
      subject: 'Booking confirmed',
      lines: (other) => [`⁨${atStart(other)}⁩ accepted your request. The booking is confirmed.`],
      button: 'Open the booking',
    },
    declined: {
      subject: 'Your request was declined',
      lines: (other) => [`⁨${atStart(other)}⁩ declined your request.`, 'Other talents may be free on your date.'],
      button: 'Open the request',
    },
    cancelled: {
      subject: 'Booking cancelled',
      lines: (other) => [`⁨${atStart(other)}⁩ cancelled the booking.`, 'Other talents may be free on your date.'],
      button: 'Open the booking',
    },
    expired: {
      subject: 'Your booking request has expired',
      lines: (other) => [
        `Your request to ⁨${other}⁩ has expired: the time to reply ran out, or someone else booked the date.`,
        'Other talents may be free on your date.',
      ],
      button: 'Open the request',
    },
    completed: {
      subject: 'How was it?',
      lines: (other) => [
        `Your booking with ⁨${other}⁩ is over.`,
        'Your review helps others choose, and helps the talent.',
      ],
      button: 'Write a review',
    },
    reminder: {
      subject: 'Reminder: you have a booking in the next 24 hours',
      lines: (other) => [`Your booking with ⁨${other}⁩ is coming up.`],
      button: 'Open the booking',
    },
  },
}

const en: typeof ar = {
  deleted: DELETED,
  unnamed: UNNAMED,
  talent: 'Talent',
  organiser: 'Organiser',
  occasion: 'Occasion',
  date: 'When',
  time: (from, to) => `${from} to ${to}`,
  next_day: '(the next day)',
  place: 'Place',
  price: 'Chosen price',
  amount: 'Amount',
  message: 'Message',
  quote_message: 'What is included',
  reason: 'Reason',
  payment: 'You pay each other directly. No money goes through Masrah.',
  news: enNews,
}

/** Texts of the mails about bookings. Names are isolated, since they may be in the other script. */
export const bookingMailWords = { ar, en }

/**
 * Texts of the calendar file of a talent's bookings. Names are isolated in Arabic, since they may be in Latin letters.
 */
export const calendarWords = {
  ar: {
    bookings: 'حجوزات مسرح',
    deposit_due: (until: string) => `بانتظار العربون حتى ${until}`,
    /** The other party, for a side. */
    with: {
      talent: (name: string) => `المنظّم: ⁨${name}⁩`,
      organiser: (name: string) => `الموهبة: ⁨${name}⁩`,
    },
  },
  en: {
    bookings: 'Masrah bookings',
    deposit_due: (until: string) => `Deposit due until ${until}`,
    with: {
      talent: (name: string) => `Organiser: ${name}`,
      organiser: (name: string) => `Talent: ${name}`,
    },
  },
}
