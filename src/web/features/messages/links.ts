import { parseUrl } from '../../../contract/rules/parse-url.ts'

/** A piece of a message: text, or a link to an http or https address. */
type MessagePart = { text: string; href?: undefined } | { text: string; href: string }

const ADDRESS = /https?:\/\/[^\s<>"'`«»“”]+/gi
/** Punctuation that ends a sentence rather than a URL. */
const TRAILING = new Set('.,:;!?…،؛؟*_~')

/** Splits a message at the web addresses in it. */
export function splitLinks(text: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(found)
    const href = webAddress(address)
    if (!href) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/**
 * A closing bracket belongs to the URL if it was opened in it. One pass in each direction: a stranger's message must
 * not keep the reader's browser busy.
 */
function withoutTrailing(address: string): string {
  const unopened = { ')': 0, ']': 0 }
  for (const sign of address) {
    if (sign === ')' || sign === ']') unopened[sign]++
    else if (sign === '(') unopened[')']--
    else if (sign === '[') unopened[']']--
  }
  let end = address.length
  for (; end > 0; end--) {
    const last = address[end - 1] ?? ''
    if (TRAILING.has(last)) continue
    if ((last !== ')' && last !== ']') || unopened[last]-- <= 0) break
  }
  return address.slice(0, end)
}

/** Undefined for text without a valid host, and for URLs that hide their host behind a user name. */
function webAddress(address: string): string | undefined {
  const url = parseUrl(address)
  if (!url) return undefined
  const { protocol, username, password, href } = url
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && !username && !password ? href : undefined
}
