/** Errors of money taken for tickets; part of the catalogue in `errors.ts`. */
export const paymentErrors = {
  PAYMENT_INVALID: {
    status: 400,
    field: 'amount',
    en: 'Please enter an amount such as 3.5, with at most three decimals.',
    ar: 'يُرجى إدخال مبلغ مثل 3.5، بثلاث خانات عشرية على الأكثر.',
  },
  PAYMENT_TOO_MUCH: {
    status: 409,
    field: 'amount',
    en: 'This is more than is open on this ticket.',
    ar: 'المبلغ أكبر من المتبقي على هذه التذكرة.',
  },
  PAYMENT_CONFLICT: {
    status: 409,
    en: 'This payment was already noted with other details. Please reload the page.',
    ar: 'سبق تسجيل هذه الدفعة ببيانات أخرى. يُرجى إعادة تحميل الصفحة.',
  },
  PAYMENT_CORRECTED: {
    status: 409,
    en: 'This payment has already been taken back.',
    ar: 'سبق التراجع عن هذه الدفعة.',
  },
  PAYMENT_NOT_FOUND: {
    status: 404,
    en: 'There is no such payment on this ticket.',
    ar: 'لا توجد دفعة كهذه على هذه التذكرة.',
  },
} as const
