import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/rules/language.ts'
import type { Me } from '../../http/context.ts'
import { order } from '../../jobs/order.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { audit } from '../audit/write.ts'

interface UserToSuspend {
  id: string
  email: string
  emailVerified: boolean
  language: Language
  suspended_at: string | null
  suspension_reason: string | null
}

interface Suspension {
  admin: Me
  reason: string
  /** Milliseconds. */
  now: number
  /** Whether the user is an admin. */
  isAdmin(user: { email: string; emailVerified: boolean }): boolean
}

/**
 * Suspends a user: the database ends the sessions and links, the talent leaves the lists, gigs become inactive, and a
 * mail gives the reason. Idempotent: a suspended user keeps the first reason.
 */
export async function suspendUser(
  db: Database,
  id: string,
  { admin, reason, now, isAdmin }: Suspension,
): Promise<'USER_NOT_FOUND' | 'ADMIN_NOT_SUSPENDED' | undefined> {
  return changeUser(db, id, async (transaction, user) => {
    if (isAdmin(user)) return 'ADMIN_NOT_SUSPENDED'
    if (user.suspended_at) return undefined
    await transaction.query('update users set suspended_at = $2, suspension_reason = $3 where id = $1', [
      id,
      new Date(now),
      reason,
    ])
    await transaction.query('update talents set suspended = true where id = $1', [id])
    const { rowCount: gigs } = await transaction.query(
      `update gigs set status = 'inactive' where user_id = $1 and status = 'active'`,
      [id],
    )
    const { email, language } = user
    await order(transaction, 'suspension_mail', { email, language, reason, number: randomUUID() })
    await audit(transaction, {
      admin,
      action: 'user.suspend',
      entity: { type: 'user', id, name: email },
      before: { suspended: false },
      after: { suspended: true, reason, ...(gigs ? { gigs_made_inactive: gigs } : {}) },
    })
    return undefined
  })
}

/** Ends a suspension; gigs stay inactive. Idempotent. */
export async function reinstateUser(db: Database, id: string, admin: Me): Promise<'USER_NOT_FOUND' | undefined> {
  return changeUser(db, id, async (transaction, user) => {
    if (!user.suspended_at) return undefined
    await transaction.query('update users set suspended_at = null, suspension_reason = null where id = $1', [id])
    await transaction.query('update talents set suspended = false where id = $1', [id])
    const { email, language } = user
    await order(transaction, 'suspension_mail', { email, language, reason: null, number: randomUUID() })
    await audit(transaction, {
      admin,
      action: 'user.reinstate',
      entity: { type: 'user', id, name: email },
      before: { suspended: true, reason: user.suspension_reason },
      after: { suspended: false },
    })
    return undefined
  })
}

/** Ends all sessions of a user; resolves to their number, or undefined for an unknown user. */
export async function endSessions(db: Database, id: string, admin: Me): Promise<number | undefined> {
  let ended = 0
  const refusal = await changeUser(db, id, async (transaction, { email }) => {
    const { rowCount } = await transaction.query('delete from sessions where "userId" = $1', [id])
    ended = rowCount ?? 0
    await audit(transaction, {
      admin,
      action: 'user.end_sessions',
      entity: { type: 'user', id, name: email },
      before: { sessions: ended },
      after: { sessions: 0 },
    })
    return undefined
  })
  return refusal ? undefined : ended
}

/** Locks a user and changes it; the deletion of the account locks the same rows in another order. */
async function changeUser<Refusal>(
  db: Database,
  id: string,
  change: (transaction: Queryable, user: UserToSuspend) => Promise<Refusal>,
): Promise<Refusal | 'USER_NOT_FOUND'> {
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      const { rows } = await transaction.query<UserToSuspend>(
        `select id, email, "emailVerified", language, suspended_at, suspension_reason
         from users where id = $1 for no key update`,
        [id],
      )
      return rows[0] ? change(transaction, rows[0]) : 'USER_NOT_FOUND'
    }),
  )
}
