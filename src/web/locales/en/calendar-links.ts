import type { calendarLinks as arabic } from '../ar/calendar-links.ts'

export const calendarLinks: typeof arabic = {
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
