import type { Words } from '../ar.ts'

export const inbox: Words['inbox'] = {
  title: 'Your inbox',
  back: 'Back to the home page',
  loading: 'Checking whether you are logged in…',
  login: 'Log in',
  notifications: {
    description: 'Your notifications at Masrah.',
    signed_out: 'Log in to see your notifications',
    signed_out_text: 'News about your bookings, messages and profile arrives here.',
  },
  messages: {
    description: 'Your messages at Masrah.',
    signed_out: 'Log in to see your messages',
    signed_out_text: 'Here you talk to talents and organisers directly.',
  },
  bookmarks: { description: 'The talents that you bookmarked on this device.' },
}
