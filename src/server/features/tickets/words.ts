import type { Language } from '../../../contract/rules/language.ts'

interface TicketWords {
  purchased: (quantity: number) => string
  /** Of a purchase that was voided since and is sent again. */
  voided: string
  emailed: (email: string, quantity: number) => string
  mail_asked: string
  list_asked: string
}

/** Messages of the ticket calls. */
export const ticketWords: Record<Language, TicketWords> = {
  ar: {
    purchased: (quantity) => `تم الحجز! رمز الدخول (QR) ${['', '', 'لتذكرتيك '][quantity] ?? 'لتذاكرك '}أدناه.`,
    voided: 'أبطل منظّمو الفعالية هذا الحجز، ولا يُدفع عنه شيء.',
    emailed: (email, quantity) => `أُرسلت ${['', 'تذكرتك', 'تذكرتاك'][quantity] ?? 'تذاكرك'} إلى ⁨${email}⁩`,
    mail_asked: 'إن كانت هناك تذكرة بهذه البيانات فستصل رسالتها إلى بريدك خلال دقائق.',
    list_asked: 'إن كانت هناك تذاكر مسجّلة بهذا البريد فستصلك قائمة بها خلال دقائق.',
  },
  en: {
    purchased: () => 'Ticket purchase successful! Your QR code is shown below.',
    voided: 'The organisers voided this purchase. There is nothing to pay.',
    emailed: (email, quantity) => `Your ${quantity === 1 ? 'ticket has' : 'tickets have'} been emailed to ${email}`,
    mail_asked: 'If there is such a ticket, its email is on the way and arrives within minutes.',
    list_asked: 'If there are tickets for this address, a list of them is on the way and arrives within minutes.',
  },
}
