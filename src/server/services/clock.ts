/** The time, as the server sees it. Passed in, so that a test can hold it still or move it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
