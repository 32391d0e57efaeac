import { useEffect, useSyncExternalStore } from 'react'
import { deviceStorage } from '../../lib/storage.ts'

/** A bookmarked talent or event, as of the last visit of its page. Of an event `title` is its start, `about` its place. */
export interface Bookmark {
  id: string
  type: 'talent' | 'event'
  name: string
  title: string
  image: string | null
  about: string | null
}

/** Key of the bookmarks in local storage. */
const BOOKMARKS_KEY = 'bookmarks'

const NONE: readonly Bookmark[] = []

let bookmarks: readonly Bookmark[] | undefined
const listeners = new Set<() => void>()

/** The bookmarks of this device, latest first; empty on the server and during hydration. */
export function useBookmarks(): readonly Bookmark[] {
  return useSyncExternalStore(watch, read, () => NONE)
}

/** Whether bookmarks are kept for this visit only because storage failed. */
export function useUnkept(): boolean {
  return useSyncExternalStore(
    watch,
    () => !deviceStorage.isKept(BOOKMARKS_KEY),
    () => false,
  )
}

/** Toggles the bookmark of an id; returns whether it was added and whether it was stored. */
export function toggleBookmark(bookmark: Bookmark): { added: boolean; kept: boolean } {
  const others = read().filter(({ id }) => id !== bookmark.id)
  const added = others.length === read().length
  return { added, kept: write(added ? [bookmark, ...others] : others) }
}

/** The bookmarks of this device now. */
export const currentBookmarks = read

/** Takes over bookmarks merged with others. */
export function replaceBookmarks(merged: readonly Bookmark[]): void {
  write(merged)
}

/**
 * Updates a bookmark from its page when this shows something else. Not whenever bookmarks change: another tab may show
 * the page in the other language, and the two would overwrite each other without end.
 */
export function useRefreshedBookmark(bookmark: Bookmark): void {
  const shown = JSON.stringify(bookmark)
  useEffect(() => refreshBookmark(JSON.parse(shown)), [shown])
}

/** Does nothing without a bookmark. */
function refreshBookmark(bookmark: Bookmark): void {
  const known = read().find(({ id }) => id === bookmark.id)
  if (!known || JSON.stringify(known) === JSON.stringify(bookmark)) return
  write(read().map((other) => (other.id === bookmark.id ? bookmark : other)))
}

function read(): readonly Bookmark[] {
  bookmarks ??= stored()
  return bookmarks
}

function write(changed: readonly Bookmark[]): boolean {
  bookmarks = changed
  deviceStorage.write(BOOKMARKS_KEY, JSON.stringify(changed))
  for (const listener of listeners) listener()
  return deviceStorage.isKept(BOOKMARKS_KEY)
}

/** Bookmarks in storage. Malformed entries, say from another version of the site, are skipped. */
function stored(): readonly Bookmark[] {
  try {
    const found: unknown = JSON.parse(deviceStorage.read(BOOKMARKS_KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isBookmark) : NONE
  } catch {
    return NONE
  }
}

function isBookmark(found: unknown): found is Bookmark {
  const { id, type, name, title, image, about } = (found ?? {}) as Record<string, unknown>
  const isText = (value: unknown) => typeof value === 'string'
  const isTitle = type === 'event' ? !Number.isNaN(Date.parse(String(title))) : type === 'talent' && isText(title)
  return isText(id) && isTitle && isText(name) && isTextOrNull(image) && isTextOrNull(about)
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

function watch(changed: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', follow)
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) removeEventListener('storage', follow)
  }
}

/** Another tab changed the bookmarks or cleared storage. */
function follow({ key }: StorageEvent): void {
  if (key !== BOOKMARKS_KEY && key !== null) return
  deviceStorage.followOtherTabs(BOOKMARKS_KEY)
  bookmarks = undefined
  for (const listener of listeners) listener()
}
