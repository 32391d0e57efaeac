/** Errors of typed amounts; fields for amounts show them, too. */
export const amountErrors = {
  AMOUNT_AMBIGUOUS: {
    status: 400,
    en: 'This can be read as two amounts. Please choose one, or write it without the comma.',
    ar: 'يمكن قراءة هذا المبلغ على وجهين. يُرجى اختيار أحدهما، أو كتابته من دون فاصلة.',
  },
} as const
