import type { MiddlewareHandler } from 'hono'
import { languageOf } from './language.ts'
import { problemResponse } from './problem.ts'
import { isUpload } from './uploads.ts'

const LIMIT_MS = 15_000
/** A file of 10 MB comes slowly over the air. */
const UPLOAD_LIMIT_MS = 90_000

/** What `work` gives, or `'late'` when that takes too long. */
export async function inTime<T>(work: Promise<T>, ms = LIMIT_MS): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Gives up on an answer that takes too long: the caller is told, and may ask again. */
export function timeLimit(): MiddlewareHandler {
  return async (c, next) => {
    if ((await inTime(next(), isUpload(c.req.path) ? UPLOAD_LIMIT_MS : LIMIT_MS)) !== 'late') return
    c.res = problemResponse('TIMEOUT', languageOf(c))
  }
}
