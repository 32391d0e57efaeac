import { parseUrl } from './parse-url.ts'

/** Placeholder for the origin of the site. */
const ORIGIN = 'https://site.invalid'

/**
 * Path of `target` on this site, with query and fragment; undefined when it could lead to another site. Parsed as
 * browsers do, which read `/\host`, `/%09/host` and the like as another host.
 */
export function safeRedirect(target: unknown): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/')) return undefined
  const url = parseUrl(target, ORIGIN)
  if (!url) return undefined
  const path = url.pathname + url.search + url.hash
  // `/.//host` parses to a path, but following that path leaves the site.
  const leaves = url.origin !== ORIGIN || path.startsWith('//')
  return leaves ? undefined : path
}
