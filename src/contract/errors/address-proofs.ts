/** Errors of proofs of addresses; part of the catalogue in `errors.ts`. */
export const addressProofErrors = {
  PROVE_ADDRESS: {
    status: 403,
    en: 'Please confirm your email with the code we send you.',
    ar: 'يُرجى تأكيد بريدك بالرمز الذي نرسله إليك.',
  },
  PROOF_UNAVAILABLE: {
    status: 503,
    en: "Our emails are running late, so we can't send you a code. What you typed is kept: please try again in a few minutes.",
    ar: 'رسائلنا متأخرة الآن، فلا يمكننا إرسال رمز إليك. ما كتبته محفوظ، ويمكنك المحاولة بعد دقائق.',
  },
  ADDRESS_CODE_REQUIRED: {
    status: 400,
    field: 'code',
    en: 'Enter the code from our email.',
    ar: 'الرمز المرسل إلى بريدك مطلوب.',
  },
  ADDRESS_CODE_WRONG: {
    status: 400,
    field: 'code',
    en: "That's not the code in our email. Check the digits.",
    ar: 'الرمز لا يطابق ما في رسالتنا. يمكنك مراجعة الأرقام.',
  },
  ADDRESS_CODE_OVER: {
    status: 409,
    field: 'code',
    en: 'This code is no longer valid. Ask for a new one.',
    ar: 'انتهت صلاحية هذا الرمز. يمكنك طلب رمز جديد.',
  },
  BUYER_KEY_INVALID: {
    status: 400,
    en: "This browser's key is damaged. Please reload the page and try again.",
    ar: 'مفتاح هذا المتصفح تالف. يُرجى إعادة تحميل الصفحة ثم المحاولة مجددًا.',
  },
  MANAGE_REFUSED: {
    status: 403,
    en: 'You can only manage this ticket where it was booked, or through the organiser. Please contact us.',
    ar: 'لا تُدار هذه التذكرة إلا من حيث حُجزت، أو لدى المنظّمين. يُرجى التواصل معنا.',
  },
} as const
