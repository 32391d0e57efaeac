import type { Env } from '../../env.ts'
import type { Identify, Me } from '../../http/context.ts'
import type { Auth } from './auth.ts'
import { withHint } from './cookies.ts'

type Addresses = Pick<Env, 'ADMIN_EMAILS' | 'STAFF_EMAILS'>

/** Tells who calls by the cookie of their session. */
export function identifier(auth: Auth, addresses: Addresses): Identify {
  return async (request) => {
    const { headers } = request
    if (!headers.has('cookie')) return { me: undefined, cookies: [] }
    const { response: found, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true })
    return {
      me: found ? meOf(found.user, found.session.createdAt, addresses) : undefined,
      cookies: withHint(answered.getSetCookie()),
    }
  }
}

/** What an account may do: admins and staff are known by their addresses, once these are proven to be theirs. */
function meOf(
  user: { id: string; email: string; emailVerified: boolean },
  signedInAt: Date,
  { ADMIN_EMAILS, STAFF_EMAILS }: Addresses,
): Me {
  const { id, email, emailVerified } = user
  return {
    id,
    email,
    is_admin: emailVerified && ADMIN_EMAILS.includes(email),
    is_staff: emailVerified && STAFF_EMAILS.includes(email),
    signed_in_at: signedInAt.getTime(),
  }
}
