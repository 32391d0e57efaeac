interface ParsedUrl {
  href: string
  protocol: string
  origin: string
  hostname: string
  username: string
  password: string
  pathname: string
  search: string
  hash: string
}

/** Provided by server and browser; the contract is compiled without the types of either. */
declare const URL: new (url: string, base?: string) => ParsedUrl

/** The parts of a URL; undefined for other text. `URL.parse` and `URL.canParse` are newer than the oldest browsers. */
export function parseUrl(address: string, base?: string): ParsedUrl | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

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
