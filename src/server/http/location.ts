import { safeRedirect } from '../../contract/rules/safe-redirect.ts'

/** Keeps a redirection on this site; tells whether it would have left. */
export type KeepRedirect = (headers: Headers) => boolean

/**
 * The last word on every `Location`: a path of this site, by itself or behind `publicUrl`. Anything else leads home: it
 * was made from a forged parameter.
 */
export function redirectKeeper(publicUrl: string): KeepRedirect {
  const { origin } = new URL(publicUrl)
  return (headers) => {
    const location = headers.get('location')
    if (location === null) return false
    const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location
    if (safeRedirect(path)) return false
    headers.set('location', '/')
    return true
  }
}
