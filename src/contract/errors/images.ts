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
  IMAGE_HEIC: {
    status: 400,
    en: 'This picture is in the HEIC format, which not all browsers show. Please save it as JPEG first. For new pictures on an iPhone: Settings > Camera > Formats > Most Compatible.',
    ar: 'هذه الصورة بصيغة HEIC، ولا تعرضها كل المتصفحات. يُرجى حفظها بصيغة JPEG أولًا. وللصور الجديدة على \u2068iPhone\u2069: الإعدادات › الكاميرا › التنسيقات › الأكثر توافقًا.',
  },
  IMAGE_TIFF: {
    status: 400,
    en: 'This picture is in a TIFF or raw format, which browsers do not show. Please save it as JPEG or PNG.',
    ar: 'هذه الصورة بصيغة TIFF أو صيغة خام، ولا تعرضها المتصفحات. يُرجى حفظها بصيغة JPEG أو PNG.',
  },
  IMAGE_JXL: {
    status: 400,
    en: 'This picture is in the JPEG XL format, which not all browsers show. Please save it as JPEG or PNG.',
    ar: 'هذه الصورة بصيغة JPEG XL، ولا تعرضها كل المتصفحات. يُرجى حفظها بصيغة JPEG أو PNG.',
  },
  IMAGE_SVG: {
    status: 400,
    en: 'This is an SVG drawing, which is not accepted here. Please save it as PNG.',
    ar: 'هذا رسم بصيغة SVG، وهي غير مقبولة هنا. يُرجى حفظه بصيغة PNG.',
  },
  IMAGE_VIDEO: {
    status: 400,
    en: 'This is a video. Please choose a picture, such as a screenshot of the video.',
    ar: 'هذا مقطع فيديو. يُرجى اختيار صورة، مثل لقطة شاشة منه.',
  },
  UPLOAD_FAILED: { status: 400, en: 'Failed to upload image.', ar: 'تعذّر رفع الصورة.' },
} as const

/** Errors of a sent image by its content. */
export const IMAGE_CONTENT_ERRORS = Object.keys(imageErrors) as (keyof typeof imageErrors)[]

/** Errors of image uploads; TOO_MANY_REQUESTS after too many uploads that no record uses. */
export const IMAGE_UPLOAD_ERRORS = [...IMAGE_CONTENT_ERRORS, 'TOO_MANY_REQUESTS'] as const
