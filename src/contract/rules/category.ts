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

/** What the category row offers: everything first. */
export const CATEGORY_FILTERS = ['all', ...CATEGORIES] as const
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number]

/** The category of a talent's title: a title is a category's code, or words of the talent's own. */
export function categoryOf(title: string): Category {
  return (CATEGORIES as readonly string[]).includes(title) ? (title as Category) : 'other'
}
