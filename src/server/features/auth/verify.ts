import { createHmac } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { parse } from 'hono/utils/cookie'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Database } from '../../services/db.ts'
import { isSameSignature } from '../../services/secret.ts'
import { verifyAddress } from './queries.ts'

/** As long as an unverified account is kept, seconds. */
const COOKIE_S = 7 * 86_400

interface VerificationOptions {
  db: Database
  secret: string
  publicUrl: string
}

/**
 * Verifies email addresses. The reader of a mail need not be the person who registered the address, nor know the
 * password chosen then: a link proves the mailbox and no more. So it verifies the address in the browser that
 * registered, which a cookie identifies, and elsewhere only together with the password.
 */
export function addressVerification({ db, secret, publicUrl }: VerificationOptions) {
  const isSecure = publicUrl.startsWith('https:')
  // With this prefix browsers accept the cookie only from this host itself.
  const cookieName = `${isSecure ? '__Host-' : ''}masrah.registration`
  // A signature needs no storage, and reveals neither the account nor whether it exists.
  const signatureOf = (userId: string) =>
    createHmac('sha256', secret).update(`registration ${userId}`).digest('base64url')

  function isRegisteringBrowser(request: Request | undefined, userId: string): boolean {
    const given = Buffer.from(parse(request?.headers.get('cookie') ?? '', cookieName)[cookieName] ?? '')
    return isSameSignature(given, Buffer.from(signatureOf(userId)))
  }

  const plugin = {
    id: 'address-verification',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (ctx) => {
            const { user } = (ctx.context.returned ?? {}) as { user?: { id: string } }
            if (!user) return
            // If the address has an account already, better-auth returns a made-up id.
            ctx.setCookie(cookieName, signatureOf(user.id), {
              ...{ httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge: COOKIE_S },
            })
          }),
        },
      ],
    },
    endpoints: {
      /** Verifies an address by its link's token and the password, and signs in. */
      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        { method: 'POST', body: z.object({ token: z.string(), password: z.string() }) },
        async (ctx) => {
          const { internalAdapter, password } = ctx.context
          const email = await emailOfLink(ctx.body.token, secret)
          const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
          const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
          const isRight = hash && (await password.verify({ hash, password: ctx.body.password }))
          if (!found || !isRight || !(await verifyAddress(db, found.user.id))) {
            throw new APIError('UNAUTHORIZED', { code: 'REGISTRATION_PASSWORD_WRONG' })
          }
          const session = await internalAdapter.createSession(found.user.id)
          await setSessionCookie(ctx, { session, user: { ...found.user, emailVerified: true } })
          return ctx.json({ status: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin

  return {
    plugin,

    /** Verifies the address in the browser that registered; redirects to the password page elsewhere. */
    async beforeEmailVerification(user: { id: string }, request: Request | undefined): Promise<void> {
      const query = new URL(request?.url ?? publicUrl).searchParams
      const back = new URL(query.get('callbackURL') ?? '/verify-email', publicUrl)
      if (isRegisteringBrowser(request, user.id)) {
        // By id: another account may have registered the address since better-auth looked it up.
        if (await verifyAddress(db, user.id)) return
        back.searchParams.set('error', 'INVALID_TOKEN')
        throw redirectTo(back)
      }
      const page = new URL('/verify-email', publicUrl)
      const from = back.pathname === page.pathname ? back.searchParams.get('from') : back.pathname + back.search
      if (from) page.searchParams.set('from', from)
      page.searchParams.set('token', query.get('token') ?? '')
      throw redirectTo(page)
    },
  }
}

/**
 * The email address that a link was sent to.
 * @throws APIError when its token is forged or expired.
 */
export async function emailOfLink(token: string, secret: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return z.email().parse(payload.email)
  } catch (error) {
    const code = error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN'
    throw new APIError('BAD_REQUEST', { code })
  }
}

function redirectTo(url: URL): APIError {
  return new APIError('FOUND', undefined, new Headers({ location: url.href }))
}
