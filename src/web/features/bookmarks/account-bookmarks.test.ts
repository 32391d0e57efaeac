import { expect, it } from 'vitest'
import { changesSince, withLaterChanges } from './account-bookmarks.ts'
import type { Bookmark } from './bookmarks.ts'

const of = (id: string): Bookmark => ({ id, type: 'talent', name: id, title: 'dj', image: null, about: null })
const idsOf = (bookmarks: readonly Bookmark[]) => bookmarks.map(({ id }) => id).join('')

it('changes since the last merge are additions and removals, not what another device added', () => {
  const { added, removed } = changesSince(['a', 'b'], [of('c'), of('b')])
  expect([idsOf(added), removed]).toEqual(['c', ['a']])
})

it.each([
  ['another device added one', 'abc', 'ab', 'ab', 'abc'],
  ['another device removed one', 'a', 'ab', 'ab', 'a'],
  ['one was added here meanwhile', 'ab', 'ab', 'xab', 'xab'],
  ['one was removed here meanwhile', 'ab', 'ab', 'b', 'b'],
  ['a talent no longer exists', 'b', 'ab', 'ab', 'b'],
])('a merge keeps both sides when %s', (_case, account, sent, now, merged) => {
  const all = (ids: string) => [...ids].map(of)
  expect(idsOf(withLaterChanges(all(account), { sent: all(sent), now: all(now) }))).toBe(merged)
})
