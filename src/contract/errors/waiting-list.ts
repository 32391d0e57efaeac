/** Errors of the waiting list; part of the catalogue in `errors.ts`. */
export const waitingListErrors = {
  NOT_SOLD_OUT: {
    status: 409,
    en: 'There are tickets right now: you can book them straight away.',
    ar: 'توجد تذاكر الآن، ويمكنك حجزها مباشرة.',
  },
  WAITING_NOT_FOUND: {
    status: 404,
    en: "There's no waiting list at this link.",
    ar: 'لا توجد قائمة انتظار بهذا الرابط.',
  },
  OFFER_UNKNOWN: {
    status: 409,
    en: "This offer isn't for this event or this email. Please open the link in your email.",
    ar: 'هذا العرض ليس لهذه الفعالية أو لهذا البريد. يُرجى فتح الرابط الذي وصلك بالبريد.',
  },
  OFFER_OPEN: {
    status: 409,
    en: "It's your turn: please book or decline the tickets we're holding for you first.",
    ar: 'جاء دورك: يُرجى أولًا حجز التذاكر المحفوظة لك أو الاعتذار عنها.',
  },
  OFFER_OVER: {
    status: 409,
    en: 'This offer has ended or was already used. The link in your email shows where you stand.',
    ar: 'انتهى هذا العرض أو سبق استخدامه. يوضّح الرابط في بريدك أين وصل طلبك.',
  },
} as const
