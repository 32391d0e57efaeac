import { deviceStorage } from '../../lib/storage.ts'

const KEY = 'kept_tickets'
const ATTRIBUTE = 'data-kept-tickets'

/**
 * Inline script of `/tickets`, runs before its first paint: the tickets are read from IndexedDB long after it, and the
 * form would have been drawn in their place. Wrong at most once, until they are read.
 */
export const MARK_KEPT = `try{localStorage.getItem('${KEY}')&&document.documentElement.toggleAttribute('${ATTRIBUTE}',true)}catch{}`

// For navigations within the site.
if (!import.meta.env.SSR && deviceStorage.read(KEY)) document.documentElement.toggleAttribute(ATTRIBUTE, true)

/** Notes whether this device keeps tickets, for the first paint of the next visit. */
export function markKept(isKept: boolean): void {
  deviceStorage.write(KEY, isKept ? '1' : undefined)
  document.documentElement.toggleAttribute(ATTRIBUTE, isKept)
}
