/** Texts of the box office that stay with a ticket. */
export const boxOfficeWords = {
  ar: { void_reason: 'أُلغي البيع في شباك التذاكر.' },
  en: { void_reason: 'The sale was undone at the box office.' },
}
