/** The words of choosing, uploading and cropping an image. */
export const images = {
  choose_image: 'اختيار صورة',
  replace: 'استبدال',
  remove: 'إزالة',
  drop: 'إفلاتها هنا',
  uploading: (percent: number) => `جارٍ الرفع… ${percent}%`,
  finishing: 'أوشكنا على الانتهاء…',
  no_image: 'تعذّر رفع الصورة. يُرجى اختيار صورة بصيغة JPEG أو PNG أو WebP أو AVIF أو GIF.',
  too_large: 'هذه الصورة أكبر من المسموح. الحد الأقصى 10 ميغابايت.',
  try_again: 'إعادة المحاولة',
  crop_title: 'قصّ الصورة',
  crop_help: 'يمكن تحريك الصورة بالسحب، وتكبيرها بالمنزلق أو بعجلة الفأرة أو بإصبعين أو بالمفتاحين + و−.',
  crop_area: 'الجزء الظاهر من الصورة، وتحرّكه مفاتيح الأسهم',
  zoom: 'التكبير',
  use_image: 'استخدام هذه الصورة',
  cancel: 'إلغاء',
}
