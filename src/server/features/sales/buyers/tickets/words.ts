import { MINUTE_MS } from '../../../../../contract/rules/bahrain.ts'
import { PAYMENT_HOLD_MS } from '../../../../../contract/rules/charge.ts'

const HOLD_MINUTES = PAYMENT_HOLD_MS / MINUTE_MS

const ar = {
  purchased: (quantity: number) => `تم الحجز! رمز الدخول (QR) ${['', '', 'لتذكرتيك '][quantity] ?? 'لتذاكرك '}أدناه.`,
  held: (quantity: number) =>
    `بقيت خطوة واحدة: يُرجى فتح الرابط في الرسالة التي أرسلناها إليك خلال 15 دقيقة، ${quantity === 1 ? 'فالمكان محجوز لك' : 'فالأماكن محجوزة لك'} حتى ذلك الحين.`,
  held_payment: (quantity: number) =>
    `${quantity === 1 ? 'تذكرتك محجوزة' : 'تذاكرك محجوزة'} لك ${HOLD_MINUTES} دقيقة حتى تدفع.`,
  held_transfer: (quantity: number) =>
    `${quantity === 1 ? 'تذكرتك محجوزة' : 'تذاكرك محجوزة'} لك حتى يصل تحويلك البنكي، وتفاصيل الحساب في بريدك.`,
  /** Of a purchase that ran out or was voided since and is sent again. */
  expired: () => 'لم يُؤكَّد هذا الحجز في وقته، فعادت تذاكره متاحة. يمكنك الحجز من جديد.',
  voided: () => 'أبطل منظّمو الفعالية هذا الحجز، ولا يُدفع عنه شيء.',
  emailed: (email: string) => `أُرسلت تذكرتك إلى ⁨${email}⁩`,
  mail_asked: 'إن كانت هناك تذكرة بهذه البيانات فستصل رسالتها إلى بريدك خلال دقائق.',
  list_asked: 'إن كانت هناك تذاكر مسجّلة بهذا البريد فستصلك قائمة بها خلال دقائق.',
}

const en: typeof ar = {
  purchased: () => 'Ticket purchase successful! Your QR code is shown below.',
  held: (quantity) =>
    `One step left: open the link in the email we sent you within 15 minutes. We're holding your ${quantity === 1 ? 'ticket' : 'tickets'} until then.`,
  held_payment: (quantity) =>
    `We're holding your ${quantity === 1 ? 'ticket' : 'tickets'} for ${HOLD_MINUTES} minutes while you pay.`,
  held_transfer: (quantity) =>
    `We're holding your ${quantity === 1 ? 'ticket' : 'tickets'} for your bank transfer. The account to send it to is in your email.`,
  expired: () => "This booking wasn't confirmed in time, so its tickets went back on sale. You can book again.",
  voided: () => "The organiser cancelled this booking. There's nothing to pay.",
  emailed: (email) => `Your ticket has been emailed to ${email}`,
  mail_asked: "If there's a ticket with these details, its email arrives within minutes.",
  list_asked: 'If there are tickets for this email, a list of them arrives within minutes.',
}

/** Messages of the ticket calls. */
export const ticketWords = { ar, en }
