import type { SharedTexts } from './shared-texts.ts'

export const englishTexts: SharedTexts = {
  brand: 'Masrah',
  categories: {
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
  },
  rejection_reasons: {
    'incomplete profile': 'Incomplete profile',
    'low rating': 'Low rating',
    'inappropriate content': 'Inappropriate content',
  },
}
