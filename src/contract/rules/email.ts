import { parseUrl } from './parse-url.ts'
import { cleanLine, trimEnds } from './typed-text.ts'

/** The longest e-mail address (RFC 5321), in characters. */
export const MAX_EMAIL = 254

/** Atoms of RFC 5322 before the @; behind it a domain with at least one dot, internationalised ones in Punycode. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i

/** Whether a cleaned text is an address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && EMAIL.test(text)
}

/**
 * A typed e-mail address in its stored form: without what surrounds it in a link, a text or an address book, and with its
 * domain in ASCII, so that one mailbox has one form.
 */
export function cleanEmail(typed: string): string {
  let text = cleanLine(typed)
  // Removing one thing uncovers the next. Addresses have 254 characters: longer texts would only cost time.
  for (let before = ''; before !== text && text.length < 500; ) {
    before = text
    const inner = text.replace(/^mailto:([^?]*).*/i, '$1').replace(/^[^<>]*<([^<>]*)>[^<>@\w]*$/, '$1')
    text = trimEnds(inner, /[\s<("«“]/, /[\s>.,;:!?،؛؟'")\]»”…]/)
  }
  return withAsciiDomain(text)
}

function withAsciiDomain(address: string): string {
  const [, local = '', domain = ''] = /^([^@]+@)([\p{L}\p{M}\p{N}.。-]+)$/u.exec(address) ?? []
  const url = /[^ -~]/.test(domain) ? parseUrl(`http://${domain}`) : undefined
  return url ? local + url.hostname : address
}
