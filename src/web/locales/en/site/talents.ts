import { englishTexts } from '../../../../contract/texts/en.ts'
import type { Words } from '../../ar/site.ts'

import { plural } from '../../plural.ts'

export const talents: Words['talents'] = {
  title: 'Talents',
  subtitle: "Who'll make your night? Browse Bahrain's artists, hosts and photographers, and pick yours.",
  description:
    'Talents in Bahrain and the Gulf: artists, DJs, dancers, actors, presenters and photographers, with pictures and prices.',
  featured: 'Featured event',
  featured_link: "See what's on",

  categories: 'Categories',
  category: {
    all: 'All',
    ...englishTexts.categories,
    other: 'Other',
  },
  search: 'Name or title',
  submit_search: 'Search',
  date: 'Date',
  from: 'From',
  to: 'To',
  same_hours: 'Choose an end time different from the start.',
  next_day: 'Ends after midnight, the next day.',
  sort: 'Sort by',
  sort_by: { name: 'Name', price: 'Price', rating: 'Rating' },
  found: plural('en', { one: '{n} talent', other: '{n} talents' }),
  more_than: (count) => `More than ${count} talents`,
  at_least: (found) => `At least ${found}`,
  none: 'No talents found',
  more: 'More talents',

  back: 'All talents',
  profile_image: (name) => `Picture of ${name}`,
  about: 'About',
  prices: 'Prices',
  price: 'Price',
  hourly: 'per hour',
  on_request: 'Price on request',
  card_price: { from: 'From', hour: '/hr' },
  bookmark: 'Bookmark',
  bookmarked: 'Saved',
  hire: 'Hire',
  quotation: 'Get a quotation',
  message: 'Message',
  requests: 'Booking requests',

  portfolio: 'Portfolio',

  reviews: 'Reviews',
  stars: (stars) => `${stars} of 5 stars`,

  pending: "This profile is waiting for approval. Until then, visitors can't see it.",
  reasons: englishTexts.rejection_reasons,
  resubmit: 'Submit for approval again',
  resubmitted: 'Your profile has been submitted for approval again.',
  not_found_title: 'Talent not found',
  not_found_text: 'They may have left the stage, or their page has a new address.',
  see_talents: 'Browse talents',
}
