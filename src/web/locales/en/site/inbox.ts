import type { Words } from '../../ar/site.ts'

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
  bookmarks: {
    description: 'The talents that you bookmarked on this device.',
    need_scripts: 'Bookmarks are kept by your browser, which shows them only with JavaScript.',
    none: 'No bookmarks yet',
    none_text: 'Bookmark talents on their pages, and find them here on this device.',
    added: 'Added Bookmark',
    removed: 'Removed Bookmark',
    remove: (name) => `Remove ${name} from the bookmarks`,
    device: 'Bookmarks are kept on this device only.',
    unkept: 'This device cannot keep your bookmarks, or is full: they last for this visit only.',
  },
}
