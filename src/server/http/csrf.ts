import type { MiddlewareHandler } from 'hono'
import { languageOf } from './language.ts'
import { problemResponse } from './problem.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site makes a browser ask for. Programs send no `Origin` and are let through: they
 * carry no cookies that could be abused.
 */
export function requireSameOrigin(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl)
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (READS.has(c.req.method) || origin === undefined) return next()
    const from = URL.canParse(origin) ? new URL(origin) : undefined
    // What goes unencrypted anybody on the way may have written. We may be reached by another name of ours, too.
    const isUnaltered = from?.protocol === own.protocol || from?.protocol === 'https:'
    if (isUnaltered && (from.host === own.host || from.host === c.req.header('host'))) return next()
    return problemResponse('FOREIGN_ORIGIN', languageOf(c))
  }
}
