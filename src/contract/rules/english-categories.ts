import type { NamedCategory } from './category.ts'

/** What the categories are called in English. */
export const englishCategories = {
  artist: 'Artist',
  dj: 'DJ',
  dancer: 'Dancer',
  comedian: 'Comedian',
  actor: 'Actor',
  presenter: 'Presenter',
  photographer: 'Photographer',
  performer: 'Performer',
  model: 'Model',
  magician: 'Magician',
} satisfies Record<NamedCategory, string>
