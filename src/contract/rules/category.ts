/** What talents do; a title that is none of these belongs to `other`. */
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

/** A category that has a name of its own. */
export type NamedCategory = Exclude<Category, 'other'>

/** What the category row offers: everything first. */
export const CATEGORY_FILTERS = ['all', ...CATEGORIES] as const
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number]

/** The category of a talent's title: a title is a category's code, or words of the talent's own. */
export function categoryOf(title: string): Category {
  return (CATEGORIES as readonly string[]).includes(title) ? (title as Category) : 'other'
}

/** The words that find a category: its code, its names, and what women and men who do it are called. */
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
