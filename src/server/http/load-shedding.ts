import type { Context, MiddlewareHandler } from 'hono'
import { languageOf } from './language.ts'
import { problemResponse } from './problem.ts'
import { Slots } from './slots.ts'

/** More requests than this under way at once would only make each other wait. */
const MAX_IN_FLIGHT = 400
/**
 * A network may hold this share of the free places, so a fifth of all when it is alone, and the less the more there are:
 * twenty that take what they can leave a sixth free ("dynamic thresholds", Choudhury and Hahne 1998).
 */
const SHARE_OF_FREE = 1 / 4
/** Milliseconds that the process may lag behind before it takes nothing new. */
const MAX_LAG_MS = 500
const LOOK_EVERY_MS = 50

/** What is under way in this process. */
export interface Load {
  /**
   * A place for a request, unless it would only queue: 503 at once is kinder than an answer in half a minute. Requests
   * without a network are not bounded by it.
   */
  enter(network: string): Place | undefined
}

/** The place of a request among those under way. */
export interface Place {
  /** Gives the place back during `work`, which only waits for the sender; 'overloaded' when none is free afterwards. */
  without<T>(work: () => Promise<T>): Promise<T | 'overloaded'>
  /** Gives it back for good. */
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
          // The time limit may have answered meanwhile.
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

/** Refuses what is too much. */
export function loadShedding(load: Load, networkOfCaller: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    const place = load.enter(networkOfCaller(c))
    if (!place) return overloaded(c)
    c.set('place', place)
    try {
      await next()
    } finally {
      place.leave()
    }
  }
}

/** The refusal of a request for which there is no place. */
export function overloaded(c: Context): Response {
  return problemResponse('OVERLOADED', languageOf(c))
}
