/** Errors of the door; part of the catalogue in `errors.ts`. */
export const checkInErrors = {
  ADMIT_INVALID: {
    status: 400,
    en: 'From 1 to 20 people.',
    ar: 'عدد الداخلين من 1 إلى 20.',
  },
  ADMISSION_CONFLICT: {
    status: 409,
    en: 'This check-in was already recorded for another ticket. Scan the ticket again.',
    ar: 'سبق تسجيل هذا الدخول لتذكرة أخرى. يُرجى مسح رمز التذكرة من جديد.',
  },
  TICKET_USED: {
    status: 409,
    en: 'Everyone on this ticket is already checked in.',
    ar: 'دخل جميع أصحاب هذه التذكرة من قبل.',
  },
  TICKET_HANDED_ON: {
    status: 409,
    en: 'This ticket was sent to someone: the new holder has their own code.',
    ar: 'نُقلت هذه التذكرة إلى شخص آخر، ومعه رمز خاص به.',
  },
  TICKET_GIVEN_BACK: {
    status: 409,
    en: 'This ticket was returned.',
    ar: 'أُرجعت هذه التذكرة.',
  },
  TICKET_VOIDED: {
    status: 409,
    en: 'The organiser cancelled this ticket.',
    ar: 'أبطل منظّمو الفعالية هذه التذكرة.',
  },
  TICKET_HELD: {
    status: 409,
    en: "This booking was never completed, so it's not a ticket.",
    ar: 'لم يكتمل هذا الحجز، فهو ليس تذكرة.',
  },
  TICKET_UNPAID: {
    status: 409,
    en: "This ticket isn't paid yet. Take the whole amount, then let them in.",
    ar: 'لم تُدفع هذه التذكرة بعد. يُؤخذ المبلغ كاملًا ثم يدخل أصحابها.',
  },
  TOO_MANY_TO_ADMIT: {
    status: 409,
    en: 'Not that many people are left on this ticket.',
    ar: 'لم يبقَ في هذه التذكرة هذا العدد من الأشخاص.',
  },
  WRONG_EVENT: { status: 409, en: 'This ticket is for another event.', ar: 'هذه التذكرة لفعالية أخرى.' },
  WRONG_DAY: {
    status: 409,
    en: 'Nobody gets in to this event at this time.',
    ar: 'لا دخول إلى هذه الفعالية في هذا الوقت.',
  },
  STAFF_EMAIL_INVALID: {
    status: 400,
    en: "Enter an account's email.",
    ar: 'البريد الإلكتروني لأحد الحسابات.',
  },
  STAFF_ACCOUNT_MISSING: {
    status: 404,
    field: 'email',
    en: "There's no account with this email, or the email isn't verified yet.",
    ar: 'لا يوجد حساب بهذا البريد الإلكتروني، أو لم يُؤكَّد بريده بعد.',
  },
} as const
