import type { MiddlewareHandler } from 'hono'
import { languageOf } from './language.ts'
import { problemResponse } from './problem.ts'

const DEFAULT_TIMEOUT_MS = 15_000

/** Answers 503 when a response takes longer than its call declares. */
export function timeLimit(): MiddlewareHandler {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, c.get('call')?.timeoutMs ?? DEFAULT_TIMEOUT_MS, 'late')
    })
    const outcome = await Promise.race([next(), late]).finally(() => clearTimeout(timer))
    if (outcome === 'late') c.res = problemResponse('TIMEOUT', languageOf(c))
  }
}
