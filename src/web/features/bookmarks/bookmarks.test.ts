import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../testing/render-hook.ts'
import type { Bookmark } from './bookmarks.ts'

const noor: Bookmark = { id: '1', type: 'talent', name: 'نور', title: 'dj', image: null, about: null }
const sam: Bookmark = { ...noor, id: '2', name: 'Sam', image: '/media/sam' }

let items: Map<string, string>
let tab: EventTarget
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
}

beforeEach(() => {
  items = new Map()
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
})
afterEach(() => vi.unstubAllGlobals())

const held = () => JSON.parse(items.get('bookmarks') ?? 'null')

it('toggleBookmark adds, removes and adds again, latest first', async () => {
  const { toggleBookmark } = await import('./bookmarks.ts')
  expect(toggleBookmark(noor)).toEqual({ added: true, kept: true })
  expect(toggleBookmark(sam)).toEqual({ added: true, kept: true })
  expect(held()).toEqual([sam, noor])
  expect(toggleBookmark(sam)).toEqual({ added: false, kept: true })
  expect(held()).toEqual([noor])
})

it.each([
  ['full', { ...storage, setItem: () => void fail('full') }],
  ['forbidden', { getItem: () => fail('forbidden'), setItem: () => fail('forbidden') }],
])('bookmarks last for the visit, and say so, when storage is %s', async (_state, broken) => {
  vi.stubGlobal('localStorage', broken)
  const { toggleBookmark } = await import('./bookmarks.ts')
  expect(toggleBookmark(noor)).toEqual({ added: true, kept: false })
  expect(toggleBookmark(noor)).toEqual({ added: false, kept: false })
})

it.each([
  '{',
  '7',
  '{"id":"1"}',
  '[null,7,{"id":"1"},{"id":1,"type":"talent"}]',
  '[{"id":"1","type":"event","name":"Oud","title":"tonight","image":null,"about":null}]',
])('bookmarks restart when the device holds %s', async (text) => {
  items.set('bookmarks', text)
  const { toggleBookmark } = await import('./bookmarks.ts')
  expect(toggleBookmark(noor).added).toBe(true)
  expect(held()).toEqual([noor])
})

it('a bookmark is updated from its page, which adds none', async () => {
  items.set('bookmarks', JSON.stringify([noor]))
  await showPageOf({ ...noor, name: 'Noor' })
  await showPageOf(sam)
  expect(held()).toEqual([{ ...noor, name: 'Noor' }])
})

it('a bookmark that another tab updated from the same page in another language stays so', async () => {
  items.set('bookmarks', JSON.stringify([noor]))
  await showPageOf(noor)
  items.set('bookmarks', JSON.stringify([{ ...noor, name: 'Noor' }]))
  await act(async () => void tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'bookmarks' })))
  expect(held()).toEqual([{ ...noor, name: 'Noor' }])
})

/** The part of a page that follows its bookmark. */
async function showPageOf(bookmark: Bookmark): Promise<void> {
  const { useBookmarks, useRefreshedBookmark } = await import('./bookmarks.ts')
  await renderHook(() => {
    useRefreshedBookmark(bookmark)
    return useBookmarks()
  })
}

function fail(why: string): never {
  throw new DOMException(why, 'QuotaExceededError')
}
