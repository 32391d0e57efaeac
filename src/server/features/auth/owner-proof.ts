import type { Me, RequestContext } from '../../http/context.ts'
import { type AccountLimiter, SIGNED_IN } from './account-limits.ts'
import { passwordHashOf } from './queries.ts'

/** A sign-in within this time replaces the password check. */
const FRESH_MS = 10 * 60_000

/** What a signed-in caller still has to prove before the account itself is changed; nothing if it is proved. */
type MissingProof = 'PASSWORD_REQUIRED' | 'INVALID_PASSWORD' | 'FRESH_SIGN_IN_REQUIRED' | 'TOO_MANY_REQUESTS'

interface OwnerProof {
  me: Pick<Me, 'id' | 'email' | 'signed_in_at'>
  password: string | undefined
  /** Undefined: no limits. */
  limiter: AccountLimiter | undefined
  signal: AbortSignal | undefined
}

/** Checks the password of the caller's account, if one is sent; without it, that the sign-in was a moment ago. */
export async function missingProof(
  { db, passwords }: Pick<RequestContext, 'db' | 'passwords'>,
  { me, password, limiter, signal }: OwnerProof,
): Promise<MissingProof | undefined> {
  const hash = await passwordHashOf(db, me.id)
  if (password === undefined || !hash) {
    // better-auth dates sessions by the machine's clock, not the one of tests.
    if (Date.now() - me.signed_in_at < FRESH_MS) return undefined
    return hash ? 'PASSWORD_REQUIRED' : 'FRESH_SIGN_IN_REQUIRED'
  }
  if (await limiter?.countPasswordAttempt(me.email, SIGNED_IN)) return 'TOO_MANY_REQUESTS'
  if (!(await passwords.verify({ hash, password }, { key: me.id, signal }))) return 'INVALID_PASSWORD'
  await limiter?.clearPasswordAttempts(me.email, SIGNED_IN)
  return undefined
}
