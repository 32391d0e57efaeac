import { tabStorage } from '../../lib/storage.ts'

const KEY = 'feedback-draft'

/** The text of unsent feedback, in session storage, which belongs to one tab. */
export const draft = {
  read: () => tabStorage.read(KEY) ?? '',
  write: (text: string) => tabStorage.write(KEY, text),
  clear: () => tabStorage.write(KEY, undefined),
}
