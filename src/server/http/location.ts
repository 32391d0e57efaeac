import type { MiddlewareHandler } from 'hono'
import { safeRedirect } from '../../contract/rules/safe-redirect.ts'

/** Keeps a redirect on this site; true when it would have left. */
export type KeepRedirect = (headers: Headers) => boolean

/**
 * The last check of every `Location`: a path of this site, alone or behind `publicUrl`. Anything else comes from a
 * forged parameter and is replaced by the home page.
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

/** The null character in a URL. */
const NULL = '%00'

/** Redirects a page whose query has null characters, which HTML cannot hold, to the URL without them. */
export const leaveOutNull: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (!search.includes(NULL)) return next()
  return c.redirect(pathname + search.replaceAll(NULL, ''))
}
