import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { answerOrders } from '../workers.ts'
import type { Answer, Order } from './protocol.ts'

answerOrders<Order, Answer>(async ({ password, hash }) =>
  hash === undefined
    ? { hash: await hashPassword(password), isRight: true }
    : { hash, isRight: await verifyPassword({ hash, password }).catch(() => false) },
)
