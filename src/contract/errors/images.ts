/** Errors of uploaded images; part of the catalogue in `errors.ts`. */
export const imageErrors = {
  IMAGE_TOO_LARGE: {
    status: 400,
    en: 'This picture has too many pixels: at most 50 megapixels, and 16 in AVIF or GIF.',
    ar: 'عدد بكسلات هذه الصورة أكبر من المسموح: 50 ميغابكسل على الأكثر، و16 في صيغتي AVIF وGIF.',
  },
  IMAGE_DAMAGED: {
    status: 400,
    en: 'Part of this picture is missing or damaged. Please copy it again, or choose another one.',
    ar: 'جزء من هذه الصورة ناقص أو تالف. يُرجى نسخها مجددًا أو اختيار صورة أخرى.',
  },
  UPLOAD_FAILED: { status: 400, en: 'Failed to upload image.', ar: 'تعذّر رفع الصورة.' },
} as const

/** Errors of image uploads; TOO_MANY_REQUESTS after too many uploads that no record uses. */
export const IMAGE_UPLOAD_ERRORS = [
  ...(Object.keys(imageErrors) as (keyof typeof imageErrors)[]),
  'TOO_MANY_REQUESTS',
] as const
