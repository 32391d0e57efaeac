import type { Words } from '../../ar/site.ts'
import { plural } from '../../plural.ts'

export const events: Words['events'] = {
  title: 'Events',
  subtitle: 'Pick your night, and book your spot in a minute.',
  description: "What's on in Bahrain: music, theatre, comedy and workshops, with dates, venues and ticket prices.",
  none: 'No events available.',
  none_text: "We're working on a new programme. Check back soon.",
  none_to_come: 'Nothing coming up right now.',
  to_come: 'Upcoming events',
  past: 'Past events',
  more: 'More events',
  shown: plural('en', { one: '{n} event shown', other: '{n} events shown' }),

  search: 'Search events and venues',
  submit_search: 'Search',
  filters: 'Filter events',
  any_day: 'Any day',
  when: { today: 'Today', week: 'This week', weekend: 'This weekend' },
  day: 'Pick a day',
  found: plural('en', { one: '{n} event', other: '{n} events' }),
  more_than: (count) => `More than ${count} events`,
  at_least: (found) => `At least ${found}`,
  subscribe: 'Follow the programme in your calendar',
  nearest: 'Nothing matches everything you typed, but these come close:',
  none_found_text: 'Try another word or day, or clear the filters.',
  list_failed: "Couldn't load the events.",

  featured: 'Featured',
  other_language: 'In Arabic',
  from: 'from',
  free: 'Free',
  free_and_paid: 'Free and paid',
  date: 'Date',
  location: 'Location',

  closing: 'Closing soon',
  tickets_left: plural('en', { one: '{n} ticket left', other: '{n} tickets left' }),
  sold_out: 'Sold out',
  later: 'Not on sale yet',
  too_late: 'Sales closed',
  cancelled: 'Cancelled',
  passed: 'Ended',

  back: 'All events',
  calendar: 'Add to calendar',
  whatsapp: 'Share on WhatsApp',
  share: 'Share',

  not_found_title: "This event doesn't exist",
  not_found_text: 'It may have been cancelled, or its address may have changed.',
}
