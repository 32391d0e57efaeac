import type { MiddlewareHandler } from 'hono'
import { languageOf } from './language.ts'
import { problemResponse } from './problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `Sec-Fetch-Site` of our own pages, and of what the reader entered or a program sent. */
const OWN_SITES = new Set([undefined, 'same-origin', 'none'])

/**
 * Refuses changes requested by a page of another site (CSRF). Programs send neither `Origin` nor `Sec-Fetch-Site` and
 * pass: they carry no cookies to abuse.
 */
export function requireSameOrigin(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl)
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (SAFE_METHODS.has(c.req.method)) return next()
    if (origin === undefined) {
      // Left out by extensions and privacy settings; pages cannot change the other header.
      return OWN_SITES.has(c.req.header('sec-fetch-site')) ? next() : problemResponse('FOREIGN_ORIGIN', languageOf(c))
    }
    const from = URL.canParse(origin) ? new URL(origin) : undefined
    // An unencrypted page may have been tampered with. The site may have several names, hence `Host`.
    const isUnaltered = from?.protocol === own.protocol || from?.protocol === 'https:'
    if (isUnaltered && (from.host === own.host || from.host === c.req.header('host'))) return next()
    return problemResponse('FOREIGN_ORIGIN', languageOf(c))
  }
}
