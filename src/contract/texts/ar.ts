import type { SharedTexts } from './shared-texts.ts'

export const arabicTexts: SharedTexts = {
  brand: 'مسرح',
  categories: {
    artist: 'فنون',
    dj: 'دي جي',
    dancer: 'رقص',
    comedian: 'كوميديا',
    actor: 'تمثيل',
    presenter: 'تقديم',
    photographer: 'تصوير',
    performer: 'فنون أدائية',
    model: 'عرض الأزياء',
    magician: 'ألعاب الخفة',
  },
  rejection_reasons: {
    'incomplete profile': 'الصفحة غير مكتملة',
    'low rating': 'التقييم منخفض',
    'inappropriate content': 'محتوى غير لائق',
  },
}
