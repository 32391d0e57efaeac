import type { Env } from '../../env.ts'
import type { Identify, Me } from '../../http/context.ts'
import type { Database } from '../../services/db.ts'
import { type Auth, FRESH_FOR_S } from './auth.ts'
import { rethrowOutages } from './auth-call.ts'
import { findFreshSession, findSession } from './queries.ts'
import type { SessionCookieReader } from './session-cookie.ts'
import { withSignedInHint } from './session-cookie.ts'
import { bearerToken, type TokenReader } from './tokens.ts'

type Addresses = Pick<Env, 'ADMIN_EMAILS' | 'STAFF_EMAILS'>

interface IdentifyOptions {
  auth: Auth
  tokens: TokenReader
  readSessionCookie: SessionCookieReader
  db: Database
  addresses: Addresses
}

/** Identifies the caller by the token that programs send, or else by the session cookie. */
export function createIdentify({ auth, tokens, readSessionCookie, db, addresses }: IdentifyOptions): Identify {
  return async ({ headers }) => {
    const bearer = bearerToken(headers)
    if (bearer !== undefined) {
      const token = await tokens.read(bearer)
      const session = await findSession(db, token)
      if (!session) return { me: undefined, cookies: [] }
      const { sessionId, expiresAt } = token
      const me = meOf(session, { id: sessionId, createdAt: session.signed_in_at }, addresses)
      return { me, credential: { sessionId, expiresAt }, cookies: [] }
    }
    const cookies = headers.get('cookie')
    if (cookies === null) return { me: undefined, cookies: [] }
    // Most sessions need no change: one statement, where better-auth takes milliseconds of processor time.
    const token = readSessionCookie(cookies)
    const session = token && (await findFreshSession(db, token, FRESH_FOR_S))
    if (session) {
      const { session_id: id, signed_in_at: createdAt } = session
      return { me: meOf(session, { id, createdAt }, addresses), credential: { sessionId: id }, cookies: [] }
    }
    const { response: found, headers: answered } = await rethrowOutages(() =>
      auth.api.getSession({ headers, returnHeaders: true }),
    )
    return {
      me: found ? meOf(found.user, found.session, addresses) : undefined,
      credential: found ? { sessionId: found.session.id } : undefined,
      cookies: withSignedInHint(answered.getSetCookie()),
    }
  }
}

/** Admins and staff are listed by email; the list applies once the account has verified its address. */
function meOf(
  user: { id: string; email: string; emailVerified: boolean },
  session: { id: string; createdAt: Date },
  { ADMIN_EMAILS, STAFF_EMAILS }: Addresses,
): Me {
  const { id, email, emailVerified } = user
  return {
    id,
    email,
    is_verified: emailVerified,
    is_admin: emailVerified && ADMIN_EMAILS.includes(email),
    is_staff: emailVerified && STAFF_EMAILS.includes(email),
    session_id: session.id,
    signed_in_at: session.createdAt.getTime(),
  }
}
