import type { Context, MiddlewareHandler } from 'hono'
import { languageOf } from './language.ts'
import { problemResponse } from './problem.ts'
import { Slots } from './slots.ts'

/** Beyond this, concurrent requests only make each other wait. */
const MAX_IN_FLIGHT = 400
/**
 * Share of the free places that one network may hold: alone a fifth of all, less when there are more. Twenty greedy
 * networks leave a sixth free ("dynamic thresholds", Choudhury and Hahne 1998).
 */
const SHARE_OF_FREE = 1 / 4
/** Event-loop lag above which no new request is admitted, milliseconds. */
export const MAX_LAG_MS = 500
export const LAG_CHECK_MS = 50

/** Requests under way in this process. */
export interface Load {
  /**
   * Takes a place for a request; none when it would have to queue: 503 at once is better than a response in half a
   * minute. An empty network is not bounded.
   */
  enter(network: string): Place | undefined
}

/** The place of one request among those under way. */
interface Place {
  /** Releases the place during `work`, which only waits for the sender; 'overloaded' when none is free afterwards. */
  without<T>(work: () => Promise<T>): Promise<T | 'overloaded'>
  /** Releases it for good. */
  leave(): void
}

export function createLoad(maxLagMs = MAX_LAG_MS): Load {
  let lagged = false
  let lagging = false
  let due = performance.now() + LAG_CHECK_MS
  setInterval(() => {
    const now = performance.now()
    // A single lag may be the first page rendered; two in a row are overload.
    lagging = lagged && now - due > maxLagMs
    lagged = now - due > maxLagMs
    due = now + LAG_CHECK_MS
  }, LAG_CHECK_MS).unref()
  let inFlight = 0
  const networks = new Slots()

  function take(network: string): boolean {
    const free = MAX_IN_FLIGHT - inFlight
    if (lagging || free <= 0 || (network && !networks.take(network, free * SHARE_OF_FREE))) return false
    inFlight++
    return true
  }

  function release(network: string): void {
    if (network) networks.release(network)
    inFlight--
  }

  return {
    enter(network) {
      if (!take(network)) return undefined
      let isHeld = true
      let isOver = false
      return {
        async without(work) {
          release(network)
          isHeld = false
          const result = await work()
          // The time limit may have passed meanwhile.
          isHeld = !isOver && take(network)
          return isHeld ? result : 'overloaded'
        },
        leave() {
          if (isHeld) release(network)
          isHeld = false
          isOver = true
        },
      }
    },
  }
}

declare module 'hono' {
  interface ContextVariableMap {
    place: Place
  }
}

/** Refuses requests that the process cannot answer soon. */
export function loadShedding(load: Load): MiddlewareHandler {
  return async (c, next) => {
    const place = load.enter(c.get('client').network)
    if (!place) return overloaded(c)
    c.set('place', place)
    try {
      await next()
    } finally {
      place.leave()
    }
  }
}

/** The refusal of a request without a place. */
export function overloaded(c: Context): Response {
  return problemResponse('OVERLOADED', languageOf(c))
}
