import { arabicTexts } from '../../../../contract/texts/ar.ts'
import { plural } from '../../plural.ts'

export const talents = {
  title: 'المواهب',
  subtitle: 'من يُحيي ليلتك؟ مواهب البحرين في الفنون والتقديم والتصوير، لكل مناسبة.',
  description: 'مواهب البحرين والخليج في الفنون والموسيقى والرقص والتمثيل والتقديم والتصوير، بصورها وأسعارها.',
  featured: 'الفعالية المختارة',
  featured_link: 'استكشاف الفعاليات',

  categories: 'الفئات',
  category: {
    all: 'الكل',
    ...arabicTexts.categories,
    other: 'غير ذلك',
  },
  search: 'الاسم أو المجال',
  submit_search: 'بحث',
  date: 'التاريخ',
  from: 'من الساعة',
  to: 'إلى الساعة',
  same_hours: 'يُرجى اختيار وقت انتهاء مختلف عن وقت البدء.',
  next_day: 'ينتهي بعد منتصف الليل، في اليوم التالي.',
  sort: 'الترتيب حسب',
  sort_by: { name: 'الاسم', price: 'السعر', rating: 'التقييم' },
  found: plural('ar', {
    zero: 'لا نتائج',
    one: 'موهبة واحدة',
    two: 'موهبتان',
    few: '{n} مواهب',
    other: '{n} موهبة',
  }),
  at_least: (found: string) => `${found} على الأقل`,
  none: 'لم يُعثر على مواهب',
  more: 'المزيد من المواهب',

  back: 'كل المواهب',
  profile_image: (name: string) => `صورة ${name}`,
  about: 'نبذة',
  prices: 'الأسعار',
  price: 'سعر',
  hourly: 'في الساعة',
  on_request: 'السعر عند الطلب',
  from_price: 'ابتداءً من',
  bookmark: 'المفضّلة',
  bookmarked: 'في المفضّلة',
  hire: 'طلب حجز',
  quotation: 'طلب عرض سعر',
  message: 'مراسلة',
  requests: 'طلبات الحجز الواردة',

  portfolio: 'معرض الأعمال',

  reviews: 'التقييمات',
  stars: (stars: number) => `${stars} من 5 نجوم`,

  pending: 'هذه الصفحة بانتظار اعتماد الإدارة، ولا تظهر للزوار حتى ذلك الحين.',
  reasons: arabicTexts.rejection_reasons,
  resubmit: 'إعادة الإرسال للاعتماد',
  resubmitted: 'أُرسلت صفحتك للاعتماد مجددًا.',
  not_found_title: 'لم يُعثر على الموهبة',
  not_found_text: 'ربما غادرت المسرح، أو تغيّر عنوان صفحتها.',
  see_talents: 'تصفّح المواهب',
}
