/** Errors of bank transfers; part of the catalogue in `errors.ts`. */
export const bankTransferErrors = {
  TRANSFER_TOO_LATE: {
    status: 409,
    field: 'pay',
    en: 'Sales end too soon for a bank transfer. Please choose another way to pay.',
    ar: 'ينتهي الحجز قبل أن يصل أي تحويل بنكي. تتوفر طرق دفع أخرى.',
  },
  TRANSFER_TOO_MANY: {
    status: 409,
    field: 'pay',
    en: 'At most 4 of your tickets can wait for a bank transfer at once. Please book fewer, or choose another way to pay.',
    ar: 'لا يمكن أن ينتظر التحويل البنكي أكثر من 4 من تذاكرك في الوقت نفسه. يُرجى حجز عدد أقل أو اختيار طريقة دفع أخرى.',
  },
  TRANSFER_FULL: {
    status: 409,
    field: 'pay',
    en: 'Too many tickets for this event wait for bank transfers right now. Please choose another way to pay.',
    ar: 'تذاكر كثيرة لهذه الفعالية تنتظر تحويلات بنكية الآن. تتوفر طرق دفع أخرى.',
  },
  TRANSFER_RAN_OUT: {
    status: 429,
    field: 'pay',
    en: 'No bank transfer came for an earlier booking of yours, so bank transfer is available to you again a week later. Please choose another way to pay.',
    ar: 'لم يصل التحويل البنكي لحجز سابق لك، لذا يعود التحويل البنكي متاحًا لك بعد أسبوع. تتوفر طرق دفع أخرى.',
  },
  TRANSFER_NOT_FOUND: {
    status: 404,
    en: "There's no such bank transfer.",
    ar: 'لا يوجد تحويل بنكي كهذا.',
  },
  TRANSFER_NOT_WAITING: {
    status: 409,
    en: "This booking doesn't wait for a bank transfer any more.",
    ar: 'لم يعد هذا الحجز ينتظر تحويلًا بنكيًا.',
  },
  TRANSFER_NOTED: {
    status: 409,
    en: 'This amount was already noted for this booking and this day. If it arrived twice, note the second one as another.',
    ar: 'سُجّل هذا المبلغ لهذا الحجز في هذا اليوم من قبل. إن وصل مرتين فيمكن تسجيل الثاني تحويلًا آخر.',
  },
  TRANSFER_CONFLICT: {
    status: 409,
    en: 'This request was sent before with another amount or booking. Please start again.',
    ar: 'أُرسل هذا الطلب من قبل بمبلغ آخر أو لحجز آخر. يُرجى البدء من جديد.',
  },
  TRANSFER_AMOUNT_INVALID: {
    status: 400,
    field: 'amount',
    en: 'An amount above 0, with at most three decimals.',
    ar: 'مبلغ أكبر من صفر، بثلاث خانات عشرية على الأكثر.',
  },
  TRANSFER_DAY_INVALID: {
    status: 400,
    field: 'on',
    en: 'The day of the bank transfer, today at the latest.',
    ar: 'يوم التحويل البنكي، واليوم على أبعد تقدير.',
  },
  TRANSFER_NOT_OWED: {
    status: 409,
    en: 'Nothing of this is to be sent back by bank transfer.',
    ar: 'لا مبلغ منه يُعاد بتحويل بنكي.',
  },
  PROOF_INVALID: {
    status: 400,
    field: 'proof',
    en: 'An image or a PDF of at most 5 MB.',
    ar: 'صورة أو ملف PDF بحجم 5 ميغابايت على الأكثر.',
  },
  PROOF_NOT_FOUND: {
    status: 404,
    en: 'Nothing was shown for this bank transfer, or it was deleted.',
    ar: 'لم يُرفق شيء بهذا التحويل البنكي، أو حُذف المرفق.',
  },
  STATEMENT_UNREADABLE: {
    status: 400,
    field: 'statement',
    en: "This isn't a statement that can be read: a CSV file of at most 2 MB whose first lines name the columns of amount, date and description.",
    ar: 'تعذّرت قراءة هذا الكشف: المطلوب ملف CSV بحجم 2 ميغابايت على الأكثر تسمّي أسطره الأولى أعمدة المبلغ والتاريخ والبيان.',
  },
  IBAN_INVALID: {
    status: 400,
    field: 'iban',
    en: 'An IBAN of a bank in Bahrain: BH and 20 more characters. Please check each of them.',
    ar: 'رقم آيبان لبنك في البحرين: BH ثم 20 خانة. يُرجى التحقق من كل خانة.',
  },
  IBAN_NAME_REQUIRED: {
    status: 400,
    field: 'name',
    en: 'The name of the account, as the bank has it.',
    ar: 'اسم صاحب الحساب كما هو لدى البنك.',
  },
  IBAN_LINK_WRONG: {
    status: 404,
    en: 'This link was used, or its time is over. If money is still to come back to you, please write to us.',
    ar: 'استُخدم هذا الرابط أو انتهت مدته. إن كان لك مبلغ لم يصلك بعد، يُرجى مراسلتنا.',
  },
} as const
