import type { MiddlewareHandler } from 'hono'
import { languageOf } from './language.ts'
import { problemResponse } from './problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes requested by a page of another site (CSRF). Programs send no `Origin` and pass: they carry no cookies
 * to abuse.
 */
export function requireSameOrigin(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl)
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (SAFE_METHODS.has(c.req.method) || origin === undefined) return next()
    const from = URL.canParse(origin) ? new URL(origin) : undefined
    // An unencrypted page may have been tampered with. The site may have several names, hence `Host`.
    const isUnaltered = from?.protocol === own.protocol || from?.protocol === 'https:'
    if (isUnaltered && (from.host === own.host || from.host === c.req.header('host'))) return next()
    return problemResponse('FOREIGN_ORIGIN', languageOf(c))
  }
}
