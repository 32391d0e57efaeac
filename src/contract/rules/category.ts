/** Category codes; any other title is in `other`. */
export const CATEGORIES = [
  'artist',
  'dj',
  'dancer',
  'comedian',
  'actor',
  'presenter',
  'photographer',
  'performer',
  'model',
  'magician',
  'other',
] as const
export type Category = (typeof CATEGORIES)[number]

/** A category with a name; `other` has none. */
export type NamedCategory = Exclude<Category, 'other'>

/** Filters of the category row. */
export const CATEGORY_FILTERS = ['all', ...CATEGORIES] as const
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number]

/** Words that find a category: its code, its names, and its masculine and feminine forms. */
export const CATEGORY_WORDS: Record<NamedCategory, string> = {
  artist: 'artist فنان فنانة فن فنون',
  dj: 'dj دي جي ديجي',
  dancer: 'dancer dance راقص راقصة رقص',
  comedian: 'comedian comedy كوميدي كوميدية كوميديا',
  actor: 'actor actress acting ممثل ممثلة تمثيل',
  presenter: 'presenter مقدم مقدمة تقديم',
  photographer: 'photographer photography مصور مصورة تصوير',
  performer: 'performer performance مؤدي مؤدية استعراضي استعراضية عروض فنون أدائية',
  model: 'model عارض عارضة عرض الأزياء موديل',
  magician: 'magician magic ساحر ساحرة سحر خدع سحرية ألعاب الخفة',
}
