import { englishTexts } from '../../../contract/texts/en.ts'
import type { Words } from '../ar/site.ts'
import { events } from './site/events.ts'
import { stage } from './site/stage.ts'
import { talents } from './site/talents.ts'
import { tickets } from './site/tickets.ts'

export const shell: Words['shell'] = {
  title: 'Masrah: events and talents in Bahrain',
  description:
    "What's on in Bahrain and the talents behind it: tickets to music, theatre, comedy and more, all in one place.",
  tagline: "What's on in Bahrain and the talents behind it, all in one place.",
  skip_to_content: 'Skip to content',
  to_home: 'Masrah, home page',
  pages: 'Pages on this site',
  menu: 'Menu',
  toasts: 'Site messages',

  home: 'Home',
  talents: 'Talents',
  gigs: 'Gigs',
  events: 'Events',
  info: 'Info',
  notifications: 'Notifications',
  messages: 'Messages',
  bookmarks: 'Bookmarks',
  login: 'Log in',
  dark_theme: 'Dark theme',
  light_theme: 'Light theme',
  settings: 'Settings',
  exit: 'Exit',

  discover: 'Discover',
  about: 'About us',
  tickets: 'My tickets',
  faq: 'FAQ',
  terms: 'Terms of service',
  privacy: 'Privacy',
  contact: 'Contact us',
  social: 'Social media',
  copyright: '© 2025 Masrah. All rights reserved.',
  licences: 'Software licences',
  give_feedback: 'Give feedback',

  offline: "You're offline, so this may be out of date.",
  no_connection: 'No connection',
  no_connection_text: "We couldn't reach Masrah. Check your connection and try again.",
  not_found_title: "This page doesn't exist",
  not_found_text: 'The address may have changed, or the curtain has fallen on what was here.',
  see_events: "See what's on",
  error_title: 'Something went wrong. Please try again.',
  error_text: "It's our mistake, and nothing of yours is lost.",
  logged_out: 'You are not logged in. Please log in to continue.',
  email_required: 'Enter your email.',
  email_invalid: 'Enter a valid email address.',
  did_you_mean: (address) => `Did you mean ${address}?`,
  try_again: 'Try again',
  loading: 'Loading…',
  close: 'Close',
  cancel: 'Cancel',
  optional: '(optional)',
  clear_filters: 'Clear filters',
  loading_more: 'Loading more…',
  more_failed: "Couldn't load more.",
}

/** The newsletter, in the footer. */
export const newsletter: Words['newsletter'] = {
  heading: 'Newsletter',
  text: "What's new on stage, in your inbox now and then.",
  email: 'Email',
  missing: 'Please fill in all fields',
  submit: 'Subscribe',
  submitting: 'Subscribing…',
  failed: 'Error subscribing to newsletter.',
  exception: 'Something went wrong. Try again later.',
}

const home: Words['home'] = {
  title: 'Every night has its stage',
  subtitle: "Tickets to what's on in Bahrain, and the talents who make it happen.",
  sign_up: 'Sign up',
  find_talent: 'Find a talent',
  search: 'Search events and talents',
  search_in: { events: 'Search events', talents: 'Search talents' },
  get_started: 'Get started',
  watch_trailer: 'Watch trailer',
  quick_links: 'Where to start?',
  tickets: 'Tickets',
  tickets_text: 'A code on your phone, in no time.',
  events: 'Events',
  events_text: "What's on in Bahrain, this week and beyond.",
  talent: 'Talent',
  talent_text: 'Artists, hosts and photographers for your next occasion.',
  gigs: 'Gigs',
  gigs_text: 'Work for people who take the stage.',
  coming_up: 'Coming up',
  all_events: 'All events',
  talents_title: 'Talents for your occasion',
  all_talents: 'All talents',
}

const inbox: Words['inbox'] = {
  title: 'Your inbox',
  back: 'Back to the home page',
  bookmarks: {
    description: 'Talents and events you bookmarked on this device.',
    need_scripts: 'Your bookmarks are kept in your browser, so you need JavaScript to see them.',
    none: 'No bookmarks yet',
    none_text: 'Tap the heart on a talent or an event to add it here, on this device.',
    added: 'Added Bookmark',
    removed: 'Removed Bookmark',
    remove: (name) => `Remove ${name} from your bookmarks`,
    device: 'Your bookmarks are only kept on this device.',
    account: 'Your bookmarks are saved to your account, on all your devices.',
    keep: 'Save to my account',
    fetch: 'Get from my account',
    kept: 'Your bookmarks are saved to your account.',
    unkept: "This device can't keep your bookmarks or is full, so they last for this visit only.",
  },
}

export const en: Words = {
  brand: englishTexts.brand,
  shell,
  home,
  stage,
  events,
  talents,
  tickets,
  inbox,
  newsletter,
}
