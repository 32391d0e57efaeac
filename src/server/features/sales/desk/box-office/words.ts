/** Texts of the box office that stay with a ticket. */
export const boxOfficeWords = {
  ar: {
    void_reason: 'أُلغي البيع في شباك التذاكر.',
    no_place: 'بيعت هذه التذكرة دون شبكة، وكانت التذاكر قد نفدت حين وصلت.',
  },
  en: {
    void_reason: 'The sale was undone at the box office.',
    no_place: 'This ticket was sold offline, but the event was sold out by the time the sale arrived.',
  },
}
