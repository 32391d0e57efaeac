import type { availabilityEdit as arabic } from '../../ar/account/availability-edit.ts'
import { plural } from '../../plural.ts'

export const availabilityEdit: typeof arabic = {
  choose: 'To set your hours, choose one day or several: drag, or tap the first and then the last.',
  at: (date, hours) => `${date}, ${hours}`,
  each_week: (range) => `${range}, every week`,
  weekly: 'Every week',
  weekly_hint: 'It repeats every week until you mark it again.',
  mark_busy: 'Mark as not available',
  mark_free: 'Mark as free',
  marked_busy: 'Marked as not available.',
  marked_free: 'Marked as free.',
  stays_busy: 'Confirmed bookings and times from your other calendar stay busy.',
  mark_failed: (message) => `Couldn't save the time: ${message}`,

  reasons: "What's on these days",
  no_reasons: "Nothing: you're free on all the chosen days.",
  no_reasons_unpublished: 'Nothing. Until you publish your calendar, visitors see “By arrangement” on these days.',
  unpublished: 'Visitors see “By arrangement” on all dates',
  unpublished_text:
    'Once you publish your calendar, all your open times show as free, and people who search by date can find you.',
  publish: 'Publish calendar',
  published: 'Your calendar is published.',
  sources: { own: 'Marked by you', feed: 'From your other calendar', booking: 'Confirmed booking' },

  calendars: 'Connect a calendar',
  own: 'Your bookings in your calendar',
  own_text: 'Subscribe to your own link to see your confirmed bookings in Google, Apple or Outlook.',
  own_secret: 'Anyone with this link can see your bookings, so keep it to yourself.',
  make: 'Create link',
  address: 'Link to your bookings',
  renew: 'New link',
  renew_title: 'Create a new link?',
  renew_text: 'The current link stops working right away, and calendars subscribed to it no longer update.',
  revoke: 'Revoke link',
  revoke_title: 'Revoke the link to your bookings?',
  revoke_text:
    'It stops working right away, for good, and calendars subscribed to it no longer update. You can create another any time.',
  made: 'Your link is ready.',
  revoked: 'The link was revoked.',
  failed: (message) => `Couldn't save: ${message}`,
  cancel: 'Back',

  outside: 'Busy times from another calendar',
  outside_text:
    'When that calendar has an appointment, you show as busy here. We read it every hour, and visitors see no details.',
  url: "The calendar's iCal address",
  url_hint: "In Google, look in the calendar's settings for “Secret address in iCal format”.",
  connect: 'Connect',
  replace: 'Change address',
  connected: 'Calendar connected. Its times appear here in a moment.',
  reading: 'Reading the calendar for the first time…',
  read_at: (date) => `Last read: ⁨${date}⁩`,
  tried_at: (date) => `Last tried: ⁨${date}⁩`,
  kept: "Times we read before stay, and we'll try again automatically.",
  skipped: plural('en', {
    one: "We couldn't read one event in this calendar, so its times may be missing here. You can mark them in the calendar above.",
    other:
      "We couldn't read {n} events in this calendar, so their times may be missing here. You can mark them in the calendar above.",
  }),
  zone_events: plural('en', { one: '{n} event', other: '{n} events' }),
  unknown_zones: (names, events) =>
    `This calendar uses a time zone we don't know: ${names} (${events}). We read those events in the calendar's own time zone, or in Bahrain time.`,
  problems: {
    CALENDAR_UNREACHABLE: "We couldn't reach this calendar.",
    CALENDAR_REFUSED: "The site wouldn't show us this calendar. Its address may have changed or been revoked.",
    CALENDAR_TOO_LARGE: 'This calendar is too large for us to read.',
    CALENDAR_UNREADABLE:
      "We couldn't read this address: it's not an iCal calendar, it's incomplete, or it takes too long to read.",
    CALENDAR_PRIVATE_ADDRESS: "This address is on a private network, which we can't reach.",
  },
  remove: 'Disconnect',
  remove_title: 'Disconnect this calendar?',
  remove_text:
    'Its times are removed from here right away, and you show as free then. You can connect it again any time.',
  removed: 'Calendar disconnected.',
}
