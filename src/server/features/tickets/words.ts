const ar = {
  purchased: (quantity: number) => `تم الحجز! رمز الدخول (QR) ${['', '', 'لتذكرتيك '][quantity] ?? 'لتذاكرك '}أدناه.`,
  /** Of a purchase that was voided since and is sent again. */
  voided: 'أبطل منظّمو الفعالية هذا الحجز، ولا يُدفع عنه شيء.',
  emailed: (email: string, quantity: number) => `أُرسلت ${['', 'تذكرتك', 'تذكرتاك'][quantity] ?? 'تذاكرك'} إلى ⁨${email}⁩`,
  mail_asked: 'إن كانت هناك تذكرة بهذه البيانات فستصل رسالتها إلى بريدك خلال دقائق.',
  list_asked: 'إن كانت هناك تذاكر مسجّلة بهذا البريد فستصلك قائمة بها خلال دقائق.',
}

const en: typeof ar = {
  purchased: () => 'Ticket purchase successful! Your QR code is shown below.',
  voided: 'The organisers voided this purchase. There is nothing to pay.',
  emailed: (email, quantity) => `Your ${quantity === 1 ? 'ticket has' : 'tickets have'} been emailed to ${email}`,
  mail_asked: 'If there is such a ticket, its email is on the way and arrives within minutes.',
  list_asked: 'If there are tickets for this address, a list of them is on the way and arrives within minutes.',
}

/** Messages of the ticket calls. */
export const ticketWords = { ar, en }
