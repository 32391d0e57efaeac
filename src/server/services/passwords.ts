import { constants } from 'node:os'
import type { Logger } from './log.ts'
import type { Answer, Order } from './passwords/protocol.ts'
import { Busy, openWorkers } from './workers.ts'

/** Makes and checks the hashes of passwords (scrypt: some 80 ms of a core each). */
export interface Passwords {
  /** @throws Busy when too many wait already, or when it took too long. */
  hash(password: string): Promise<string>
  /** @throws Busy as above. */
  verify(stored: { hash: string; password: string }): Promise<boolean>
  stop(): void
}

const MOST = 3
/** More than this many waiting would wait longer than anyone does. */
const MAX_WAITING = 60
const LIMIT = { ms: 10_000 }

/**
 * Passwords are hashed one after the other, in processes that give way to the server: a rush of sign-ins waits for
 * itself, not everybody else for it.
 */
export function openPasswords(log: Logger): Passwords {
  const child = new URL(import.meta.resolve('./passwords/child.ts'))
  const workers = openWorkers<Order, Answer>(
    { child, most: MOST, maxWaiting: MAX_WAITING, limit: LIMIT, priority: constants.priority.PRIORITY_BELOW_NORMAL },
    log,
  )
  async function ask(order: Order): Promise<Answer> {
    const answer = await workers.ask(order)
    if (!answer) throw new Busy()
    return answer
  }
  return {
    hash: async (password) => (await ask({ password })).hash,
    verify: async ({ hash, password }) => (await ask({ password, hash })).isRight,
    stop: workers.stop,
  }
}
