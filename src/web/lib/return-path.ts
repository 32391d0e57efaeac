/** Stands for whatever host the site has. */
const HERE = 'https://here.invalid'

/**
 * The path on this site to which `wanted` leads, search and fragment included; undefined for anything that could lead
 * away from it. Browsers read `/\host`, `/%09/host` and the like as another host, so it is read the way they do.
 */
export function returnPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return undefined
  const url = new URL(wanted, HERE)
  const path = url.pathname + url.search + url.hash
  // `/.//host` stays here when it is read, and would leave when what was read of it is followed.
  const leaves = url.origin !== HERE || path.startsWith('//')
  return leaves ? undefined : path
}
