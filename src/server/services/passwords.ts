import { constants } from 'node:os'
import type { Logger } from './log.ts'
import type { PasswordResult, PasswordTask } from './passwords/child.ts'
import { openProcessPool, QueueFullError, type TaskCaller } from './process-pool.ts'

/** Hashes and verifies passwords (scrypt: some 80 ms of a core each). Keys (networks) take turns. */
export interface Passwords {
  /** @throws QueueFullError when too many are queued, or on timeout. */
  hash(password: string, caller: TaskCaller): Promise<string>
  /** @throws QueueFullError as above. */
  verify(stored: { hash: string; password: string }, caller: TaskCaller): Promise<boolean>
  stop(): void
}

const MAX_PROCESSES = 3
/** At 80 ms each, more would exceed the time limit of a request, 15 s. */
const MAX_QUEUED = 120
/** scrypt always ends, so a slow process on a busy machine need not be restarted. */
const LIMIT = { ms: 30_000 }

/**
 * Hashes passwords in low-priority processes, so that a rush of sign-ins does not slow down other requests. Not
 * SCHED_IDLE: a sign-in must finish even while all cores are busy.
 */
export function openPasswords(log: Logger): Passwords {
  const pool = openProcessPool<PasswordTask, PasswordResult>(
    {
      child: new URL(import.meta.resolve('./passwords/child.ts')),
      maxProcesses: MAX_PROCESSES,
      maxQueued: MAX_QUEUED,
      limit: LIMIT,
      priority: constants.priority.PRIORITY_BELOW_NORMAL,
    },
    log,
  )
  async function run(task: PasswordTask, caller: TaskCaller): Promise<PasswordResult> {
    const result = await pool.run(task, caller)
    if (!result) throw new QueueFullError()
    return result
  }
  return {
    hash: async (password, caller) => (await run({ password }, caller)).hash,
    verify: async ({ hash, password }, caller) => (await run({ password, hash }, caller)).isRight,
    stop: pool.stop,
  }
}
