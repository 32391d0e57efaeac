import type { MiddlewareHandler } from 'hono'
import { bodyLimit as countingLimit } from 'hono/body-limit'
import type { ErrorCode } from '../../contract/errors.ts'
import { messageLanguage } from './language.ts'
import { problemResponse } from './problem.ts'

/** The most bytes that a body may have, and what is said of more. */
export interface BodyLimit {
  maxSize: number
  refusal: ErrorCode
}

/**
 * Refuses bodies that are larger than the path allows. A body that says its length is judged by that (Node holds the
 * sender to it); only one that does not is counted, which costs as much as the rest of a small call together.
 */
export function bodyLimit(limitOf: (path: string) => BodyLimit): MiddlewareHandler {
  return async (c, next) => {
    const { maxSize, refusal } = limitOf(c.req.path)
    const onError = () =>
      problemResponse(refusal, messageLanguage(c.req.header('cookie'), c.req.header('accept-language')))
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) {
      return countingLimit({ maxSize, onError })(c, next)
    }
    return Number(length) > maxSize ? onError() : next()
  }
}
