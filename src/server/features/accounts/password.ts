import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { refusal } from '../../http/access.ts'

/** Hashes under way at once. Each keeps a core busy for some 80 ms, off the main thread; one core is for all else. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
/** More than this many waiting would wait longer than anyone does. */
const MAX_WAITING = 60

/**
 * Password hashing (scrypt) in a queue: a rush of sign-ins waits for itself, not everybody else for it.
 * @throws ORPCError OVERLOADED when too many wait already.
 */
export function createPasswordHasher() {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= MAX_WAITING) throw refusal('OVERLOADED')
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (stored: { hash: string; password: string }) => inTurn(() => verifyPassword(stored)),
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>
