import { EMPTY, FIELDS, type Values } from './values.ts'

/** Key of a user's draft in session storage, which belongs to one tab. */
const key = (userId: string) => `profile-draft:${userId}`

/** The stored draft; empty fields without one. */
export function readDraft(userId: string): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? '{}')
    const values = kept as Partial<Record<string, unknown>>
    const known = FIELDS.flatMap((field) => (typeof values[field] === 'string' ? [[field, values[field]]] : []))
    return { ...EMPTY, ...Object.fromEntries(known) }
  } catch {
    // Storage may be forbidden, and its content may be anything.
    return EMPTY
  }
}

/** Stores the draft, so that it survives a reload and a step back. */
export function keepDraft(userId: string, values: Values): void {
  try {
    sessionStorage.setItem(key(userId), JSON.stringify(values))
  } catch {
    // Storage may be full or forbidden: the draft then lives as long as the page.
  }
}

/** Deletes the draft, once the profile exists. */
export function forgetDraft(userId: string): void {
  try {
    sessionStorage.removeItem(key(userId))
  } catch {
    // Then nothing was stored.
  }
}
