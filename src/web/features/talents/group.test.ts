import { expect, it } from 'vitest'
import { isGroup } from './group.ts'

it.each([
  ['Pearl Quartet', 'artist', true],
  ['The Saar Players', 'String quartet', true],
  ['فرقة دلمون', 'performer', true],
  ['رباعي الساعة الزرقاء', 'artist', true],
  ['دلمون', 'الفرقة الشعبية', true],
  ['Salem', 'artist', false],
  // Words that only share a prefix with one.
  ['Bandar', 'Crewman', false],
  ['هدى الفرقاني', 'فنانة', false],
])('%s (%s) is a group: %s', (name, title, is) => {
  expect(isGroup({ name, title })).toBe(is)
})
