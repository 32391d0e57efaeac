import type { MiddlewareHandler } from 'hono'
import { messageLanguage } from './language.ts'
import { problemResponse } from './problem.ts'

/** More requests than this under way at once would only make each other wait. */
const MAX_IN_FLIGHT = 400
/** Milliseconds that the process may lag behind before it takes nothing new. */
const MAX_LAG_MS = 500
const LOOK_EVERY_MS = 50

/** What is under way in this process. */
export interface Load {
  /** Lets a request in, unless it would only queue: 503 at once is kinder than an answer in half a minute. */
  enter(): boolean
  leave(): void
}

export function createLoad(): Load {
  let lagged = false
  let lagging = false
  let due = performance.now() + LOOK_EVERY_MS
  setInterval(() => {
    const now = performance.now()
    // Once may be the first page that is ever made; twice running is too much to do.
    lagging = lagged && now - due > MAX_LAG_MS
    lagged = now - due > MAX_LAG_MS
    due = now + LOOK_EVERY_MS
  }, LOOK_EVERY_MS).unref()
  let inFlight = 0

  return {
    enter() {
      if (lagging || inFlight >= MAX_IN_FLIGHT) return false
      inFlight++
      return true
    },
    leave() {
      inFlight--
    },
  }
}

/** Refuses what is too much. */
export function loadShedding(load: Load): MiddlewareHandler {
  return async (c, next) => {
    if (!load.enter()) {
      const language = messageLanguage(c.req.header('cookie'), c.req.header('accept-language'))
      return problemResponse('OVERLOADED', language)
    }
    try {
      await next()
    } finally {
      load.leave()
    }
  }
}
