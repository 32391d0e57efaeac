import topLevelDomains from 'tlds' with { type: 'json' }

const EXISTING = new Set(topLevelDomains)

/** Marks of a URL or an email address, whatever its top-level domain. */
const MARKED = /:\/\/|www\.|\.xn--|\.[a-z]{2,}\/|\S@[^\s@]+\./i
/** A label behind a dot that follows at least three characters: `M.E.G.` has none. */
const LABEL = /(?<=[\p{L}\p{N}-]{3})\.([\p{L}\p{N}-]{2,})/gu
/** Particles of names (`Mohd.Al Khalifa`) that are also the domains of Albania, Brunei and Bolivia. */
const PARTICLE = /^(?:al|bn|bo)$/i

/**
 * Whether a name contains a web or email address: mail programs make a link of it, an advertisement in mails to strangers. Only
 * top-level domains that exist count: `Noor.Jr` and `Mohd.Ali` are names.
 */
export function hasAddress(name: string): boolean {
  if (MARKED.test(name)) return true
  return [...name.matchAll(LABEL)].some(([, label = '']) => !PARTICLE.test(label) && EXISTING.has(label.toLowerCase()))
}
