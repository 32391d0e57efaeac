import type * as arabic from '../ar/event.ts'
import { plural } from '../plural.ts'

export const eventPage: typeof arabic.eventPage = {
  about: 'About the event',
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

export const myTickets: typeof arabic.myTickets = {
  lookup_text: "Enter the email you booked with and we'll send your tickets.",
  lookup_description: 'We send your tickets again to the email you booked with.',
  lookup_submit: 'Email me my tickets',
  lookup_done_hint: 'Nothing there? Check your spam folder, or try another address.',
  bought_with: 'Tickets booked with ',
  upcoming: 'Upcoming',
  past: 'Past',
  none_upcoming: 'No tickets for upcoming events.',
  none: 'No tickets yet',
  none_text: (email) => `Every ticket booked with ${email} appears here.`,
  show_qr: 'Show QR code',
  show_ticket: 'Show ticket',
  your_ticket: 'Your ticket',
  admitted: (admitted, quantity) => `${admitted} of ${quantity} admitted`,
  failed: 'Your tickets could not be loaded',
  have_account: 'Have an account?',
  log_in: 'Log in to see your tickets here',
  other_address: 'Booked with another email?',
  other_address_text: "We'll send its tickets to that address.",
  more: 'More tickets',
  shown: plural('en', { one: '{n} ticket shown', other: '{n} tickets shown' }),
}

export const ticket: typeof arabic.ticket = {
  qr: 'QR code of your ticket',
  link: 'Ticket link',
  print: 'Print',
  to_event: 'Event page',
  show_at_door: 'Show this code at the door.',
  reference: 'Reference',

  refused: "Our email was refused by this ticket's address.",
  refused_text:
    "The ticket is still valid. Enter the correct email and we'll send it there; it is then listed with that email's tickets.",
  former_email: 'The email you booked with',

  at_door: 'Show at the door',
  save_image: 'Save as image',
  share: 'Share ticket',
  copy_link: 'Copy ticket link',
  is_the_ticket: 'The image and the link are the ticket itself: whoever shows the code first gets in.',
  image_failed: 'The image could not be made. A screenshot works, too.',
  link_copied: 'Ticket link copied.',
  copy_failed: 'Copying failed. The link is below the code.',
  last_checked_today: (time) => `Last checked today at ${time}, no network now. Something may have changed since.`,
  last_checked: (when) => `Last checked on ${when}, no network now. Something may have changed since.`,
  kept: 'This ticket stays on this device until the event is over, so it opens without a network.',
  unkept:
    'This browser does not keep tickets, so it needs a network to open this one. Save its image, or keep the email.',
  forget: 'Forget on this device',
  forgotten: 'Forgotten on this device. Opening the ticket again keeps it again.',
  on_device: 'On this device',
  on_device_text: 'Tickets that were opened here. They open without a network until their event is over.',

  previous: 'Previous ticket',
  next: 'Next ticket',
  position: (position, count) => `Ticket ${position} of ${count}`,

  scan_title: 'Ticket',
  valid: 'Valid',
  valid_text: 'Good to go in. Welcome!',
  used: 'Used',
  used_text: 'Everyone on this ticket is in.',
  over: 'Over',
  over_text: 'The event is over, and so is this ticket.',
  cancelled: 'Cancelled',
  cancelled_text: 'The event has been cancelled. This ticket is no longer valid, and there is nothing to pay.',
  voided: 'Voided',
  voided_title: 'Voided ticket',
  voided_text: 'The organisers voided this ticket. It does not open the door, and there is nothing to pay.',
  void_reason: 'Reason:',
  admitted: 'Admitted so far',
  admitted_of: (admitted, quantity) => `${admitted} of ${quantity}`,
  first_admitted: 'First admitted',
  unknown_title: 'There is no ticket with this code',
  unknown_text: 'Please check that the link is complete, or have your tickets emailed to you again.',
}

export const event: typeof arabic.event = { calendarLinks, eventPage, myTickets, ticket }
