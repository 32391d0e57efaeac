import type { Event } from '../../../contract/calls/events.ts'
import { formatMoney } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { sharedTexts } from '../../../contract/texts/both-languages.ts'
import { factWords } from './event-facts.ts'

/** Texts of the feeds and of Open Graph images. */
export const eventWords = {
  ar: {
    feed: `${sharedTexts.ar.brand}: الفعاليات`,
    free_entry: 'الدخول مجاني',
    free_and_paid: 'تذاكر مجانية ومدفوعة',
    from: (price: string) => `من ${price}`,
  },
  en: {
    feed: `${sharedTexts.en.brand}: events`,
    free_entry: 'Free entry',
    free_and_paid: 'Free and paid tickets',
    from: (price: string) => `From ${price}`,
  },
}

/** The price of an event's tickets, or the lowest of several. */
export function priceText(
  { ticket_price, several_prices }: Pick<Event, 'ticket_price' | 'several_prices'>,
  language: Language,
): string {
  const words = eventWords[language]
  if (ticket_price === 0) return several_prices ? words.free_and_paid : words.free_entry
  return several_prices ? words.from(formatMoney(ticket_price)) : formatMoney(ticket_price)
}

/** Types of tickets in the audit log. */
export const typeWords = {
  ar: {
    places: (count: string) => `التذاكر: ${count}`,
    from: (time: string) => `تُباع من ${time}`,
    until: (time: string) => `تُباع حتى ${time}`,
    of_purchase: (least: number, most: number) => `في الحجز الواحد: ${least}–${most}`,
    hidden: 'مخفية',
    door_only: 'عند المدخل فقط',
    closed: 'مغلقة',
  },
  en: {
    places: (count: string) => `tickets: ${count}`,
    from: (time: string) => `sold from ${time}`,
    until: (time: string) => `sold until ${time}`,
    of_purchase: (least: number, most: number) => `per booking: ${least}–${most}`,
    hidden: 'hidden',
    door_only: 'at the door only',
    closed: 'closed',
  },
}

const ar = {
  changed: {
    subject: (title: string) => `تغيير في فعالية لديك تذكرتها: ${title}`,
    heading: 'تغيّرت تفاصيل الفعالية',
    text: 'تغيّرت تفاصيل هذه الفعالية. تبقى تذاكرك صالحة كما هي، ورمز الدخول لم يتغيّر.',
  },
  cancelled: {
    subject: (title: string) => `أُلغيت الفعالية: ${title}`,
    heading: 'أُلغيت الفعالية',
    text: 'نأسف لإبلاغك بإلغاء هذه الفعالية. لم تعد تذاكرها صالحة.',
  },
  ...factWords.ar,
  date_before: 'الموعد السابق',
  ends: 'وقت الانتهاء',
  ends_before: 'وقت الانتهاء السابق',
  location_before: 'المكان السابق',
  not_said: 'غير محدد',
  open_ticket: 'فتح التذكرة ورمز QR',
  event_page: 'صفحة الفعالية',
}

const en: typeof ar = {
  changed: {
    subject: (title) => `An event you have a ticket for has changed: ${title}`,
    heading: 'The event has changed',
    text: 'This event has changed since you got your ticket. Your ticket is still valid, with the same code.',
  },
  cancelled: {
    subject: (title) => `Cancelled: ${title}`,
    heading: 'The event has been cancelled',
    text: "We're sorry: this event has been cancelled. Tickets for it are no longer valid.",
  },
  ...factWords.en,
  date_before: 'Was on',
  ends: 'Ends',
  ends_before: 'Was until',
  location_before: 'Was at',
  not_said: 'Not specified',
  open_ticket: 'Open your ticket',
  event_page: 'Event page',
}

/** Texts of the mails about changes for ticket holders. */
export const noticeWords = { ar, en }
