import type { NamedCategory } from './category.ts'

/** What the categories are called in Arabic: fields, not persons, right for women and men alike. */
export const arabicCategories = {
  artist: 'فنون',
  dj: 'دي جي',
  dancer: 'رقص',
  comedian: 'كوميديا',
  actor: 'تمثيل',
  presenter: 'تقديم',
  photographer: 'تصوير',
  performer: 'عروض',
  model: 'عرض أزياء',
  magician: 'خدع سحرية',
} satisfies Record<NamedCategory, string>
