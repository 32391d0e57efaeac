import { expect, it } from 'vitest'
import { wrap } from './ticket-image.ts'

const byLetters = (text: string) => text.length

it.each([
  ['Jazz', ['Jazz']],
  ['  After hours  with the quartet ', ['After hours', 'with the', 'quartet']],
  ['one two three four five six seven eight', ['one two', 'three four', 'five six…']],
  ['Donaudampfschifffahrt now', ['Donaudampfschifffahrt', 'now']],
  ['', ['']],
])('the title of a saved ticket breaks between words: %s', (title, lines) => {
  expect(wrap(title, 11, byLetters)).toEqual(lines)
})
