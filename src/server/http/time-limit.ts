import type { MiddlewareHandler } from 'hono'
import { messageLanguage } from './language.ts'
import { problemResponse } from './problem.ts'
import { isUpload } from './uploads.ts'

const LIMIT_MS = 15_000
/** A file of 10 MB comes slowly over the air. */
const UPLOAD_LIMIT_MS = 90_000

/** Gives up on an answer that takes too long: the caller is told, and may ask again. */
export function timeLimit(): MiddlewareHandler {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, isUpload(c.req.path) ? UPLOAD_LIMIT_MS : LIMIT_MS, 'late')
    })
    const outcome = await Promise.race([next(), late])
    clearTimeout(timer)
    if (outcome !== 'late') return
    const language = messageLanguage(c.req.header('cookie'), c.req.header('accept-language'))
    c.res = problemResponse('TIMEOUT', language, { 'retry-after': '5' })
  }
}
