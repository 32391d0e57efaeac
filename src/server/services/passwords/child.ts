import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { serveTasks } from '../process-pool.ts'
import type { PasswordResult, PasswordTask } from './protocol.ts'

serveTasks<PasswordTask, PasswordResult>(async ({ password, hash }) =>
  hash === undefined
    ? { hash: await hashPassword(password), isRight: true }
    : { hash, isRight: await verifyPassword({ hash, password }).catch(() => false) },
)
