import { addressProofErrors } from './errors/address-proofs.ts'
import { adminErrors } from './errors/admin.ts'
import { amountErrors } from './errors/amount.ts'
import { authErrors } from './errors/auth.ts'
import { availabilityErrors } from './errors/availability.ts'
import { bankTransferErrors } from './errors/bank-transfers.ts'
import { bookingErrors } from './errors/bookings.ts'
import { boxOfficeErrors } from './errors/box-office.ts'
import { bugReportErrors } from './errors/bug-reports.ts'
import { checkInErrors } from './errors/check-in.ts'
import { codeErrors } from './errors/codes.ts'
import { eventErrors } from './errors/events.ts'
import { gigErrors } from './errors/gigs.ts'
import { imageErrors } from './errors/images.ts'
import { mailingErrors } from './errors/mailings.ts'
import { messageErrors } from './errors/messages.ts'
import { moneyErrors } from './errors/money.ts'
import { notificationErrors } from './errors/notifications.ts'
import { paymentErrors } from './errors/payments.ts'
import { reviewErrors } from './errors/reviews.ts'
import { ticketErrors } from './errors/tickets.ts'
import { userErrors } from './errors/users.ts'
import { waitingListErrors } from './errors/waiting-list.ts'
import type { Language } from './rules/language.ts'

export interface CatalogueError extends Record<Language, string> {
  status: number
  /** The field of the request that the code is about, when a handler refuses. Schemas know the path themselves. */
  field?: string
}

/** Catalogue of errors: code on the wire, HTTP status and text. */
export const errors = {
  BAD_INPUT: {
    status: 400,
    en: 'Something in this request is missing or not right. Check it and try again.',
    ar: 'في هذا الطلب بيانات ناقصة أو غير صحيحة. يمكنك مراجعتها ثم المحاولة مجددًا.',
  },
  NOT_FOUND: { status: 404, en: "There's nothing at this address.", ar: 'لا يوجد شيء في هذا العنوان.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    en: "This address doesn't take this kind of request.",
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
  },
  TOO_LARGE: {
    status: 413,
    en: "That's too much to send at once. Send less.",
    ar: 'حجم البيانات أكبر من المسموح في المرة الواحدة.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    en: "This kind of content isn't accepted here. Send JSON.",
    ar: 'هذا النوع من المحتوى غير مقبول هنا، بل صيغة JSON وحدها.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    en: 'This request came from another site and was refused.',
    ar: 'ورد هذا الطلب من موقع آخر فرُفض.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'That was a lot at once. Wait a moment and try again.',
    ar: 'وردت طلبات كثيرة في وقت قصير. يُرجى الانتظار قليلًا ثم المحاولة مجددًا.',
  },
  OVERLOADED: {
    status: 503,
    en: "It's busy right now. Please try again in a few seconds.",
    ar: 'الإقبال شديد الآن. يُرجى المحاولة مجددًا بعد ثوانٍ.',
  },
  TIMEOUT: {
    status: 503,
    en: 'This took too long. Please try again.',
    ar: 'استغرق الأمر وقتًا أطول من اللازم. يُرجى المحاولة مجددًا.',
  },
  UNAVAILABLE: {
    status: 503,
    en: "We're away for a moment. Please try again shortly.",
    ar: 'الخدمة متوقفة مؤقتًا. يُرجى المحاولة مجددًا بعد قليل.',
  },
  INTERNAL: {
    status: 500,
    en: 'Something went wrong. Please try again.',
    ar: 'حدث خطأ ما. يُرجى المحاولة مجددًا.',
  },

  EVENT_NOT_FOUND: { status: 404, en: "This event doesn't exist.", ar: 'هذه الفعالية غير موجودة.' },

  ...addressProofErrors,
  ...adminErrors,
  ...amountErrors,
  ...authErrors,
  ...availabilityErrors,
  ...bookingErrors,
  ...boxOfficeErrors,
  ...bugReportErrors,
  ...checkInErrors,
  ...codeErrors,
  ...eventErrors,
  ...gigErrors,
  ...imageErrors,
  ...mailingErrors,
  ...messageErrors,
  ...bankTransferErrors,
  ...moneyErrors,
  ...notificationErrors,
  ...paymentErrors,
  ...reviewErrors,
  ...ticketErrors,
  ...userErrors,
  ...waitingListErrors,

  TEXT_UNREADABLE: {
    status: 400,
    en: "This text contains invisible characters we can't save. Type it instead of pasting it.",
    ar: 'في هذا النص رموز خفيّة لا يمكن حفظها. تكفي كتابته من جديد بدل لصقه.',
  },
  NAME_HAS_ADDRESS: {
    status: 400,
    en: "A name can't contain a web or email address. If it isn't one, leave a space after the dot.",
    ar: 'لا يمكن أن يتضمّن الاسم عنوان موقع أو بريد إلكتروني. إن لم يكن كذلك، فتكفي مسافة بعد النقطة.',
  },
  FIRST_NAME_REQUIRED: { status: 400, en: 'Enter your first name.', ar: 'يُرجى إدخال اسمك الأول.' },
  FIRST_NAME_INVALID: {
    status: 400,
    en: 'First name in letters, up to 60.',
    ar: 'الاسم الأول بالحروف فقط، حتى 60 حرفًا.',
  },
  LAST_NAME_REQUIRED: { status: 400, en: 'Enter your last name.', ar: 'يُرجى إدخال اسم عائلتك.' },
  LAST_NAME_INVALID: {
    status: 400,
    en: 'Last name in letters, up to 60.',
    ar: 'اسم العائلة بالحروف فقط، حتى 60 حرفًا.',
  },
  STAGE_NAME_REQUIRED: { status: 400, en: 'Enter your stage name.', ar: 'يُرجى إدخال اسمك الفني.' },
  STAGE_NAME_INVALID: {
    status: 400,
    en: 'Stage name in letters and digits, up to 80.',
    ar: 'الاسم الفني بالحروف والأرقام، حتى 80 حرفًا.',
  },
  BIRTHDAY_INVALID: {
    status: 400,
    field: 'birthday',
    en: "Enter your date of birth. It can't be in the future.",
    ar: 'تاريخ الميلاد مطلوب، ولا يكون في المستقبل.',
  },
  GENDER_REQUIRED: { status: 400, en: 'Choose your gender.', ar: 'الجنس مطلوب.' },
  TITLE_REQUIRED: {
    status: 400,
    en: 'Choose what you do, or put it in your own words.',
    ar: 'مجالك من القائمة، أو بكلماتك.',
  },
  ABOUT_TOO_LONG: {
    status: 400,
    en: 'Up to 5,000 characters.',
    ar: '5,000 حرف على الأكثر.',
  },
  AREA_INVALID: {
    status: 400,
    en: 'Choose an area from the list.',
    ar: 'منطقة من القائمة فقط.',
  },
  MEDIA_LINK_INVALID: {
    status: 400,
    en: 'Use a link to YouTube, Vimeo, SoundCloud or Instagram.',
    ar: 'الروابط من يوتيوب أو فيميو أو ساوندكلاود أو إنستغرام فقط.',
  },
  MEDIA_LINKS_TOO_MANY: {
    status: 400,
    en: 'Up to five links.',
    ar: 'خمسة روابط على الأكثر.',
  },
  PRICE_NAME_TOO_LONG: {
    status: 400,
    en: 'The name of a price can have up to 60 characters.',
    ar: 'اسم السعر 60 حرفًا على الأكثر.',
  },
  PRICE_INVALID: {
    status: 400,
    en: 'An amount from 0 to 100,000 dinars, with up to three decimals.',
    ar: 'مبلغ من 0 إلى 100,000 دينار، بثلاث خانات عشرية على الأكثر.',
  },
  IMAGE_REQUIRED: { status: 400, en: 'Profile picture is required', ar: 'صورة الملف الشخصي مطلوبة.' },
  IMAGE_UNKNOWN: {
    status: 400,
    field: 'image',
    en: 'This picture is no longer there. Upload it again.',
    ar: 'لم تعد هذه الصورة موجودة. يمكنك رفعها من جديد.',
  },
  PROFILE_MISSING: {
    status: 409,
    en: 'Please create your profile first.',
    ar: 'يُرجى إنشاء ملفك الشخصي أولًا.',
  },
  PROFILE_EXISTS: {
    status: 409,
    en: 'You already have a profile.',
    ar: 'لديك ملف شخصي بالفعل.',
  },
  PASSWORD_REQUIRED: {
    status: 403,
    field: 'password',
    en: 'Confirm this with your current password.',
    ar: 'يُرجى تأكيد ذلك بكلمة المرور الحالية.',
  },
  FRESH_SIGN_IN_REQUIRED: {
    status: 403,
    en: "Please log in again to confirm it's you.",
    ar: 'يُرجى تسجيل الدخول مجددًا لتأكيد هويتك.',
  },
  USER_NOT_FOUND: { status: 404, en: "This user doesn't exist.", ar: 'هذا المستخدم غير موجود.' },

  TALENT_NOT_FOUND: { status: 404, en: 'Talent not found', ar: 'لم يُعثر على الموهبة' },
  FIELD_INVALID: { status: 400, en: 'Failed to update field.', ar: 'تعذّر حفظ التعديل.' },
  REASON_REQUIRED: {
    status: 400,
    en: 'Please provide a reason for rejection.',
    ar: 'سبب الرفض مطلوب.',
  },
  EDIT_STALE: {
    status: 409,
    en: 'This profile was changed elsewhere. Check it again before you save.',
    ar: 'عُدّلت هذه الصفحة من مكان آخر. يلزم الاطلاع عليها مجددًا قبل الحفظ.',
  },
} as const satisfies Record<string, CatalogueError>

export type ErrorCode = keyof typeof errors

/** Codes with status 404. */
export type NotFoundCode = {
  [Code in ErrorCode]: (typeof errors)[Code]['status'] extends 404 ? Code : never
}[ErrorCode]

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}

/** The errors of these codes, as an oRPC contract declares them. */
export function pick<Code extends ErrorCode>(...codes: Code[]) {
  return Object.fromEntries(codes.map((code) => [code, { status: errors[code].status, message: errors[code].en }])) as {
    [C in Code]: { status: number; message: string }
  }
}
