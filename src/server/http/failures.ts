import type { ErrorCode } from '../../contract/errors.ts'
import type { Clock } from '../services/clock.ts'
import type { Logger } from '../services/log.ts'
import { isDiskFull } from '../services/unavailable.ts'
import { codeOf } from './problem.ts'

/** How long a disk counts as full after a failed write, milliseconds. */
const DISK_FULL_MS = 30_000

/** Maps handler errors to codes of the catalogue, and logs those not caused by the caller. */
export interface Failures {
  /** The code of an error; `about` is logged with it. */
  code(error: unknown, about: { path: string; id?: string }): ErrorCode
  /** Whether a write failed lately because a disk was full. */
  readonly diskIsFull: boolean
}

export function createFailures(log: Logger, clock: Clock): Failures {
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    code(error, about) {
      const code = codeOf(error)
      if (isDiskFull(error)) fullAt = clock.now()
      if (code === 'INTERNAL') log.error({ err: error, ...about }, 'a call failed')
      if (code === 'UNAVAILABLE') log.warn({ err: error, ...about }, 'a call found the database or a store away')
      return code
    },
    get diskIsFull() {
      return clock.now() - fullAt < DISK_FULL_MS
    },
  }
}
