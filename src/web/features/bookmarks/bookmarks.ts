import { useSyncExternalStore } from 'react'

/** Someone kept on this device, as they were when they were kept. */
export interface Bookmark {
  id: string
  type: 'talent'
  name: string
  title: string
  image: string | null
  about: string | null
}

/** Key of the bookmarks in local storage. */
export const BOOKMARKS_KEY = 'bookmarks'

const NONE: readonly Bookmark[] = []

let bookmarks: readonly Bookmark[] | undefined
/** Whether the device could not keep the last change: it then lasts as long as the page does. */
let unkept = false
const listeners = new Set<() => void>()

/** The bookmarks of this device, the latest first; none on the server and while its page is taken over. */
export function useBookmarks(): readonly Bookmark[] {
  return useSyncExternalStore(watch, read, () => NONE)
}

/** Whether bookmarks last for this visit only, because the device does not keep them. */
export function useUnkept(): boolean {
  return useSyncExternalStore(
    watch,
    () => unkept,
    () => false,
  )
}

/** Adds a bookmark, or removes the one of the same id; says which, and whether the device could keep it. */
export function toggleBookmark(bookmark: Bookmark): { added: boolean; kept: boolean } {
  const others = read().filter(({ id }) => id !== bookmark.id)
  const added = others.length === read().length
  return { added, kept: write(added ? [bookmark, ...others] : others) }
}

/** Brings a bookmark up to date with what it stands for; does nothing when there is none. */
export function refreshBookmark(bookmark: Bookmark): void {
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
  try {
    localStorage.setItem(BOOKMARKS_KEY, JSON.stringify(changed))
    unkept = false
  } catch {
    unkept = true
  }
  for (const listener of listeners) listener()
  return !unkept
}

/** What the device holds. What is no bookmark, say from another version of the site, is passed over. */
function stored(): readonly Bookmark[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(BOOKMARKS_KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isBookmark) : NONE
  } catch {
    return NONE
  }
}

function isBookmark(found: unknown): found is Bookmark {
  const { id, type, name, title, image, about } = (found ?? {}) as Record<string, unknown>
  const isText = (value: unknown) => typeof value === 'string'
  return isText(id) && type === 'talent' && isText(name) && isText(title) && isTextOrNull(image) && isTextOrNull(about)
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

/** Another tab has changed them, or all storage was cleared. */
function follow({ key }: StorageEvent): void {
  if (key !== BOOKMARKS_KEY && key !== null) return
  bookmarks = undefined
  unkept = false
  for (const listener of listeners) listener()
}
