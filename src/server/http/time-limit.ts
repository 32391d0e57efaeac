import type { MiddlewareHandler } from 'hono'
import { languageOf } from './language.ts'
import { problemResponse } from './problem.ts'

const DEFAULT_TIMEOUT_MS = 15_000

/** The result of `work`, or `'late'` after `ms`. */
export async function inTime<T>(work: Promise<T>, ms = DEFAULT_TIMEOUT_MS): Promise<T | 'late'> {
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

/** Answers 503 when a response takes longer than its call declares. */
export function timeLimit(): MiddlewareHandler {
  return async (c, next) => {
    if ((await inTime(next(), c.get('call')?.timeoutMs)) !== 'late') return
    c.res = problemResponse('TIMEOUT', languageOf(c))
  }
}
