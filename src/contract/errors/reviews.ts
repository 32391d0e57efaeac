/** Errors of reviews and replies; part of the catalogue in `errors.ts`. */
export const reviewErrors = {
  REVIEW_NOT_FOUND: { status: 404, en: 'This review does not exist.', ar: 'هذا التقييم غير موجود.' },
  REPLY_NOT_FOUND: { status: 404, en: 'This reply does not exist.', ar: 'هذا الرد غير موجود.' },
  REVIEW_INCOMPLETE: { status: 400, en: 'Please fill in all fields', ar: 'يُرجى ملء جميع الحقول.' },
  RATING_INVALID: {
    status: 400,
    en: 'Please choose a rating from 1 to 5 stars.',
    ar: 'يُرجى اختيار تقييم من نجمة واحدة إلى 5 نجوم.',
  },
  COMMENT_TOO_LONG: {
    status: 400,
    en: 'Please keep the comment within 2,000 characters.',
    ar: 'يُرجى ألا يتجاوز التعليق 2,000 حرف.',
  },
  REPLY_TOO_LONG: {
    status: 400,
    en: 'Please keep the reply within 1,000 characters.',
    ar: 'يُرجى ألا يتجاوز الرد 1,000 حرف.',
  },
  SELF_REVIEW: { status: 409, en: "You can't review yourself.", ar: 'لا يمكنك تقييم نفسك.' },
  REVIEW_EXISTS: {
    status: 409,
    en: 'You have already reviewed this talent. You can edit your review.',
    ar: 'سبق لك تقييم هذه الموهبة، ويمكنك تعديل تقييمك.',
  },
  REPLY_EXISTS: {
    status: 409,
    en: 'You have already replied to this review. You can edit your reply.',
    ar: 'سبق لك الرد على هذا التقييم، ويمكنك تعديل ردك.',
  },
} as const
