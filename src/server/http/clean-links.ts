import type { MiddlewareHandler } from 'hono'
import { trimEnds } from '../../contract/rules/typed-text.ts'
import { isUuid, UUID_PATTERN } from '../../contract/rules/uuid.ts'

/** Characters without a shape, which come along when a link is copied out of text in two directions. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** An id and text behind it; not one that continues as a word, which is another address. */
const AFTER_ID = new RegExp(`^(${UUID_PATTERN})(?!\\.?[\\w-]).+$`, 'i')
/** Parameters that a messenger appended as if the URL had some already, or whose `?` was encoded. */
const GLUED = /[&?#].*/s
/** Punctuation of the sentence around a link. No token or file name ends with it. */
const TAIL = /[\s.,:;!?'"`()[\]{}<>*~|…،؛؟«»‹›“”‘’]/
const NOTHING = /(?!)/
/** Characters that need no encoding (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/

/** The path of a link without text that was copied along, in its only form; unchanged if it has that. */
export function cleanPath(path: string): string {
  const segments = path.split('/').map(cleanSegment)
  // A segment of nothing but punctuation.
  while (segments.length > 2 && segments.at(-1) === '' && !path.endsWith('/')) segments.pop()
  return segments.join('/')
}

function cleanSegment(written: string): string {
  const segment = decoded(written)
  const clean = trimEnds(segment.replace(INVISIBLE, '').replace(AFTER_ID, '$1').replace(GLUED, ''), NOTHING, TAIL)
  // The same page or image would be made again for every way to write its address.
  if (isUuid(clean)) return clean.toLowerCase()
  return clean === segment ? written.replace(/%[2-7][\da-f]/gi, decodedUnreserved) : encodeURIComponent(clean)
}

function decodedUnreserved(octet: string): string {
  const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
  return UNRESERVED.test(character) ? character : octet
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Redirects a link with copied-along text (`/events/{id}).`) to its page or file. */
export const cleanLinks: MiddlewareHandler = async (c, next) => {
  if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || c.req.path.startsWith('/api/')) return next()
  const { pathname, search } = new URL(c.req.url)
  const clean = cleanPath(pathname)
  return clean === pathname ? next() : c.redirect(clean + search, 301)
}
