/** Errors of the door; part of the catalogue in `errors.ts`. */
export const checkInErrors = {
  ADMIT_INVALID: {
    status: 400,
    en: 'Please choose how many people to admit, from 1 to 20.',
    ar: 'يُرجى اختيار عدد الداخلين من 1 إلى 20.',
  },
  ADMISSION_CONFLICT: {
    status: 409,
    en: 'This admission was already recorded for another ticket. Please scan the ticket again.',
    ar: 'سبق تسجيل هذا الدخول لتذكرة أخرى. يُرجى مسح رمز التذكرة من جديد.',
  },
  TICKET_USED: {
    status: 409,
    en: 'Everyone on this ticket is already in.',
    ar: 'دخل جميع أصحاب هذه التذكرة من قبل.',
  },
  TICKET_HANDED_ON: {
    status: 409,
    en: 'This ticket was sent to someone: its new holder has a code of their own.',
    ar: 'نُقلت هذه التذكرة إلى شخص آخر، ومعه رمز خاص به.',
  },
  TICKET_GIVEN_BACK: {
    status: 409,
    en: 'This ticket was returned.',
    ar: 'أُرجعت هذه التذكرة.',
  },
  TICKET_VOIDED: {
    status: 409,
    en: 'This ticket was voided by the organisers.',
    ar: 'أبطل منظّمو الفعالية هذه التذكرة.',
  },
  TICKET_HELD: {
    status: 409,
    en: 'This booking was never confirmed by its email: it is not a ticket.',
    ar: 'لم يُؤكَّد هذا الحجز من رسالة البريد، فهو ليس تذكرة.',
  },
  TOO_MANY_TO_ADMIT: {
    status: 409,
    en: 'This ticket does not admit that many more people.',
    ar: 'لم يبقَ في هذه التذكرة هذا العدد من الأشخاص.',
  },
  WRONG_EVENT: { status: 409, en: 'This ticket is for another event.', ar: 'هذه التذكرة لفعالية أخرى.' },
  WRONG_DAY: {
    status: 409,
    en: 'This event does not admit anyone at this time.',
    ar: 'لا دخول إلى هذه الفعالية في هذا الوقت.',
  },
  STAFF_EMAIL_INVALID: {
    status: 400,
    en: 'Please enter the email of an account.',
    ar: 'يُرجى إدخال البريد الإلكتروني لأحد الحسابات.',
  },
  STAFF_ACCOUNT_MISSING: {
    status: 404,
    field: 'email',
    en: 'There is no account with this email, or its email is not verified yet.',
    ar: 'لا يوجد حساب بهذا البريد الإلكتروني، أو لم يُؤكَّد بريده بعد.',
  },
} as const
