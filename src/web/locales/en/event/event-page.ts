import type * as arabic from '../../ar/event/event-page.ts'
import { plural } from '../../plural.ts'

export const eventPage: typeof arabic.eventPage = {
  until: (time) => `until ${time}`,
  doors: 'Doors',
  doors_open: (time) => `Doors open at ${time}`,
  map: 'Open the map',
  directions: 'Get directions',
  similar: 'You may also like',
  age: 'Age limit',
  all_ages: 'All ages',
  from_age: plural('en', { one: 'Ages {n} and over', other: 'Ages {n} and over' }),
  show_language: 'Language of the show',
  show_in: {
    ar: 'Show in Arabic',
    en: 'Show in English',
    ar_en: 'Show in Arabic and English',
    none: 'A show without words',
    other: 'Show in another language',
  },
  description_in_other: 'The description is available in Arabic only',
}

export const calendarLinks: typeof arabic.calendarLinks = {
  programme: 'The programme in your calendar',
  programme_text: 'New events and changed times appear there automatically.',
  address: 'Calendar link',
  copy: 'Copy link',
  copied: 'Link copied',
  copy_failed: 'It could not be copied. Select the link and copy it.',
  google: 'Google Calendar',
  apps: 'Apple or Outlook',
  file: 'Download file',
  file_text: 'The file is a copy as of today and is not updated.',
}
