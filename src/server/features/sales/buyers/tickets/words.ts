const ar = {
  purchased: (quantity: number) => `تم الحجز! رمز الدخول (QR) ${['', '', 'لتذكرتيك '][quantity] ?? 'لتذاكرك '}أدناه.`,
  held: (quantity: number) =>
    `بقيت خطوة واحدة: يُرجى فتح الرابط في الرسالة التي أرسلناها إليك خلال 15 دقيقة، ${quantity === 1 ? 'فالمكان محجوز لك' : 'فالأماكن محجوزة لك'} حتى ذلك الحين.`,
  /** Of a purchase that ran out or was voided since and is sent again. */
  expired: () => 'لم يُؤكَّد هذا الحجز في وقته، فعادت أماكنه متاحة. يمكنك الحجز من جديد.',
  voided: () => 'أبطل منظّمو الفعالية هذا الحجز، ولا يُدفع عنه شيء.',
  emailed: (email: string) => `أُرسلت تذكرتك إلى ⁨${email}⁩`,
  mail_asked: 'إن كانت هناك تذكرة بهذه البيانات فستصل رسالتها إلى بريدك خلال دقائق.',
  list_asked: 'إن كانت هناك تذاكر مسجّلة بهذا البريد فستصلك قائمة بها خلال دقائق.',
}

const en: typeof ar = {
  purchased: () => 'Ticket purchase successful! Your QR code is shown below.',
  held: (quantity) =>
    `One step left: within 15 minutes, open the link in the email we sent you. Until then ${quantity === 1 ? 'your place is' : 'your places are'} held.`,
  expired: () => 'This booking was not confirmed in time, and its places are free again. You can book again.',
  voided: () => 'The organisers voided this purchase. There is nothing to pay.',
  emailed: (email) => `Your ticket has been emailed to ${email}`,
  mail_asked: 'If there is such a ticket, its email is on the way and arrives within minutes.',
  list_asked: 'If there are tickets for this address, a list of them is on the way and arrives within minutes.',
}

/** Messages of the ticket calls. */
export const ticketWords = { ar, en }
