import { createHash, randomUUID } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import type { Passwords } from '../services/passwords.ts'

const SCHEME = 'test'

/**
 * Passwords of test applications, hashed at no cost in this process. A real hash, such as that of the demo's accounts,
 * is verified for real; the program does not know these.
 */
export const cheapPasswords: Passwords = {
  hash: async (password) => cheapHash(password, randomUUID()),
  async verify({ hash, password }) {
    const [scheme, salt] = hash.split('$')
    return scheme === SCHEME ? hash === cheapHash(password, salt ?? '') : verifyPassword({ hash, password })
  },
  stop() {},
}

function cheapHash(password: string, salt: string): string {
  return [SCHEME, salt, createHash('sha256').update(salt).update(password).digest('hex')].join('$')
}
