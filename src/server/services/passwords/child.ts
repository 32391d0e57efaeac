import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { serveTasks } from '../process-pool.ts'

/** A password to hash or, with a hash, to verify. */
export interface PasswordTask {
  password: string
  hash?: string
}

/** The hash, and whether the password matches it. */
export interface PasswordResult {
  hash: string
  isRight: boolean
}

serveTasks<PasswordTask, PasswordResult>(async ({ password, hash }) =>
  hash === undefined
    ? { hash: await hashPassword(password), isRight: true }
    : { hash, isRight: await verifyPassword({ hash, password }).catch(() => false) },
)
