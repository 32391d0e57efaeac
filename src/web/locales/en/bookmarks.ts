import type { Words } from '../ar.ts'

export const bookmarks: Words['bookmarks'] = {
  need_scripts: 'Bookmarks are kept by your browser, which shows them only with JavaScript.',
  none: 'No bookmarks yet',
  none_text: 'Bookmark talents on their pages, and find them here on this device.',
  added: 'Added Bookmark',
  removed: 'Removed Bookmark',
  remove: (name) => `Remove ${name} from the bookmarks`,
  device: 'Bookmarks are kept on this device only.',
  unkept: 'This device cannot keep your bookmarks, or is full: they last for this visit only.',
}
