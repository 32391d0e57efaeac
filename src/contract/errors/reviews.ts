/** Errors of reviews and replies; part of the catalogue in `errors.ts`. */
export const reviewErrors = {
  REVIEW_NOT_FOUND: { status: 404, en: "This review doesn't exist.", ar: 'هذا التقييم غير موجود.' },
  REPLY_NOT_FOUND: { status: 404, en: "This reply doesn't exist.", ar: 'هذا الرد غير موجود.' },
  REVIEW_INCOMPLETE: { status: 400, en: 'Please fill in all fields', ar: 'النجوم والتعليق مطلوبان.' },
  RATING_INVALID: {
    status: 400,
    en: 'A rating from 1 to 5 stars.',
    ar: 'التقييم من نجمة واحدة إلى 5 نجوم.',
  },
  COMMENT_TOO_LONG: {
    status: 400,
    en: 'A comment can have up to 2,000 characters.',
    ar: 'التعليق 2,000 حرف على الأكثر.',
  },
  REPLY_TOO_LONG: {
    status: 400,
    en: 'A reply can have up to 1,000 characters.',
    ar: 'الرد 1,000 حرف على الأكثر.',
  },
  SELF_REVIEW: { status: 409, en: "You can't review yourself.", ar: 'لا يمكنك تقييم نفسك.' },
  REVIEW_EXISTS: {
    status: 409,
    en: "You've already reviewed this talent. You can edit your review.",
    ar: 'سبق لك تقييم هذه الموهبة، ويمكنك تعديل تقييمك.',
  },
  REPLY_EXISTS: {
    status: 409,
    en: "You've already replied to this review. You can edit your reply.",
    ar: 'سبق لك الرد على هذا التقييم، ويمكنك تعديل ردك.',
  },
} as const
