import { tabStorage } from '../../lib/storage.ts'

const KEY = 'feedback-draft'

/** The text of feedback that was not sent, in session storage: it belongs to one tab. */
export const draft = {
  read: () => tabStorage.read(KEY) ?? '',
  write: (text: string) => tabStorage.write(KEY, text),
  clear: () => tabStorage.write(KEY, undefined),
}
