import type { availabilityEdit as arabic } from '../../ar/account/availability-edit.ts'
import { plural } from '../../plural.ts'

export const availabilityEdit: typeof arabic = {
  choose: 'To set your hours, choose a day, or several: drag, or press the first and then the last.',
  at: (date, hours) => `${date}, ${hours}`,
  each_week: (range) => `${range}, every week`,
  weekly: 'Every week',
  weekly_hint: 'It repeats without end, until you mark it again.',
  mark_busy: 'Mark as not available',
  mark_free: 'Mark as free',
  marked_busy: 'Marked as not available.',
  marked_free: 'Marked as free.',
  stays_busy: 'Confirmed bookings and times from your other calendar stay busy.',
  mark_failed: (message) => `The time could not be saved: ${message}`,

  reasons: 'What fills these days',
  no_reasons: 'Nothing: the chosen days are all free.',
  no_reasons_unpublished: 'Nothing. Until you publish your calendar, visitors see “By arrangement” on these days.',
  unpublished: 'Visitors see “By arrangement” on all dates',
  unpublished_text:
    'Once you publish your calendar, every time that is not taken shows as free, and people who search by date find you.',
  publish: 'Publish calendar',
  published: 'Your calendar is published.',
  sources: { own: 'Marked by you', feed: 'From your other calendar', booking: 'Confirmed booking' },

  calendars: 'Connect a calendar',
  own: 'Your bookings in your calendar',
  own_text: 'Your confirmed bookings appear in Google, Apple or Outlook once you subscribe to your own link.',
  own_secret: 'Anyone with this link can see your bookings. Keep it to yourself.',
  make: 'Create link',
  address: 'Link to your bookings',
  renew: 'New link',
  renew_title: 'Create a new link?',
  renew_text: 'The current link stops at once. Calendars that subscribed to it are no longer updated.',
  revoke: 'Revoke link',
  revoke_title: 'Revoke the link to your bookings?',
  revoke_text:
    'It stops at once and does not come back. Calendars that subscribed to it are no longer updated. You can create another any time.',
  made: 'The link is ready.',
  revoked: 'The link was revoked.',
  failed: (message) => `It could not be saved: ${message}`,
  cancel: 'Back',

  outside: 'Busy times from another calendar',
  outside_text:
    'Appointments of that calendar become times when you are not available here. It is read every hour, and visitors see none of its details.',
  url: 'iCal address of the calendar',
  url_hint: 'In Google, under the settings of the calendar: “Secret address in iCal format”.',
  connect: 'Connect',
  replace: 'Change the address',
  connected: 'The calendar is connected. Its times appear here in a moment.',
  reading: 'Reading the calendar for the first time…',
  read_at: (date) => `Last read: ⁨${date}⁩`,
  tried_at: (date) => `Last tried: ⁨${date}⁩`,
  kept: 'Times that were read before stay, and we will try again automatically.',
  skipped: plural('en', {
    one: 'One event of this calendar could not be read, so its times may be missing here. You can mark them in the calendar above.',
    other:
      '{n} events of this calendar could not be read, so their times may be missing here. You can mark them in the calendar above.',
  }),
  zone_events: plural('en', { one: '{n} event', other: '{n} events' }),
  unknown_zones: (names, events) =>
    `We do not know a time zone that this calendar uses: ${names} (${events}). We read those events in the time zone of the calendar, or else in Bahrain time.`,
  problems: {
    CALENDAR_UNREACHABLE: 'This calendar could not be reached.',
    CALENDAR_REFUSED: 'The site refused to show this calendar. Its address may have changed or been revoked.',
    CALENDAR_TOO_LARGE: 'This calendar is too large to be read.',
    CALENDAR_UNREADABLE:
      'What is at this address could not be read: it is not an iCal calendar, is incomplete, or takes too long to read.',
    CALENDAR_PRIVATE_ADDRESS: 'This address leads to a private network, which cannot be reached.',
  },
  remove: 'Disconnect',
  remove_title: 'Disconnect this calendar?',
  remove_text: 'Its times are removed from here at once and become free. You can connect it again any time.',
  removed: 'The calendar was disconnected.',
}
