/** Servers and browsers both have it; the contract is compiled without the types of either. */
declare const URL: {
  new (url: string, base: string): { origin: string; pathname: string; search: string; hash: string }
  canParse(url: string, base: string): boolean
}

/** Stands for the origin of the site, whatever it is. */
const ORIGIN = 'https://site.invalid'

/**
 * The path on this site to which `target` leads, search and fragment included; undefined for anything that could lead
 * away from it. Browsers take `/\host`, `/%09/host` and the like for another host, so it is parsed the way they do.
 */
export function safeRedirect(target: unknown): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/') || !URL.canParse(target, ORIGIN)) return undefined
  const url = new URL(target, ORIGIN)
  const path = url.pathname + url.search + url.hash
  // `/.//host` stays here when it is parsed, and leaves when the parsed path is followed.
  const leaves = url.origin !== ORIGIN || path.startsWith('//')
  return leaves ? undefined : path
}
