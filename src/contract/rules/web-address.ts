import topLevelDomains from 'tlds' with { type: 'json' }

const EXISTING = new Set(topLevelDomains)

/** Certainly meant as an address. */
const MARKED = /:\/\/|www\.|\.xn--|\.[a-z]{2,}\/|\S@[^\s@]+\./i
/** A label behind a dot, which is behind at least three characters of another one: not `M.E.G.`. */
const LABEL = /(?<=[\p{L}\p{N}-]{3})\.([\p{L}\p{N}]{2,})/gu
/** Behind a dot, words that go on with a name: `Mohd.Al Khalifa`, though these are endings of Albania, Brunei and Bolivia. */
const PARTICLE = /^(?:al|bn|bo)$/i

/**
 * Whether a name contains a web or email address, which a mail program would turn into a link: it would be an advertisement
 * in mails to strangers. Its ending is a top-level domain that exists: `Noor.Jr` and `Mohd.Ali` are names.
 */
export function hasAddress(name: string): boolean {
  if (MARKED.test(name)) return true
  return [...name.matchAll(LABEL)].some(([, label = '']) => !PARTICLE.test(label) && EXISTING.has(label.toLowerCase()))
}
