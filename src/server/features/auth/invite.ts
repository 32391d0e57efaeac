import { hash, randomBytes, randomUUID } from 'node:crypto'
import { AUTH_PREFIX } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { order } from '../../jobs/order.ts'
import type { Queryable } from '../../services/db.ts'

/** Validity of an invitation's link, in days. */
const INVITATION_DAYS = 7

/**
 * Creates an account without a password, and orders the mail with a link to choose one. Its address counts as verified,
 * since only the mailbox opens the link: otherwise a stranger's registration of the address would delete the account.
 * Undefined while a sign-up with the address is in progress.
 */
export async function inviteUser(
  db: Queryable,
  { email, language, publicUrl }: { email: string; language: Language; publicUrl: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `insert into users (name, email, language, "emailVerified") values ('', $1, $2, true)
     on conflict (email) do update set email = excluded.email where users."emailVerified" returning id`,
    [email, language],
  )
  const id = rows[0]?.id
  if (!id) return undefined
  // Same format as better-auth's password reset links, with `storeIdentifier: 'hashed'`.
  const token = randomBytes(18).toString('base64url')
  await db.query(
    `insert into verifications (identifier, value, "expiresAt") values ($1, $2, now() + $3 * interval '1 day')`,
    [hash('sha256', `reset-password:${token}`, 'base64url'), id, INVITATION_DAYS],
  )
  const callback = encodeURIComponent('/reset-password')
  const url = `${publicUrl}${AUTH_PREFIX}/reset-password/${token}?callbackURL=${callback}`
  await order(db, 'account_mail', { kind: 'invite', email, language, url, number: randomUUID() })
  return id
}
