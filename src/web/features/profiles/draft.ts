import { EMPTY, FIELDS, type Values } from './values.ts'

/** The form that a user has begun, in this tab alone. */
const key = (userId: string) => `profile-draft:${userId}`

/** What the user has typed before; empty where nothing was. */
export function readDraft(userId: string): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? '{}')
    const values = kept as Partial<Record<string, unknown>>
    const known = FIELDS.flatMap((field) => (typeof values[field] === 'string' ? [[field, values[field]]] : []))
    return { ...EMPTY, ...Object.fromEntries(known) }
  } catch {
    // Storage may be forbidden, and what is in it is not only ours.
    return EMPTY
  }
}

/** Keeps what was typed through a reload and a step back. */
export function keepDraft(userId: string, values: Values): void {
  try {
    sessionStorage.setItem(key(userId), JSON.stringify(values))
  } catch {
    // Storage may be full or forbidden: it is then kept as long as the page is open.
  }
}

/** Forgets it, once the profile is there. */
export function forgetDraft(userId: string): void {
  try {
    sessionStorage.removeItem(key(userId))
  } catch {
    // Then nothing was kept.
  }
}
