import { tabStorage } from '../../lib/storage.ts'
import { EMPTY, FIELDS, type Values } from './values.ts'

/** Key of a user's draft in session storage, which belongs to one tab. */
const key = (userId: string) => `profile-draft:${userId}`

/** The stored draft; empty fields without one. */
export function readProfileDraft(userId: string): Values {
  const values = tabStorage.readObject(key(userId))
  const known = FIELDS.flatMap((field) => (typeof values[field] === 'string' ? [[field, values[field]]] : []))
  return { ...EMPTY, ...Object.fromEntries(known) }
}

/** Stores the draft, so that it survives a reload and a step back. */
export function keepProfileDraft(userId: string, values: Values): void {
  tabStorage.write(key(userId), JSON.stringify(values))
}

/** Deletes the draft, once the profile exists. */
export function forgetProfileDraft(userId: string): void {
  tabStorage.write(key(userId), undefined)
}

/** Whether drafts outlast the page, by trying: blocked cookies and some private windows forbid it. */
export function areDraftsKept(): boolean {
  const key = 'allowed'
  try {
    sessionStorage.setItem(key, key)
    sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
