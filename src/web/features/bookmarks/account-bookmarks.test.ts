import { afterEach, expect, it, vi } from 'vitest'
import { MAX_BOOKMARKS } from '../../../contract/rules/bookmark.ts'
import { answerCalls } from '../../testing/api.ts'
import { changesSince, mergeWithAccount, withLaterChanges } from './account-bookmarks.ts'
import { type Bookmark, currentBookmarks, replaceBookmarks } from './bookmarks.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('../../lib/api.ts', () => import('../../testing/api.ts'))
afterEach(() => vi.unstubAllGlobals())

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

it.each([
  ['takes all', 2, 'ab', 'ba'],
  ['is full', MAX_BOOKMARKS, '', 'ab'],
])(
  'the first merge sends the bookmarks of the device and keeps those on it when the account %s',
  async (_case, size, taken, here) => {
    const items = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    })
    const others = Array.from({ length: size - taken.length }, (_, i) => of(`other ${i}`))
    const keep = vi.fn(async (sent: { id: string }[]) => [
      ...sent
        .filter(({ id }) => taken.includes(id))
        .map(({ id }) => of(id))
        .reverse(),
      ...others,
    ])
    answerCalls({ bookmarks: { keep } as never })
    replaceBookmarks([of('a'), of('b')])
    await mergeWithAccount('user')
    expect(keep.mock.calls[0]?.[0]).toEqual([
      { id: 'a', type: 'talent' },
      { id: 'b', type: 'talent' },
    ])
    expect(idsOf(currentBookmarks().filter(({ id }) => !others.some((other) => other.id === id)))).toBe(here)
  },
)
