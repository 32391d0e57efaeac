import type { Words } from '../ar.ts'

export const bookmarks: Words['bookmarks'] = {
  none: 'No bookmarks yet',
  none_text: 'Bookmark whom you like on their page, and find them here on this device.',
  added: 'Added Bookmark',
  removed: 'Removed Bookmark',
  remove: (name) => `Remove ${name} from the bookmarks`,
  device: 'Bookmarks stay on this device alone.',
  unkept: 'This device does not allow keeping anything, or is full: your bookmarks last for this visit only.',
}
