import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit as countingLimit } from 'hono/body-limit'
import { messageLanguage } from './language.ts'
import { problemResponse } from './problem.ts'

/**
 * Refuses bodies of more than `maxSize` bytes. A body that says its length is judged by that (Node holds the sender to
 * it); only one that does not is counted, which costs as much as the rest of a small call together.
 */
export function bodyLimit(maxSize: number): MiddlewareHandler {
  const tooLarge = (c: Context) =>
    problemResponse('TOO_LARGE', messageLanguage(c.req.header('cookie'), c.req.header('accept-language')))
  const count = countingLimit({ maxSize, onError: tooLarge })

  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next)
    return Number(length) > maxSize ? tooLarge(c) : next()
  }
}
