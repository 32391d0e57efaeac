import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Language } from '../../../contract/rules/language.ts'
import { isUuid } from '../../../contract/rules/uuid.ts'
import type { Me } from '../../http/context.ts'
import { type JobPayload, order } from '../../jobs/order.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { sweep } from '../../services/sweep.ts'
import { auditSql } from '../audit/write.ts'
import { deleteUnheard } from '../bookings/queries.ts'
import { forgetAddress } from '../guests/forget-address.ts'
import { reviewedTalents } from '../reviews/queries.ts'

/** Orders a mail about an account, to its address and in its language. */
export async function orderAccountMail(db: Queryable, mail: Omit<JobPayload<'account_mail'>, 'number'>): Promise<void> {
  // Its links would lead nowhere.
  if (await isSuspended(db, mail.email)) return
  await order(db, 'account_mail', { ...mail, number: randomUUID() })
}

/** Whether the user with this address is suspended. */
async function isSuspended(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query('select from users where email = lower($1) and suspended_at is not null', [email])
  return rowCount === 1
}

/** The reason of a user's suspension; undefined if not suspended. */
export async function suspensionReason(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ suspension_reason: string }>(
    'select suspension_reason from users where id = $1 and suspended_at is not null',
    [id],
  )
  return rows[0]?.suspension_reason
}

/**
 * Deletes the unverified account of an email, before a new sign-up with it: the owner of the address must not end up
 * with a stranger's account. An account without a password is being written by a sign-up at this moment, or was left
 * unfinished if it is older than a minute.
 */
export async function deleteUnverified(db: Queryable, email: string): Promise<void> {
  await db.query(
    `with gone as (
       delete from users
       where email = lower($1) and not "emailVerified"
         and (exists (select from accounts where "userId" = users.id) or "createdAt" <= now() - interval '1 minute')
       returning id
     )
     delete from verifications using gone where value = gone.id::text`,
    [email],
  )
}

/** Verifies a user's email, which blocks further registrations of it. Returns whether the user exists. */
export async function verifyAddress(db: Database, userId: string): Promise<boolean> {
  const { rowCount } = await db.query('update users set "emailVerified" = true, "updatedAt" = now() where id = $1', [
    userId,
  ])
  return rowCount === 1
}

/** The token of a session, by its public id. */
export async function tokenOfSession(db: Database, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<{ token: string }>('select token from sessions where id = $1', [id])
  return rows[0]?.token
}

/** Whether an account with this address exists, verified or not. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from users where email = lower($1)', [email])
  return rowCount === 1
}

/** Sets the language of the user's mails. */
export async function setLanguage(db: Database, userId: string, language: Language): Promise<void> {
  await db.query('update users set language = $2, "updatedAt" = now() where id = $1 and language <> $2', [
    userId,
    language,
  ])
}

/** The hash of the user's password; undefined for users with Google sign-in only. */
export async function passwordHashOf(db: Database, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ password: string }>(
    `select password from accounts where "userId" = $1 and "providerId" = 'credential' and password is not null`,
    [userId],
  )
  return rows[0]?.password
}

/**
 * Deletes a user and the rows that cascade. Tickets stay valid, without email and phone; mails still
 * due are not sent. Reviews and replies on other talents' pages stay, without the name. A deletion by an admin is
 * written to the audit log. Resolves to the talents of those pages, and those whose confirmed booking it cancels;
 * undefined for an unknown user.
 */
export async function deleteUser(
  db: Database,
  userId: string,
  me: Me,
): Promise<{ reviewed: string[]; booked: string[] } | undefined> {
  // Foreign keys change booking rows in their own order, and the other party may be deleted at the same time.
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      // A separate statement: a change of the address under way moves tickets, which the next ones then see.
      await transaction.query('select from users where id = $1 for update', [userId])
      await deleteUnheard(transaction, userId)
      const { rows } = await transaction.query<{ email: string; reviewed: string[]; booked: string[] }>(
        deleteUserSql(me),
        [userId],
      )
      const [gone] = rows
      if (gone) await forgetAddress(transaction, gone.email)
      return gone
    }),
  )
}

const deleteUserSql = (me: Me) => `
  with gone as (
    delete from users where id = $1 returning id, email
  ), links as (
    delete from verifications using gone where value = gone.id::text
  ), audited as (${auditSql(
    { admin: me, action: 'user.delete', entity: { type: 'user', id: 'id', name: 'email' } },
    `gone where id <> ${pg.escapeLiteral(me.id)}::uuid`,
  )})
  select email, array(${reviewedTalents('gone.id')}) as reviewed,
    array(
      select distinct talent_id from bookings
      where organiser_id = gone.id and state = 'accepted' and talent_id is not null
    ) as booked
  from gone`

interface SessionUser {
  id: string
  email: string
  emailVerified: boolean
  signed_in_at: Date
}

type StoredSession = Omit<SessionUser, 'signed_in_at'> & { createdAt: string }

/** The user of a session that has not ended. Tokens are checked by it, so ending a session ends its tokens at once. */
export async function findSession(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SessionUser | undefined> {
  const { rows } = await db.query<StoredSession>(
    `select users.id, email, "emailVerified", sessions."createdAt"
     from sessions join users on users.id = "userId"
     where sessions.id = $1 and users.id = $2 and "expiresAt" > now()`,
    [sessionId, userId],
  )
  return rows[0] && { ...rows[0], signed_in_at: new Date(rows[0].createdAt) }
}

/**
 * The user of a session by its token, if it lasts for at least `seconds` more; better-auth extends or ends the others.
 */
export async function findFreshSession(
  db: Database,
  token: string,
  seconds: number,
): Promise<(SessionUser & { session_id: string }) | undefined> {
  const { rows } = await db.query<StoredSession & { session_id: string }>({
    name: 'fresh_session',
    text: `
      select users.id, sessions.id as session_id, email, "emailVerified", sessions."createdAt"
      from sessions join users on users.id = "userId"
      where token = $1 and "expiresAt" > now() + make_interval(secs => $2)`,
    values: [token, seconds],
  })
  return rows[0] && { ...rows[0], signed_in_at: new Date(rows[0].createdAt) }
}

/** The user of a session, ended or not. */
export async function findUserOfSession(db: Database, token: string): Promise<string | undefined> {
  const { rows } = await db.query<{ userId: string }>({
    name: 'user-of-session',
    text: 'select "userId" from sessions where token = $1',
    values: [token],
  })
  return rows[0]?.userId
}

/** A public key that verifies tokens. */
export interface VerificationKey {
  kid: string
  alg: string
  /** JSON Web Key. */
  publicKey: string
}

/** Keys that sign tokens, or did so until `grace` seconds ago. */
export async function findKeys(db: Database, grace: number): Promise<VerificationKey[]> {
  const { rows } = await db.query<VerificationKey>(
    `select id as kid, alg, "publicKey" from jwks
     where "expiresAt" is null or "expiresAt" > now() - make_interval(secs => $1)`,
    [grace],
  )
  return rows
}

/** Deletes expired sessions, links and keys, and accounts not verified within a week. */
export async function sweepAccounts(db: Database): Promise<void> {
  await sweep(db, { table: 'sessions', by: '"expiresAt"', until: 'now()' })
  await sweep(db, { table: 'verifications', by: '"expiresAt"', until: `now() - interval '1 day'` })
  await sweep(db, { table: 'jwks', by: '"expiresAt"', until: `now() - interval '7 days'` })
  await sweep(db, {
    table: 'users',
    by: '"createdAt"',
    until: `now() - interval '7 days'`,
    and: 'not "emailVerified" and not exists (select from profiles where profiles.id = users.id)',
  })
}
