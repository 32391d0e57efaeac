import type { Words } from '../lib/words.tsx'
import { plural } from './plural.ts'

export const en: Words = {
  brand: 'Masrah',
  shell: {
    skip_to_content: 'Skip to content',
  },
  events: {
    tickets_left: plural('en', { one: '{n} ticket left', other: '{n} tickets left' }),
  },
}
