import type { MiddlewareHandler } from 'hono'
import { UUID_PATTERN } from '../../contract/rules/uuid.ts'

/** Characters without a shape, which come along when a link is copied out of text in two directions. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Whatever follows an id, unless it continues a word: that is another address. */
const AFTER_ID = new RegExp(`^(${UUID_PATTERN})(?!\\.?[\\w-]).+$`, 'i')
/** Parameters that a messenger appended as if the URL had some already, or whose `?` was encoded. */
const GLUED = /[&?#].*$/s
/** Punctuation of the sentence around a link. Tokens and file names end with none of it. */
const TAIL = /[\s.,:;!?'"`()[\]{}<>*~|…،؛؟«»‹›“”‘’]/

/** The path that a link meant; the same one if nothing clings to it. */
export function cleanPath(path: string): string {
  const segments = path.split('/').map(cleanSegment)
  // A segment of nothing but punctuation.
  while (segments.length > 2 && segments.at(-1) === '' && !path.endsWith('/')) segments.pop()
  return segments.join('/')
}

function cleanSegment(written: string): string {
  const segment = decoded(written)
  const clean = withoutTail(segment.replace(INVISIBLE, '').replace(AFTER_ID, '$1').replace(GLUED, ''))
  return clean === segment ? written : encodeURIComponent(clean)
}

/** By hand: a pattern with `+$` would try from every character of a long run of them. */
function withoutTail(segment: string): string {
  let end = segment.length
  while (end > 0 && TAIL.test(segment.charAt(end - 1))) end--
  return segment.slice(0, end)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Redirects a link with a tail (`/events/{id}).`) to the page or file that it meant. */
export const cleanLinks: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || pathname.startsWith('/api/')) return next()
  const clean = cleanPath(pathname)
  return clean === pathname ? next() : c.redirect(clean + search, 301)
}
