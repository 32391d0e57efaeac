/** Errors of uploaded images; part of the catalogue in `errors.ts`. */
export const imageErrors = {
  IMAGE_TOO_LARGE: {
    status: 400,
    en: 'This picture has too many pixels. The limit is 50 megapixels, or 16 in AVIF and GIF.',
    ar: 'عدد بكسلات هذه الصورة أكبر من المسموح: 50 ميغابكسل على الأكثر، و16 في صيغتي AVIF وGIF.',
  },
  IMAGE_DAMAGED: {
    status: 400,
    en: 'Part of this picture is missing or damaged. Copy it again, or choose another one.',
    ar: 'جزء من هذه الصورة ناقص أو تالف. يمكنك نسخها مجددًا أو اختيار صورة أخرى.',
  },
  IMAGE_HEIC: {
    status: 400,
    en: 'This picture is in HEIC format, which not all browsers show. Save it as JPEG first. For new pictures on an iPhone: Settings > Camera > Formats > Most Compatible.',
    ar: 'هذه الصورة بصيغة HEIC، ولا تعرضها كل المتصفحات. يمكنك حفظها بصيغة JPEG أولًا. وللصور الجديدة على \u2068iPhone\u2069: الإعدادات › الكاميرا › التنسيقات › الأكثر توافقًا.',
  },
  IMAGE_TIFF: {
    status: 400,
    en: "This picture is in TIFF or raw format, which browsers don't show. Save it as JPEG or PNG.",
    ar: 'هذه الصورة بصيغة TIFF أو صيغة خام، ولا تعرضها المتصفحات. يمكنك حفظها بصيغة JPEG أو PNG.',
  },
  IMAGE_JXL: {
    status: 400,
    en: 'This picture is in JPEG XL format, which not all browsers show. Save it as JPEG or PNG.',
    ar: 'هذه الصورة بصيغة JPEG XL، ولا تعرضها كل المتصفحات. يمكنك حفظها بصيغة JPEG أو PNG.',
  },
  IMAGE_SVG: {
    status: 400,
    en: "We don't accept SVG drawings here. Save it as PNG.",
    ar: 'هذا رسم بصيغة SVG، وهي غير مقبولة هنا. يمكنك حفظه بصيغة PNG.',
  },
  IMAGE_VIDEO: {
    status: 400,
    en: 'This is a video. Choose a picture, such as a screenshot from it.',
    ar: 'هذا مقطع فيديو. يمكنك اختيار صورة، مثل لقطة شاشة منه.',
  },
  UPLOAD_FAILED: { status: 400, en: 'Failed to upload image.', ar: 'تعذّر رفع الصورة.' },
} as const

/** Errors of a sent image by its content. */
export const IMAGE_CONTENT_ERRORS = Object.keys(imageErrors) as (keyof typeof imageErrors)[]

/** Errors of image uploads; TOO_MANY_REQUESTS after too many uploads that no record uses. */
export const IMAGE_UPLOAD_ERRORS = [...IMAGE_CONTENT_ERRORS, 'TOO_MANY_REQUESTS'] as const
